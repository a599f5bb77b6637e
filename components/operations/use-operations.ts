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
