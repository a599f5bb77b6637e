import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { Button, IconButton } from '../ui/button';
import { OutsideLink } from '../ui/failure';
import { Notice } from '../ui/notice';
import { ProgressBar } from '../ui/progress';
import { useLasting } from '../ui/use-lasting';
import { actOnOperation, lostText, useIsConnectionLost } from './use-operations';
import { keepHeight } from './keep-height';
import type { KindView } from './operation-kind';
import { stopText, takeBackLabel, takingBackText, waitText } from './operation-texts';

interface OperationRowProps {
  operation: OperationView;
  kind: KindView;
}

export function OperationRow({ operation, kind }: OperationRowProps) {
  const isRunning = isUnderWay(operation);
  const hasLasted = useLasting(isRunning);
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const bar = row.current?.closest('section')?.parentElement;
    if (bar) return () => keepHeight(bar);
  }, []);
  const Resting = operation.state === 'stopped' ? StoppedOperation : EndedOperation;
  const Content = isRunning ? RunningOperation : Resting;
  return (
    <li ref={row} hidden={isRunning && !hasLasted}>
      <Content operation={operation} kind={kind} />
    </li>
  );
}

function RunningOperation({ operation, kind }: OperationRowProps) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-2 border-b border-line px-edge py-2">
      <div className="min-w-[min(192px,100%)] flex-1">
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
    <Notice
      isBar
      tone="warning"
      role="alert"
      title={kind.doing(operation)}
      action={
        <div className="flex basis-full justify-end gap-2 @form:basis-auto">
          <Button size="medium" onClick={() => actOnOperation('resume', operation.id)}>
            Resume
          </Button>
          <Button size="medium" onClick={() => actOnOperation('cancel', operation.id)}>
            {takeBackLabel(operation)}
          </Button>
        </div>
      }
    >
      <bdi className="block truncate text-hint text-muted">{kind.subject(operation)}</bdi>
      {stopText(operation)}{' '}
      {operation.stop?.setup && <OutsideLink {...operation.stop.setup.page} />}
    </Notice>
  );
}

function EndedOperation({ operation, kind }: OperationRowProps) {
  const isFailure = operation.state === 'failed';
  const subject = kind.subject(operation);
  const failure = kind.failure?.(operation) ?? `${subject}: nothing of it was kept.`;
  return (
    <Notice
      isBar
      tone={isFailure ? 'danger' : 'positive'}
      role={isFailure ? 'alert' : 'status'}
      title={isFailure ? kind.failed(operation) : kind.done(operation)}
      action={
        <div className="flex gap-1">
          {isFailure ? kind.show : kind.result?.(operation)}
          <IconButton
            icon={X}
            label="Dismiss"
            size="medium"
            onClick={() => actOnOperation('dismiss', operation.id)}
          />
        </div>
      }
    >
      <bdi className={isFailure ? undefined : 'block truncate text-hint text-muted'}>
        {isFailure ? failure : subject}
      </bdi>{' '}
      {operation.failure?.cause === 'setup' && <OutsideLink {...operation.failure.setup.page} />}
    </Notice>
  );
}
