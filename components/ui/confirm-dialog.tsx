import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  /** The action as a title, for example "Delete voucher group". */
  title: string;
  /** The question, word for word as the specification has it. */
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  canConfirm?: boolean;
  /** The dialog stays where the answer is false. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Asks before an action; the focus is on the safe answer when the action destroys something. */
export function ConfirmDialog({
  title,
  question,
  children,
  confirmLabel,
  isDanger = false,
  canConfirm = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    let isOver: unknown = true;
    try {
      isOver = await onConfirm();
    } finally {
      setIsBusy(false);
      if (isOver !== false) onClose();
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button autoFocus={isDanger} disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger}
            isBusy={isBusy}
            disabled={!canConfirm}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* Codes can differ by their blanks alone. */}
      <p className="whitespace-pre-wrap">{question}</p>
      {children !== undefined && <div className="mt-2 text-muted">{children}</div>}
    </Dialog>
  );
}
