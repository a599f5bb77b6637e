import { useState, useTransition, type ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { useProjectId } from './project';

interface ConfirmDialogProps {
  /** The action, for example "Delete voucher group". */
  title: string;
  /** The exact text of the specification. */
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  canConfirm?: boolean;
  failureTitle: string;
  /** The dialog stays open if this fails. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Confirms an action in the connected project. For a destructive one the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, children, confirmLabel, failureTitle, onConfirm, onClose } = props;
  const { isDanger = false, canConfirm = true } = props;
  const projectId = useProjectId();
  const [isBusy, startConfirming] = useTransition();
  const [failure, setFailure] = useState<unknown>();
  const confirm = () => {
    setFailure(undefined);
    startConfirming(() => onConfirm().then(onClose, setFailure));
  };
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
        isBusy,
        disabled: !canConfirm,
        onClick: confirm,
      }}
    >
      {/* Codes may differ in spaces only. */}
      <p className="whitespace-pre-wrap">{question}</p>
      <p className="min-h-5 text-muted">
        in <bdi className="font-semibold text-text">{projectId}</bdi>
      </p>
      {children !== undefined && <div className="mt-2 text-muted">{children}</div>}
      {failure !== undefined && (
        <div className="mt-3">
          <Failure title={failureTitle} error={failure} />
        </div>
      )}
    </Dialog>
  );
}
