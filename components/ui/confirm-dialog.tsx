import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  /** The action, for example "Delete voucher group". */
  title: string;
  /** The exact text of the specification. */
  question: string;
  children?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  canConfirm?: boolean;
  /** The dialog stays open if this resolves to false. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Confirms an action. For a destructive one the focus starts on Cancel. */
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
    let shouldClose: unknown = true;
    try {
      shouldClose = await onConfirm();
    } finally {
      setIsBusy(false);
      if (shouldClose !== false) onClose();
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
      {/* Codes may differ in spaces only. */}
      <p className="whitespace-pre-wrap">{question}</p>
      {children !== undefined && <div className="mt-2 text-muted">{children}</div>}
    </Dialog>
  );
}
