import type { ComponentProps, CSSProperties, MouseEvent } from 'react';
import { classNames } from '../../ui/button';

export interface RowPlace {
  topPx: number;
  /** Of a row that sticks while its block is in view. */
  stuck?: { atPx: number; blockPx: number } | undefined;
}

/** A row at its position in the list. */
export function PlacedRow({
  topPx,
  stuck,
  className,
  style,
  ...row
}: RowPlace & ComponentProps<'div'>) {
  const placed = (
    <div
      {...row}
      role="row"
      style={stuck ? { ...style, top: stuck.atPx } : { transform: `translateY(${topPx}px)` }}
      className={classNames(
        stuck ? 'pointer-events-auto sticky' : 'absolute inset-x-0 top-0',
        'border-b border-line',
        className,
      )}
    />
  );
  if (!stuck) return placed;
  return (
    <div
      role="presentation"
      style={{ top: topPx, height: stuck.blockPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      {placed}
    </div>
  );
}

interface RowFrameProps extends RowPlace, Omit<ComponentProps<'div'>, 'onClick'> {
  isActive: boolean;
  /** How much of the end of a stuck row is cut off. */
  clipPx?: number;
  onPress: () => void;
}

/** A row that can be active, and that a press opens. */
export function RowFrame({ isActive, clipPx = 0, onPress, className, ...row }: RowFrameProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    // Neither selecting text nor pressing a control or the details opens or closes a row.
    if (!window.getSelection()?.isCollapsed) return;
    if (event.target instanceof Element && event.target.closest('button, a, [aria-colspan]'))
      return;
    onPress();
  };
  return (
    <PlacedRow
      {...row}
      data-active={isActive || undefined}
      onClick={press}
      style={clipPx > 0 ? ({ '--clip': `${clipPx}px` } as CSSProperties) : undefined}
      className={classNames(
        'group/row row-mark cursor-pointer contain-content hover:bg-surface-1',
        'group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus',
        clipPx > 0 &&
          'not-focus-within:[clip-path:inset(0_0_var(--clip))] after:absolute after:inset-x-0 after:bottom-(--clip) after:border-b after:border-line',
        className,
      )}
    />
  );
}
