import { api } from '../../services/api/client';
import { tellFailure } from '../failures/tell-failure';

export type JobAction = 'cancel' | 'undo' | 'resume' | 'dismiss';

/** Asks the background for it; a refusal is told, and the job stays as it is. */
export function askOfJob(action: JobAction, id: string): Promise<void> {
  return tellFailure(api.jobs[action]({ id }));
}
