import { X } from 'lucide-react';
import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { Button, IconButton } from '../ui/button';
import { OutsideLink } from '../ui/failure';
import { Notice } from '../ui/notice';
import { ProgressBar } from '../ui/progress';
import { useLasting } from '../ui/loading';
import type { KindView } from './operation-kind';
import { obstacleText, stopText, reversals, waitText } from './operation-texts';
import { actOnOperation, useIsConnectionLost } from './use-operations';

interface OperationRowProps {
  operation: OperationView;
  kind: KindView;
}

export function OperationRow(props: OperationRowProps) {
  const { state } = props.operation;
  const isRunning = isUnderWay(props.operation);
  const hasLasted = useLasting(isRunning);
  const Resting = state === 'stopped' ? StoppedOperation : EndedOperation;
  return (
    <li hidden={isRunning && !hasLasted}>
      {isRunning ? <RunningOperation {...props} /> : <Resting {...props} />}
    </li>
  );
}

function RunningOperation({ operation, kind }: OperationRowProps) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-2 border-b border-line px-edge py-2">
      <div className="min-w-[min(192px,100%)] flex-1">
        <SubjectLine>{kind.subject(operation)}</SubjectLine>
        <OperationProgress operation={operation} kind={kind} />
      </div>
      {kind.show?.(operation)}
      {operation.state === 'running' && (
        <Button size="medium" onClick={() => actOnOperation('cancel', operation.id)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

export function SubjectLine({ children }: { children: string }) {
  return (
    <p className="truncate text-hint text-muted">
      <bdi>{children}</bdi>
    </p>
  );
}

const doingText = (operation: OperationView, kind: KindView) =>
  operation.aim === 'revert' ? reversals[operation.action].doing : kind.doing(operation);

export function OperationProgress({ operation, kind }: OperationRowProps) {
  const { step, done, total } = operation;
  const isLost = useIsConnectionLost() && isUnderWay(operation);
  const lostText = 'The browser stopped the background process. Restarting it.';
  const waiting = isLost ? lostText : waitText(operation);
  const inUnit = (amount: number) => (step === null ? amount : Math.round(amount / 1000));
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <ProgressBar
        label={doingText(operation, kind)}
        done={inUnit(done)}
        total={step === 'writing' ? undefined : inUnit(total)}
        unit={step === null ? undefined : 'kB'}
      />
      {waiting && (
        <p role="status" className="text-hint text-warning">
          {waiting}
        </p>
      )}
    </div>
  );
}

function StoppedOperation({ operation, kind }: OperationRowProps) {
  const { id, action, aim, stop } = operation;
  const resume = { children: 'Resume', onClick: () => actOnOperation('resume', id) };
  const giveUp = {
    children: kind.giveUpLabel ?? reversals[action].label,
    onClick: () => actOnOperation('cancel', id),
  };
  return (
    <Notice
      isBar
      tone="warning"
      role="alert"
      title={doingText(operation, kind)}
      buttons={aim === 'apply' ? [giveUp, resume] : [resume]}
    >
      <SubjectLine>{kind.subject(operation)}</SubjectLine>
      {stopText(operation)} {stop?.setup && <OutsideLink {...stop.setup.page} />}
    </Notice>
  );
}

function EndedOperation({ operation, kind }: OperationRowProps) {
  const { id, state, failure } = operation;
  const isFailure = state === 'failed';
  const subject = kind.subject(operation);
  return (
    <Notice
      isBar
      tone={isFailure ? 'danger' : 'positive'}
      role={isFailure ? 'alert' : 'status'}
      title={isFailure ? kind.failed : kind.done(operation)}
      action={
        <div className="flex gap-1">
          {isFailure ? kind.show?.(operation) : kind.result?.(operation)}
          <IconButton
            icon={X}
            label="Dismiss"
            size="medium"
            onClick={() => actOnOperation('dismiss', id)}
          />
        </div>
      }
    >
      {isFailure ? (
        <bdi>{failure ? obstacleText(failure) : `${subject}: nothing was generated.`}</bdi>
      ) : (
        <SubjectLine>{subject}</SubjectLine>
      )}{' '}
      {failure?.setup && <OutsideLink {...failure.setup.page} />}
    </Notice>
  );
}
