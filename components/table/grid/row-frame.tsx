import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

interface RowFrameProps {
  id: string;
  /** From the top of the list. */
  topPx: number;
  /** Among all items of the table, its header being the first. */
  ariaRowIndex: number;
  /** In a table with groups. */
  ariaLevel?: 1 | 2;
  /** Of a group. */
  isOpen?: boolean;
  isActive: boolean;
  /** A row with its details, or an open group, stands out from the rows below it. */
  isRaised: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The outer part of a row or a group: its place in the list, its state, and that a press opens it. */
export function RowFrame(props: RowFrameProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    // Selecting text in a row, or pressing a control in it, does not open the row.
    if (!window.getSelection()?.isCollapsed) return;
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    props.onPress();
  };
  return (
    // The keys are handled by the grid, which holds the focus for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.ariaLevel}
      aria-expanded={props.isOpen}
      data-active={props.isActive || undefined}
      onClick={press}
      style={{ transform: `translateY(${props.topPx}px)` }}
      className={classNames(
        'absolute inset-x-0 top-0 cursor-pointer contain-content border-b border-line hover:bg-surface-1',
        'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus',
        props.isRaised && 'bg-surface-1',
      )}
    >
      {props.children}
    </div>
  );
}
