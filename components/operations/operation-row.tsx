import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import { ProgressBar } from '../ui/progress-bar';
import { actOnOperation } from './operation-actions';
import type { KindView } from './operation-kind';
import { lostText, useIsConnectionLost } from '../session/use-connection';
import { stopText, takeBackLabel, takingBackText, waitText } from './operation-texts';

interface OperationRowProps {
  operation: OperationView;
  kind: KindView;
}

/** An operation as every page shows it: progress, reason for waiting, or result. */
export function OperationRow({ operation, kind }: OperationRowProps) {
  switch (operation.state) {
    case 'running':
    case 'cancelling':
    case 'undoing':
      return <RunningOperation operation={operation} kind={kind} />;
    case 'stopped':
      return <StoppedOperation operation={operation} kind={kind} />;
    case 'failed':
      return (
        <EndedOperation
          operation={operation}
          title={kind.failed(operation)}
          isFailure
          button={kind.show}
        >
          {kind.failure?.(operation) ?? `${kind.subject(operation)}: nothing of it was kept.`}
        </EndedOperation>
      );
    case 'done':
      return (
        <EndedOperation
          operation={operation}
          title={kind.done(operation)}
          button={kind.result?.(operation)}
        >
          {kind.subject(operation)}
        </EndedOperation>
      );
    case 'cancelled':
    case 'undone':
      return null;
  }
}

function RunningOperation({ operation, kind }: OperationRowProps) {
  const canCancel = operation.state === 'running';
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-hint text-muted">
          <bdi>{kind.subject(operation)}</bdi>
        </p>
        <OperationProgress operation={operation} kind={kind} />
      </div>
      {kind.show}
      {canCancel && (
        <Button size="small" onClick={() => void actOnOperation('cancel', operation.id)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/** The progress of an operation, and why it is waiting if it is. */
export function OperationProgress({ operation, kind }: OperationRowProps) {
  const { state, step, done, total } = operation;
  const isReverting = state === 'cancelling' || state === 'undoing';
  const figures =
    step === null
      ? { done, total }
      : {
          unit: 'kB',
          done: kilobytes(done),
          total: step === 'writing' ? undefined : kilobytes(total),
        };
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <ProgressBar
        label={isReverting ? takingBackText(operation) : kind.doing(operation)}
        {...figures}
      />
      <WaitingText operation={operation} />
    </div>
  );
}

export function WaitingText({ operation }: { operation: OperationView }) {
  const isLost = useIsConnectionLost();
  const text = isLost && isUnderWay(operation) ? lostText : waitText(operation);
  if (text === undefined) return null;
  return (
    <p role="status" className="text-hint text-warning">
      {text}
    </p>
  );
}

function StoppedOperation({ operation, kind }: OperationRowProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          {kind.doing(operation)}{' '}
          <bdi className="font-normal text-muted">{kind.subject(operation)}</bdi>
        </p>
        <p className="text-hint">{stopText(operation)}</p>
      </div>
      <Button
        size="small"
        variant="primary"
        onClick={() => void actOnOperation('resume', operation.id)}
      >
        Resume
      </Button>
      <Button size="small" onClick={() => void actOnOperation('cancel', operation.id)}>
        {takeBackLabel(operation)}
      </Button>
    </div>
  );
}

interface EndedOperationProps {
  operation: OperationView;
  title: string;
  isFailure?: boolean;
  button?: ReactNode;
  children: ReactNode;
}

function EndedOperation({
  operation,
  title,
  isFailure = false,
  button,
  children,
}: EndedOperationProps) {
  return (
    <div role={isFailure ? 'alert' : 'status'} className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <p className={isFailure ? 'font-medium text-danger' : 'font-medium'}>{title}</p>
          <p className={classNames('text-hint text-muted', !isFailure && 'truncate')}>
            <bdi>{children}</bdi>
          </p>
        </div>
        {button}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        size="small"
        onClick={() => void actOnOperation('dismiss', operation.id)}
      />
    </div>
  );
}
