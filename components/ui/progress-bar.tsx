import { formatCount } from '../../services/values/formats';
interface ProgressBarProps {
  label: string;
  done: number;
  /** Without it the bar is indeterminate. */
  total?: number;
  /** For example "kB". */
  unit?: string;
}

export function ProgressBar({ label, done, total, unit }: ProgressBarProps) {
  const isKnown = total !== undefined && total > 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-2">
        <span>{label}</span>
        {isKnown && (
          <span className="text-muted tabular-nums">
            {formatCount(done)} of {formatCount(total)} {unit}
          </span>
        )}
      </div>
      <progress
        aria-label={label}
        className="progress h-1.5 w-full"
        {...(isKnown ? { value: done, max: total } : {})}
      />
    </div>
  );
}
