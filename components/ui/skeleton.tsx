import { classNames } from './class-names';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block h-4 animate-pulse rounded-control bg-surface-2', className)}
    />
  );
}
