import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { errorCode } from '../../services/rpc/failure';
import { ConfirmDialog } from '../session/confirm-dialog';
import { useMask } from '../ui/use-mask';
import { Failure } from '../ui/failure';
import { Spinner } from '../ui/loading';

interface Deletion {
  description: ReactNode;
  confirmLabel?: string;
  remove: (operationId: string) => Promise<unknown>;
}

export interface DeletionQuestionProps {
  title: string;
  /** The exact text of the specification. */
  question: () => string;
  /** The deletion, or how to count it if the list does not know; null if nothing is left to delete. */
  deletion: Deletion | ((signal: AbortSignal) => Promise<Deletion | null>);
  onClose: () => void;
}

/** Confirms a deletion. It is counted once, so that the number does not change meanwhile. */
export function DeletionQuestion({ title, question, deletion, onClose }: DeletionQuestionProps) {
  // One id for all attempts, so that a retry after a lost answer does not start a second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  useMask();
  const isKnown = typeof deletion !== 'function';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['deletion', useId()],
    queryFn: ({ signal }) => (isKnown ? deletion : deletion(signal)),
    initialData: isKnown ? deletion : undefined,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  const counted = isFetching || error ? undefined : data;
  const confirm = async () => {
    try {
      await counted?.remove(operationId);
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
      question={question()}
      confirmLabel={counted?.confirmLabel ?? title}
      canConfirm={counted != null}
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
      {counted && <>{counted.description} You can undo this for 30 seconds.</>}
      {counted === null && 'It has already been deleted.'}
    </ConfirmDialog>
  );
}
