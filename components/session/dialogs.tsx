import { createAtom, useSelector } from '@tanstack/react-store';
import { Fragment, type ReactNode, startTransition, useActionState, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { useProjectId } from './project';

const opened = createAtom<readonly ReactNode[]>([]);

export function openDialog(draw: (close: () => void) => ReactNode): void {
  const close = () => opened.set(opened.get().filter((other) => other !== dialog));
  const dialog = <Fragment key={crypto.randomUUID()}>{draw(close)}</Fragment>;
  opened.set([...opened.get(), dialog]);
}

/** It is mounted once, outside of lists, which would handle the keys of dialogs. */
export function DialogArea() {
  const [page] = useLocation();
  useEffect(() => () => opened.set([]), [page]);
  return useSelector(opened);
}

interface ConfirmDialogProps {
  title: string;
  question: string;
  children?: ReactNode;
  confirmLabel?: string;
  isDanger?: boolean;
  canConfirm?: boolean;
  /** A busy button keeps the focus, unlike a disabled one. */
  isCounting?: boolean;
  failureTitle: string;
  /** The dialog stays open if this fails. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export const askToConfirm = (question: Omit<ConfirmDialogProps, 'onClose'>) =>
  openDialog((close) => <ConfirmDialog {...question} onClose={close} />);

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, children, failureTitle, onConfirm, onClose } = props;
  const { confirmLabel = title, isDanger = false, canConfirm = true, isCounting = false } = props;
  const projectId = useProjectId();
  const [failure, confirm, isBusy] = useActionState<unknown>(
    () => onConfirm().then(onClose, (error: unknown) => error),
    undefined,
  );
  return (
    <Dialog
      title={title}
      width="question"
      onClose={onClose}
      canClose={!isBusy}
      cancel={{ autoFocus: isDanger }}
      main={{
        children: confirmLabel,
        variant: isDanger ? 'danger' : 'primary',
        autoFocus: !isDanger,
        isBusy: isBusy || isCounting,
        disabled: !canConfirm && !isCounting,
        onClick: () => startTransition(confirm),
      }}
    >
      {/* Codes may differ in spaces only. */}
      <p className="whitespace-pre-wrap">{question}</p>
      <p className="min-h-5 text-muted">
        {projectId && 'in '}
        <bdi className="font-semibold text-text">{projectId}</bdi>
      </p>
      {children !== undefined && <div className="mt-2 text-muted">{children}</div>}
      <div className="mt-3 empty:hidden">
        {!isBusy && <Failure title={failureTitle} error={failure} />}
      </div>
    </Dialog>
  );
}
