import { useEffect, useSyncExternalStore } from 'react';
import { api, connection } from '../../services/api/client';
import { isUnderWay } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { showFailure } from '../ui/messages';
import { useStored } from '../ui/use-stored';

export function useOperations(): readonly OperationView[] | undefined {
  return useStored(operationsItem);
}

export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}

export function actOnOperation(action: keyof typeof api.operations, id: string): void {
  showFailure(api.operations[action]({ id }));
}

/** Waits until `find` finds something in the operations. */
export function untilOperations<Found>(
  find: (operations: readonly OperationView[]) => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const check = (operations: readonly OperationView[]) => {
    const found = find(operations);
    if (found !== undefined) resolve(found);
  };
  const unwatch = operationsItem.watch(check);
  signal.addEventListener('abort', () => reject(signal.reason));
  operationsItem.getValue().then(check).catch(reject);
  return promise.finally(unwatch);
}

/** Long enough to read the message about the lost connection. */
const restoreDelayMs = 800;

export const lostText = 'The browser stopped the background process. Restarting it.';

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}

/** Restarts a background that stops during an operation; its own alarm takes half a minute. */
export function useRestoredConnection(isNeeded: boolean): void {
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost || !isNeeded) return;
    const timer = setTimeout(() => connection.restore(), restoreDelayMs);
    return () => clearTimeout(timer);
  }, [isLost, isNeeded]);
}
