import { undoOfferedForMs } from '../../services/operations/operation';
import { errorCode, failureReason } from '../../services/rpc/failure';
import { showMessage } from '../ui/messages';

/**
 * Requests a deletion, and offers Retry if it did not start: the operation id in the request makes
 * that safe. `more` means that nothing was deleted, because documents were added after the
 * administrator confirmed.
 */
export async function requestDeletion(
  request: () => Promise<void>,
  failureText = 'Nothing was deleted.',
): Promise<'requested' | 'more'> {
  try {
    await request();
    return 'requested';
  } catch (error) {
    if (errorCode(error) === 'MORE_THAN_ASKED') return 'more';
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
