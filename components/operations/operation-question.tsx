import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { errorCode } from '../../services/api/failure';
import { isDayText, todayText } from '../../services/values/dates';
import { yearFault } from '../../services/values/form-rules';
import { TextField } from '../forms/field';
import { ConfirmDialog, openDialog } from '../session/dialogs';
import { Failure } from '../ui/failure';
import { Spinner } from '../ui/loading';
import { started } from './use-operations';

export interface Prepared {
  description: ReactNode;
  confirmLabel?: string;
  start: ((operationId: string, day: string) => Promise<unknown>) | null;
}

export interface Question {
  title: string;
  verb?: 'deleted' | 'changed';
  question: string;
  day?: string | undefined;
  /** It counts first if the list does not know, and returns null if nothing is left. */
  prepared: Prepared | ((signal: AbortSignal) => Promise<Prepared | null>);
}

export const confirmOperation = (question: Question) =>
  openDialog((close) => <OperationQuestion {...question} onClose={close} />);

/** It is counted once, so that the number does not change meanwhile. */
function OperationQuestion(props: Question & { onClose: () => void }) {
  const { title, verb = 'deleted', question, prepared, onClose } = props;
  // All attempts share an id, so that a retry after a lost answer starts no second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState(props.day ?? '');
  const asksDay = props.day !== undefined;
  const isPast = isDayText(day) && day < todayText();
  const fault = yearFault(day) ?? (isPast ? 'Choose today or a later day.' : undefined);
  const isKnown = typeof prepared !== 'function';
  const query = useQuery({
    queryKey: ['operation', useId()],
    queryFn: ({ signal }) => (isKnown ? prepared : prepared(signal)),
    initialData: isKnown ? prepared : undefined,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  const { isFetching, error } = query;
  const counted = isFetching || error ? undefined : query.data;
  const confirm = async () => {
    try {
      if (counted?.start) await started(operationId, counted.start(operationId, day));
    } catch (refusal) {
      if (errorCode(refusal) === 'MORE_THAN_ASKED') void query.refetch();
      throw refusal;
    }
  };
  return (
    <ConfirmDialog
      isDanger={verb === 'deleted'}
      title={title}
      question={question}
      confirmLabel={counted?.confirmLabel}
      isCounting={isFetching}
      canConfirm={counted?.start != null && (!asksDay || (isDayText(day) && !fault))}
      failureTitle={`Nothing was ${verb}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asksDay && (
        <TextField
          autoFocus
          type="date"
          className="mb-2"
          label="Valid Till"
          hint="Through the end of that day. A stored time of day is kept."
          min={todayText()}
          value={day}
          error={fault}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      {isFetching && (
        <p role="status" className="flex items-center gap-1.5">
          <Spinner /> Counting what will be {verb}
        </p>
      )}
      {error && !isFetching && (
        <Failure title={`Could not count what will be ${verb}`} query={query}>
          Nothing was {verb}.
        </Failure>
      )}
      {counted?.description} {counted?.start && 'You can restore this until you sign out.'}
      {counted === null && 'It has already been deleted.'}
    </ConfirmDialog>
  );
}
