import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { ProgressBar } from './progress-bar';
import { useLasting } from './use-lasting';

/** Shorter work would end before the dialog could be read. */
const showsAfterMs = 400;

interface ProgressDialogProps {
  title: string;
  /** For example "Loading all users". */
  label: string;
  done: number;
  total?: number;
  actions?: ReactNode;
  onCancel: () => void;
}

export function ProgressDialog({ title, label, done, total, ...rest }: ProgressDialogProps) {
  const hasLasted = useLasting(true, showsAfterMs);
  if (!hasLasted) return null;
  return (
    <Dialog
      title={title}
      onClose={rest.onCancel}
      actions={
        <>
          {rest.actions}
          <Button autoFocus onClick={rest.onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <ProgressBar label={label} done={done} total={total} />
    </Dialog>
  );
}
