import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { ProgressBar } from './progress-bar';
import { useLasting } from './use-lasting';

/** What takes less is over before it could be read. */
const showsAfterMs = 400;

interface ProgressDialogProps {
  title: string;
  /** What is being done, as in "Loading all users". */
  label: string;
  done: number;
  total?: number;
  /** What else can be done than to wait. */
  actions?: ReactNode;
  onCancel: () => void;
}

/** How far something is that the administrator waits for, once it has lasted. */
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
