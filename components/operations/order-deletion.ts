import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

const retryOfferedForMs = 30_000;

/**
 * Asks the background for a deletion, and tells if it was not even begun. The order carries the id
 * of its job: if only the answer was lost, asking again starts nothing new. `more`: nothing was
 * deleted, because there is more by now than the administrator was asked about.
 */
export async function orderDeletion(
  order: () => Promise<void>,
  failureText = 'Nothing was deleted.',
): Promise<'ordered' | 'more'> {
  try {
    await order();
    return 'ordered';
  } catch (error) {
    if (isMoreThanAsked(error)) return 'more';
    showMessage({
      tone: 'danger',
      text: `${failureText} ${failureReason(error)}`,
      shownForMs: retryOfferedForMs,
      action: { label: 'Retry', run: () => void retry(order, failureText) },
    });
    return 'ordered';
  }
}

async function retry(order: () => Promise<void>, failureText: string): Promise<void> {
  if ((await orderDeletion(order, failureText)) === 'ordered') return;
  showMessage({
    tone: 'danger',
    text: `${failureText} More was added after you were asked.`,
  });
}

function isMoreThanAsked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MORE_THAN_ASKED';
}
