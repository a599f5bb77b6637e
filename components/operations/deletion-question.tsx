import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { errorCode, failureReason } from '../../services/rpc/failure';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../session/confirm-dialog';
import { Failure } from '../ui/failure';
import { showMessage } from '../ui/messages';
import { Notice } from '../ui/notice';
import { Spinner } from '../ui/loading';

interface DeletionQuestionProps<Counted extends object, Input> {
  title: string;
  /** The exact text of the specification. */
  question: string;
  /** What will be deleted, or how to count it if the list does not know. */
  count: Counted | ((signal: AbortSignal) => Promise<Counted>);
  /** Null if nothing is left to delete. */
  describe: (counted: Counted) => ReactNode;
  confirmLabel?: (counted: Counted) => string;
  /** The procedure that starts the deletion. */
  remove: (input: Input & { operationId: string }) => Promise<unknown>;
  input: (counted: Counted) => Input;
  onClose: () => void;
}

/** Confirms a deletion. It is counted once, so that the number does not change meanwhile. */
export function DeletionQuestion<Counted extends object, Input>(
  props: DeletionQuestionProps<Counted, Input>,
) {
  const { title, question, count, remove, onClose } = props;
  // One id for all attempts, so that a retry after a lost answer does not start a second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  const [hasGrown, setHasGrown] = useState(false);
  const isKnown = typeof count !== 'function';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deletion', useId()],
    queryFn: ({ signal }) => (isKnown ? count : count(signal)),
    initialData: isKnown ? count : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const counted = isFetching || error || hasGrown ? undefined : data;
  const description = counted && props.describe(counted);
  const countAgain = () => {
    setHasGrown(false);
    void refetch();
  };
  const confirm = async () => {
    if (!counted) return;
    const input = { ...props.input(counted), operationId };
    if (await start(() => remove(input))) return true;
    setHasGrown(true);
    return false;
  };
  return (
    <ConfirmDialog
      isDanger
      title={title}
      question={question}
      confirmLabel={(counted && description ? props.confirmLabel?.(counted) : undefined) ?? title}
      canConfirm={Boolean(description)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching && (
        <p role="status" className="flex items-center gap-1.5">
          <Spinner /> Counting what will be deleted
        </p>
      )}
      {error && !isFetching && (
        <Failure title="Could not count what will be deleted" error={error} onRetry={countAgain}>
          Nothing was deleted.
        </Failure>
      )}
      {hasGrown && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button size="medium" onClick={countAgain}>
              Count again
            </Button>
          }
        >
          {grownText}
        </Notice>
      )}
      {description && <>{description} You can undo this for 30 seconds.</>}
      {counted && !description && 'It has already been deleted.'}
    </ConfirmDialog>
  );
}

const grownText = 'Nothing was deleted. More was added after you were asked.';

/**
 * Offers Retry if the deletion did not start. False if nothing was deleted, because documents were
 * added after the administrator confirmed.
 */
async function start(request: () => Promise<unknown>): Promise<boolean> {
  try {
    await request();
  } catch (error) {
    if (errorCode(error) === 'MORE_THAN_ASKED') return false;
    const retry = async () => {
      if (!(await start(request))) showMessage({ tone: 'danger', text: grownText });
    };
    showMessage({
      tone: 'danger',
      text: `Nothing was deleted. ${failureReason(error)}`,
      action: { label: 'Retry', run: () => void retry() },
    });
  }
  return true;
}
