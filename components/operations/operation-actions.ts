import { api } from '../../services/api/client';
import { showFailure } from '../failures/show-failure';

export type OperationAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

export function actOnOperation(action: OperationAction, id: string): Promise<void> {
  return showFailure(api.operations[action]({ id }));
}
