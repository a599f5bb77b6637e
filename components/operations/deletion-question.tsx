import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { undoOfferedForMs } from '../../services/operations/operation';
import { failureReason } from '../../services/rpc/failure';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Failure } from '../ui/failure';
import { showMessage } from '../ui/messages';
import { Spinner } from '../ui/spinner';

interface DeletionQuestionProps<Counted> {
  title: string;
  /** The exact text of the specification. */
  question: string;
  count: (signal: AbortSignal) => Promise<Counted>;
  /** Describes the deletion; null if nothing is left to delete. */
  describe: (counted: Counted) => { text: ReactNode; confirmLabel: string } | null;
  request: (counted: Counted) => Promise<void>;
  onClose: () => void;
}

/**
 * Confirms a deletion whose size the list does not know. It is counted once, so that the number
 * does not change while the user decides.
 */
export function DeletionQuestion<Counted>(props: DeletionQuestionProps<Counted>) {
  const { title, question, request, onClose } = props;
  const [hasGrown, setHasGrown] = useState(false);
  const counting = useQuery({
    queryKey: ['deletion', useId()],
    queryFn: ({ signal }) => props.count(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data: counted, error, isFetching } = counting;
  const isCounted = counted !== undefined && !isFetching && !error && !hasGrown;
  const description = isCounted ? props.describe(counted) : null;
  const countAgain = () => {
    setHasGrown(false);
    void counting.refetch();
  };
  const confirm = async () => {
    if (!isCounted || (await requestDeletion(() => request(counted))) === 'requested') return true;
    setHasGrown(true);
    return false;
  };
  return (
    <ConfirmDialog
      isDanger
      title={title}
      question={question}
      confirmLabel={description?.confirmLabel ?? title}
      canConfirm={description !== null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching && (
        <p role="status" className="flex items-center gap-1.5">
          <Spinner /> Counting what will be deleted
        </p>
      )}
      {error && !isFetching && (
        <Failure title="Could not count what will be deleted" onRetry={countAgain}>
          {failureReason(error)} Nothing was deleted.
        </Failure>
      )}
      {hasGrown && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="min-w-48 flex-1">
            Nothing was deleted. More was added after you were asked.
          </p>
          <Button onClick={countAgain}>Count again</Button>
        </div>
      )}
      {isCounted && (description?.text ?? 'It has been deleted already.')}
    </ConfirmDialog>
  );
}

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
    if (isMoreThanConfirmed(error)) return 'more';
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

function isMoreThanConfirmed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MORE_THAN_ASKED';
}
