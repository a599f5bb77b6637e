import { api } from '../../services/rpc/client';
import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

export type JobAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

/** Asks the background for it; a refusal is told, and the job stays as it is. */
export async function askOfJob(action: JobAction, id: string): Promise<void> {
  try {
    await api.jobs[action]({ id });
  } catch (error) {
    showMessage({ tone: 'danger', text: failureReason(error) });
  }
}
