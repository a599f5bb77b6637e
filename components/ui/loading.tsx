import { LoaderCircle } from 'lucide-react';
import { formatCount } from '../../services/values/formats';

export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return <LoaderCircle size={sizePx} aria-hidden className="shrink-0 animate-spin" />;
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block h-4 animate-pulse rounded-small bg-surface-2 forced-colors:border ${className ?? ''}`}
    />
  );
}

/** A count; a dash if counting failed, and a placeholder before that. */
export function Figure({ value, hasFailed }: { value: number | undefined; hasFailed: boolean }) {
  if (value !== undefined) return formatCount(value);
  return hasFailed ? '–' : <Skeleton className="my-1 h-5 w-16" />;
}
