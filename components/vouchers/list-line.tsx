import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

interface ListLineProps {
  id: string;
  topPx: number;
  heightPx: number;
  /** Among all lines of the list, from 1. */
  ariaRowIndex: number;
  level: 1 | 2;
  isExpanded?: boolean;
  isActive?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** The outer part of a line: its place in the list and its state. */
export function ListLine(props: ListLineProps) {
  const { onPress } = props;
  return (
    // The keys are handled by the list, which holds the focus for all of its lines.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.level}
      aria-expanded={props.isExpanded}
      data-active={props.isActive || undefined}
      style={{ transform: `translateY(${props.topPx}px)`, height: props.heightPx }}
      className={classNames(
        'absolute inset-x-0 top-0 contain-content border-b border-line',
        'group-focus-visible/list:data-active:outline-2 group-focus-visible/list:data-active:-outline-offset-2 group-focus-visible/list:data-active:outline-focus',
        onPress && 'cursor-pointer hover:bg-surface-1',
      )}
      onClick={
        onPress &&
        ((event) => {
          // Whoever selects text in a line, or presses what is in it, does not mean the line.
          if (!window.getSelection()?.isCollapsed) return;
          if (event.target instanceof Element && event.target.closest('button')) return;
          onPress();
        })
      }
    >
      {props.children}
    </div>
  );
}
