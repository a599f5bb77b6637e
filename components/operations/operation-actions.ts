import { api } from '../../services/api/client';
import { tellFailure } from '../failures/tell-failure';

export type OperationAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

/** Asks the background for it; a refusal is shown, and the operation stays as it is. */
export function askOfOperation(action: OperationAction, id: string): Promise<void> {
  return tellFailure(api.operations[action]({ id }));
}
