import { isUnderWay } from './operation';
import type { OperationView } from './operation-view';

/** Calls back when an operation has got further, which one that only waits does not. */
export function watchProgress(onProgress: () => void) {
  let known: string | undefined;
  return (views: readonly OperationView[]) => {
    const progress = views.filter(isUnderWay).map(({ id, state, done }) => [id, state, done]);
    const now = JSON.stringify(progress);
    // What a worker finds at its start is the progress of an earlier one.
    if (known !== undefined && now !== known) onProgress();
    known = now;
  };
}
