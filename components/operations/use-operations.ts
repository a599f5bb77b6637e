import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { operationsItem } from '../../services/operations/operations-item';
import { useStored } from '../ui/use-stored';

export function useOperations(): readonly OperationView[] | undefined {
  return useStored(operationsItem);
}

export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}
