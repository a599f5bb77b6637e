import { undoOfferedForMs } from '../../services/operations/operation';
import { failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

/**
 * Asks the background for a deletion, and shows if it was not even begun. The request carries the
 * id of the operation: if only the answer was lost, asking again starts nothing new. `more`: nothing
 * was deleted, because there is more by now than the administrator was asked about.
 */
export async function requestDeletion(
  request: () => Promise<void>,
  failureText = 'Nothing was deleted.',
): Promise<'requested' | 'more'> {
  try {
    await request();
    return 'requested';
  } catch (error) {
    if (isMoreThanAsked(error)) return 'more';
    showMessage({
      tone: 'danger',
      text: `${failureText} ${failureReason(error)}`,
      shownForMs: undoOfferedForMs,
      action: { label: 'Retry', run: () => void retry(request, failureText) },
    });
    return 'requested';
  }
}

async function retry(request: () => Promise<void>, failureText: string): Promise<void> {
  if ((await requestDeletion(request, failureText)) === 'requested') return;
  showMessage({
    tone: 'danger',
    text: `${failureText} More was added after you were asked.`,
  });
}

function isMoreThanAsked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MORE_THAN_ASKED';
}
