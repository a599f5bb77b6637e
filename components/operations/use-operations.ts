import { api } from '../../services/api/client';
import { isUnderWay } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { showFailure } from '../failures/show-failure';
import { useStored } from '../ui/use-stored';

export function useOperations(): readonly OperationView[] | undefined {
  return useStored(operationsItem);
}

export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}

type OperationAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

export function actOnOperation(action: OperationAction, id: string): Promise<void> {
  return showFailure(api.operations[action]({ id }));
}
