import { useEffect, useSyncExternalStore } from 'react';
import { api, connection } from '../../services/api/client';
import { isUnderWay } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { createStore } from '../../services/values/store';
import { showFailure } from '../ui/messages';
import { useStored } from '../ui/use-stored';

export const useOperations = (): readonly OperationView[] => useStored(operationsItem) ?? [];

export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}

export function actOnOperation(action: keyof typeof api.operations, id: string): void {
  showFailure(api.operations[action]({ id }));
}

export function untilOperations<Found>(
  find: (operations: readonly OperationView[]) => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const check = (operations: readonly OperationView[] | null) => {
    const found = find(operations ?? []);
    if (found !== undefined) resolve(found);
  };
  const unwatch = operationsItem.watch(check);
  signal.addEventListener('abort', () => reject(signal.reason));
  operationsItem.getValue().then(check).catch(reject);
  return promise.finally(unwatch);
}

export const useIsConnectionLost = () =>
  useSyncExternalStore(connection.subscribe, connection.isLost);

/** Operations that a dialog shows, so that the bar does not. */
export const inDialogs = createStore<readonly string[]>([]);
/** Operations whose end a dialog shows, so that no message does. */
export const withoutMessage = new Set<string>();

/** For a dialog that shows an operation; with `showsEnd` also that it was taken back. */
export function useOperationInDialog(id: string | null | undefined, showsEnd = false): void {
  useEffect(() => {
    if (id == null) return;
    inDialogs.set([...inDialogs.get(), id]);
    if (showsEnd) withoutMessage.add(id);
    return () => {
      inDialogs.set(inDialogs.get().filter((other) => other !== id));
      if (showsEnd) withoutMessage.delete(id);
    };
  }, [id, showsEnd]);
}

/**
 * For a form that shows why its attempt failed: removes what is left of it, without a message, since
 * another attempt would meet it. Returns whether nothing is left; rejects if the signal aborts.
 */
export async function discardAttempt({ id, state }: OperationView, signal: AbortSignal) {
  if (state !== 'stopped') {
    await api.operations.dismiss({ id });
    return true;
  }
  withoutMessage.add(id);
  await api.operations.cancel({ id });
  const left = await untilOperations(
    (all) => all.find((found) => found.id === id && found.aim === 'revert' && !isUnderWay(found)),
    signal,
  );
  return left.state !== 'stopped';
}
