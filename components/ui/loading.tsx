import { formatCount } from '../../services/values/formats';

export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return (
    <span
      aria-hidden
      style={{ width: sizePx, height: sizePx }}
      className="inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block h-4 animate-pulse rounded-small bg-surface-2 ${className ?? ''}`}
    />
  );
}

/** A count; a dash if counting failed, and a placeholder before that. */
export function Figure({ value, hasFailed }: { value: number | undefined; hasFailed: boolean }) {
  if (value !== undefined) return formatCount(value);
  return hasFailed ? '–' : <Skeleton className="my-1 h-5 w-16" />;
}
