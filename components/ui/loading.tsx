import { LoaderCircle } from 'lucide-react';

export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return <LoaderCircle size={sizePx} aria-hidden className="shrink-0 animate-spin" />;
}

/** Its height is the caller's. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse rounded-small bg-surface-2 forced-colors:border ${className}`}
    />
  );
}
