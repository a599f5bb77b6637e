import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../../ui/button';

export interface RowFrameProps extends ComponentProps<'div'> {
  topPx: number;
  /** Of a row that sticks while its block is in view. */
  stuck?: { atPx: number; blockPx: number };
  /** How much of the end of a stuck row is cut off. */
  clipPx?: number;
  /** Of a row that can be active, and that a press opens. */
  isActive?: boolean;
}

export function RowFrame(props: RowFrameProps) {
  const { topPx, stuck, clipPx = 0, isActive, className, ...row } = props;
  const placed = (
    <div
      {...row}
      role="row"
      data-active={isActive || undefined}
      style={
        stuck
          ? ({ top: stuck.atPx, '--clip': `${clipPx}px` } as CSSProperties)
          : { transform: `translateY(${topPx}px)` }
      }
      className={classNames(
        'border-b border-line',
        stuck ? 'pointer-events-auto sticky' : 'absolute inset-x-0 top-0',
        isActive !== undefined &&
          'group/row row-mark row-box cursor-pointer contain-content group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus hover:bg-surface-1 aria-selected:bg-accent-soft',
        clipPx > 0 &&
          'not-focus-within:[clip-path:inset(0_0_var(--clip))] after:absolute after:inset-x-0 after:bottom-(--clip) after:border-b after:border-line',
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
