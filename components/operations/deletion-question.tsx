import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { errorCode } from '../../services/rpc/failure';
import { ConfirmDialog } from '../session/confirm-dialog';
import { Failure } from '../ui/failure';
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
  const isKnown = typeof count !== 'function';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deletion', useId()],
    queryFn: ({ signal }) => (isKnown ? count : count(signal)),
    initialData: isKnown ? count : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const counted = isFetching || error ? undefined : data;
  const description = counted && props.describe(counted);
  const confirm = async () => {
    if (!counted) return;
    try {
      await remove({ ...props.input(counted), operationId });
    } catch (refusal) {
      // The question then has the new number.
      if (errorCode(refusal) === 'MORE_THAN_ASKED') void refetch();
      throw refusal;
    }
  };
  return (
    <ConfirmDialog
      isDanger
      title={title}
      question={question}
      confirmLabel={(counted && description ? props.confirmLabel?.(counted) : undefined) ?? title}
      canConfirm={Boolean(description)}
      failureTitle="Nothing was deleted"
      onConfirm={confirm}
      onClose={onClose}
    >
      {isFetching && (
        <p role="status" className="flex items-center gap-1.5">
          <Spinner /> Counting what will be deleted
        </p>
      )}
      {error && !isFetching && (
        <Failure
          title="Could not count what will be deleted"
          error={error}
          onRetry={() => void refetch()}
        >
          Nothing was deleted.
        </Failure>
      )}
      {description && <>{description} You can undo this for 30 seconds.</>}
      {counted && !description && 'It has already been deleted.'}
    </ConfirmDialog>
  );
}
