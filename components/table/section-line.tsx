import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

interface SectionLineProps {
  topPx: number;
  ariaRowIndex: number;
  columnCount: number;
  isHeading: boolean;
  children: ReactNode;
}

/** A line of the list that is no row: the heading of a section, or that it has nothing to show. */
export function SectionLine({
  topPx,
  ariaRowIndex,
  columnCount,
  isHeading,
  children,
}: SectionLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      style={{ transform: `translateY(${topPx}px)` }}
      className={classNames(
        'absolute inset-x-0 top-0 flex h-9 items-center border-b border-line px-3',
        isHeading ? 'bg-surface-1 font-medium' : 'text-muted',
      )}
    >
      <div role="gridcell" aria-colspan={columnCount} className="flex min-w-0 flex-1 gap-2">
        {children}
      </div>
    </div>
  );
}
