import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { operationsItem } from '../../services/operations/operations-item';
import { useStored } from '../ui/use-stored';

/** The operations of the background; undefined until they are read. */
export function useOperations(): readonly OperationView[] | undefined {
  return useStored(operationsItem);
}

/** Whether an operation is running or waiting for the administrator. */
export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}

/** Waits until `find` finds something in the operations. */
export async function untilOperations<Found>(
  find: (operations: readonly OperationView[]) => Found | undefined,
  signal: AbortSignal,
): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const check = (operations: readonly OperationView[]) => {
    const found = find(operations);
    if (found !== undefined) resolve(found);
  };
  const unwatch = operationsItem.watch(check);
  const cancel = () => reject(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    check(await operationsItem.getValue());
    return await promise;
  } finally {
    unwatch();
    signal.removeEventListener('abort', cancel);
  }
}
