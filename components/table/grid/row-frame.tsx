import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/button';

export interface RowPlace {
  id: string;
  topPx: number;
  ariaRowIndex: number;
  /** In a tree of groups and their rows. */
  ariaLevel?: 1 | 2;
  isActive: boolean;
  isNext?: boolean | undefined;
}

interface RowFrameProps extends RowPlace {
  /** Of a group; its rows follow. */
  isOpen?: boolean;
  /** Whether the details of a row are shown, below or beside it. */
  isExpanded?: boolean;
  opensBeside?: boolean;
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
  return (
    // The grid handles the keys for all of its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.ariaLevel}
      aria-expanded={props.isOpen}
      data-active={props.isActive || undefined}
      data-next={props.isNext || undefined}
      data-expanded={props.isExpanded || undefined}
      onClick={press}
      style={{ transform: `translateY(${props.topPx}px)` }}
      className={classNames(
        'group/row absolute inset-x-0 top-0 row-mark cursor-pointer contain-content border-b border-line hover:bg-surface-1',
        'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus',
        props.opensBeside === false && 'row-sign',
        props.opensBeside && props.isExpanded && 'bg-accent-soft',
      )}
    >
      {props.children}
    </div>
  );
}
