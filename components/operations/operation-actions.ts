import { api } from '../../services/api/client';
import { showFailure } from '../failures/show-failure';

export type OperationAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

/** Shows a message if the background rejects the action. */
export function actOnOperation(action: OperationAction, id: string): Promise<void> {
  return showFailure(api.operations[action]({ id }));
}
