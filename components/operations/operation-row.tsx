import { X } from 'lucide-react';
import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { Button, classNames, IconButton } from '../ui/button';
import { OutsideLink } from '../ui/failure';
import { ProgressBar, useLasting } from '../ui/progress';
import { actOnOperation, lostText, useIsConnectionLost } from './use-operations';
import type { KindView } from './operation-kind';
import { stopText, takeBackLabel, takingBackText, waitText } from './operation-texts';

interface OperationRowProps {
  operation: OperationView;
  kind: KindView;
}

export function OperationRow({ operation, kind }: OperationRowProps) {
  const isRunning = isUnderWay(operation);
  const hasLasted = useLasting(isRunning);
  if (isRunning && !hasLasted) return null;
  const Resting = operation.state === 'stopped' ? StoppedOperation : EndedOperation;
  const Content = isRunning ? RunningOperation : Resting;
  return (
    <li className="bg-surface-1 px-3 py-2 not-last:border-b not-last:border-line">
      <Content operation={operation} kind={kind} />
    </li>
  );
}

function RunningOperation({ operation, kind }: OperationRowProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-hint text-muted">
          <bdi>{kind.subject(operation)}</bdi>
        </p>
        <OperationProgress operation={operation} kind={kind} />
      </div>
      {kind.show}
      {operation.state === 'running' && (
        <Button size="medium" onClick={() => actOnOperation('cancel', operation.id)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

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
        <p className="font-semibold">
          {kind.doing(operation)}{' '}
          <bdi className="font-normal text-muted">{kind.subject(operation)}</bdi>
        </p>
        <p className="text-hint">{stopText(operation)}</p>
        {operation.stop?.setup && <OutsideLink {...operation.stop.setup.page} />}
      </div>
      <Button
        size="medium"
        variant="primary"
        onClick={() => actOnOperation('resume', operation.id)}
      >
        Resume
      </Button>
      <Button size="medium" onClick={() => actOnOperation('cancel', operation.id)}>
        {takeBackLabel(operation)}
      </Button>
    </div>
  );
}

function EndedOperation({ operation, kind }: OperationRowProps) {
  const isFailure = operation.state === 'failed';
  const subject = kind.subject(operation);
  const failure = kind.failure?.(operation) ?? `${subject}: nothing of it was kept.`;
  return (
    <div role={isFailure ? 'alert' : 'status'} className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <p className={isFailure ? 'font-semibold text-danger' : 'font-semibold'}>
            {isFailure ? kind.failed(operation) : kind.done(operation)}
          </p>
          <p className={classNames('text-hint text-muted', !isFailure && 'truncate')}>
            <bdi>{isFailure ? failure : subject}</bdi>
          </p>
          {operation.failure?.cause === 'setup' && (
            <OutsideLink {...operation.failure.setup.page} />
          )}
        </div>
        {isFailure ? kind.show : kind.result?.(operation)}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        size="medium"
        onClick={() => actOnOperation('dismiss', operation.id)}
      />
    </div>
  );
}
