import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

const retryOfferedForMs = 30_000;

/**
 * Asks the background for a deletion, and tells if it was not even begun. The order carries the id
 * of its job: if only the answer was lost, asking again begins nothing anew.
 */
export async function orderDeletion(
  order: () => Promise<void>,
  failureText = 'Nothing was deleted.',
): Promise<void> {
  try {
    await order();
  } catch (error) {
    showMessage({
      tone: 'danger',
      text: `${failureText} ${failureReason(error)}`,
      shownForMs: retryOfferedForMs,
      action: { label: 'Retry', run: () => void orderDeletion(order, failureText) },
    });
  }
}
