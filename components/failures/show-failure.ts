import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

/** Shows a message if the request fails. */
export async function showFailure(request: Promise<unknown>, intro = ''): Promise<void> {
  try {
    await request;
  } catch (error) {
    showMessage({ tone: 'danger', text: `${intro} ${failureReason(error)}`.trim() });
  }
}
