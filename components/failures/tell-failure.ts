import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

/** Waits for what the background was asked for; if it fails, that is told as a message. */
export async function tellFailure(asked: Promise<unknown>, what = ''): Promise<void> {
  try {
    await asked;
  } catch (error) {
    showMessage({ tone: 'danger', text: `${what} ${failureReason(error)}`.trim() });
  }
}
