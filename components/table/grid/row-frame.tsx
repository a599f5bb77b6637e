import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

interface RowFrameProps {
  id: string;
  /** From the top of the list. */
  topPx: number;
  /** Among all lines of the table, its header being the first. */
  ariaRowIndex: number;
  isActive: boolean;
  isExpanded: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The outer part of a row: its place in the list, its state, and that a press opens it. */
export function RowFrame({
  id,
  topPx,
  ariaRowIndex,
  isActive,
  isExpanded,
  onPress,
  children,
}: RowFrameProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    // Whoever selects text in a row, or presses what is in it, does not mean to open the row.
    if (!window.getSelection()?.isCollapsed) return;
    if (event.target instanceof Element && event.target.closest('button, a, [data-details]')) {
      return;
    }
    onPress();
  };
  return (
    // The keys are handled by the grid, which holds the focus for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="row"
      aria-rowindex={ariaRowIndex}
      data-active={isActive || undefined}
      onClick={press}
      style={{ transform: `translateY(${topPx}px)` }}
      className={classNames(
        'absolute inset-x-0 top-0 cursor-pointer contain-content border-b border-line hover:bg-surface-1',
        'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus',
        isExpanded && 'bg-surface-1',
      )}
    >
      {children}
    </div>
  );
}
