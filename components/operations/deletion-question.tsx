import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Failure } from '../ui/failure';
import { Spinner } from '../ui/spinner';

interface DeletionQuestionProps<Counted> {
  title: string;
  /** Word for word as the specification has it. */
  question: string;
  /** Looks in the database what will be deleted. */
  count: (signal: AbortSignal) => Promise<Counted>;
  /** What will be deleted, in words; null where nothing is left to delete. */
  describe: (counted: Counted) => { text: ReactNode; confirmLabel: string } | null;
  request: (counted: Counted) => Promise<'requested' | 'more'>;
  onClose: () => void;
}

/**
 * Asks before a deletion whose extent the list does not know for sure: it is counted first, once,
 * so that no number changes under the pointer.
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
  const described = isCounted ? props.describe(counted) : null;
  const again = () => {
    setHasGrown(false);
    void counting.refetch();
  };
  const confirm = async () => {
    if (!isCounted || (await request(counted)) === 'requested') return true;
    setHasGrown(true);
    return false;
  };
  return (
    <ConfirmDialog
      isDanger
      title={title}
      question={question}
      confirmLabel={described?.confirmLabel ?? title}
      canConfirm={described !== null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching && (
        <p role="status" className="flex items-center gap-1.5">
          <Spinner /> Counting what will be deleted
        </p>
      )}
      {error && !isFetching && (
        <Failure title="Could not count what will be deleted" onRetry={again}>
          {failureReason(error)} Nothing was deleted.
        </Failure>
      )}
      {hasGrown && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="min-w-48 flex-1">
            Nothing was deleted. More was added after you were asked.
          </p>
          <Button onClick={again}>Count again</Button>
        </div>
      )}
      {isCounted && (described?.text ?? 'It has been deleted already.')}
    </ConfirmDialog>
  );
}
