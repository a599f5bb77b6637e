import type { FirestoreTarget } from '../../services/firebase/firestore/request';
import { createJobEngine } from '../../services/operations/job-engine';
import type { JobView } from '../../services/operations/job-view';
import { createMemoryJournal } from './memory-journal';

/** Jobs as the background runs them, in this process and without a browser. */
export function createTestJobs(target: () => Promise<FirestoreTarget | null>) {
  let views: JobView[] = [];
  const watchers = new Set<() => void>();

  const engine = createJobEngine({
    target,
    journal: createMemoryJournal(),
    browserSession: () => Promise.resolve('one'),
    becomeRunner: () => Promise.resolve(),
    publish(next) {
      views = next;
      for (const watch of watchers) watch();
    },
    watchdog: { arm: () => Promise.resolve(), disarm: () => Promise.resolve() },
    report(error) {
      throw error;
    },
    pace: { firstMs: 2, longestMs: 20, longestForQuotaMs: 20 },
    settleMs: 100,
  });

  function until(id: string, isReached: (view: JobView) => boolean): Promise<JobView> {
    const { promise, resolve } = Promise.withResolvers<JobView>();
    const watch = () => {
      const view = views.find((candidate) => candidate.id === id);
      if (!view || !isReached(view)) return;
      watchers.delete(watch);
      resolve(view);
    };
    watchers.add(watch);
    watch();
    return promise;
  }

  return { engine, until };
}
