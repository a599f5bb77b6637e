import { classNames } from './class-names';

/** A grey bar in the shape of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block h-4 animate-pulse rounded-control bg-surface-2', className)}
    />
  );
}
