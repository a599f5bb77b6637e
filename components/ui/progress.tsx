import { createAtom, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { formatCount } from '../../services/values/formats';
import { Dialog } from './dialog';
import { useLasting } from './loading';

interface ProgressBarProps {
  label: string;
  done: number;
  total?: number;
  unit?: string;
}

export function ProgressBar({ label, done, total = 0, unit }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end justify-between gap-x-2">
        <span>{label}</span>
        {total > 0 && (
          <span className="whitespace-nowrap text-muted tabular-nums">
            {formatCount(done)} of {formatCount(total)} {unit}
          </span>
        )}
      </div>
      <progress
        aria-label={label}
        className="progress h-1.5 w-full"
        {...(total > 0 && { value: done, max: total })}
      />
    </div>
  );
}

interface ProgressDialogProps extends ProgressBarProps {
  title: string;
  actions?: ReactNode;
  onCancel: () => void;
}

export function ProgressDialog({ title, actions, onCancel, ...progress }: ProgressDialogProps) {
  if (!useLasting(true)) return null;
  return (
    <Dialog title={title} onClose={onCancel} actions={actions} cancel={{ autoFocus: true }}>
      <ProgressBar {...progress} />
    </Dialog>
  );
}

/** Each work has its own dialog, which the end of another leaves alone. */
const shown = createAtom<Record<string, ReactNode>>({});

export const ProgressArea = () => Object.values(useSelector(shown));

export async function stoppable<Result>(
  title: string,
  work: (signal: AbortSignal, show: (progress?: ProgressBarProps) => void) => Promise<Result>,
) {
  const key = crypto.randomUUID();
  const stop = new AbortController();
  const onCancel = () => stop.abort();
  const show = (progress?: ProgressBarProps) => {
    const props = progress && { ...progress, title, onCancel };
    shown.set({ ...shown.get(), [key]: props && <ProgressDialog key={key} {...props} /> });
  };
  try {
    return await work(stop.signal, show);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return undefined;
  } finally {
    const { [key]: _ended, ...others } = shown.get();
    shown.set(others);
  }
}
