import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

/** Shows a message if the request fails. */
export async function tellFailure(asked: Promise<unknown>, what = ''): Promise<void> {
  try {
    await asked;
  } catch (error) {
    showMessage({ tone: 'danger', text: `${what} ${failureReason(error)}`.trim() });
  }
}
