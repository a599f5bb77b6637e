import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/button';

export interface RowPlace {
  id: string;
  topPx: number;
  ariaRowIndex: number;
  /** In a tree of groups and their rows. */
  ariaLevel?: 1 | 2;
  isActive: boolean;
  isNext?: boolean | undefined;
  /** IDs of the cells that name the row, and where it is in the list. */
  namedBy?: string | undefined;
  name?: string | undefined;
}

interface RowFrameProps extends RowPlace {
  /** Of a group; its rows follow. */
  isOpen?: boolean;
  /** Whether the details of a row are shown, below or beside it. */
  isExpanded?: boolean;
  opensBeside?: boolean;
  /** A row that sticks while its block is in view, with only so much of its height. */
  stuck?: { atPx: number; blockPx: number; clipPx: number };
  onPress: () => void;
  children: ReactNode;
}

export function RowFrame(props: RowFrameProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    // Neither selecting text nor pressing a control or the details opens or closes a row.
    if (!window.getSelection()?.isCollapsed) return;
    if (event.target instanceof Element && event.target.closest('button, a, [aria-colspan]'))
      return;
    props.onPress();
  };
  const { topPx, stuck } = props;
  const frame = (
    // The grid handles the keys for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.ariaLevel}
      aria-expanded={props.isOpen}
      aria-label={props.name}
      aria-labelledby={props.namedBy}
      data-active={props.isActive || undefined}
      data-next={props.isNext || undefined}
      data-expanded={props.isExpanded || undefined}
      onClick={press}
      style={
        stuck
          ? ({ top: stuck.atPx, '--clip': `${stuck.clipPx}px` } as CSSProperties)
          : { transform: `translateY(${topPx}px)` }
      }
      className={classNames(
        stuck ? 'pointer-events-auto sticky z-1 bg-surface-0' : 'absolute inset-x-0 top-0',
        'group/row row-mark cursor-pointer contain-content border-b border-line hover:bg-surface-1',
        'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus',
        stuck !== undefined &&
          stuck.clipPx > 0 &&
          'not-focus-within:[clip-path:inset(0_0_var(--clip))] after:absolute after:inset-x-0 after:bottom-(--clip) after:border-b after:border-line',
        props.opensBeside === false && 'row-sign',
        props.opensBeside && props.isExpanded && 'bg-accent-soft',
      )}
    >
      {props.children}
    </div>
  );
  if (!stuck) return frame;
  return (
    <div
      role="presentation"
      style={{ top: topPx, height: stuck.blockPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      {frame}
    </div>
  );
}
