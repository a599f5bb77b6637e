import type { ComponentProps } from 'react';
import { classNames } from '../../ui/button';

export interface RowFrameProps extends ComponentProps<'div'> {
  topPx: number;
  stuck?: { atPx: number; blockPx: number };
  isActive?: boolean;
}

export function RowFrame(props: RowFrameProps) {
  const { topPx, stuck, isActive, className, ...row } = props;
  const placed = (
    <div
      {...row}
      role="row"
      data-active={isActive || undefined}
      style={stuck ? { top: stuck.atPx } : { transform: `translateY(${topPx}px)` }}
      className={classNames(
        'border-b border-line',
        stuck ? 'pointer-events-auto sticky' : 'absolute inset-x-0 top-0',
        isActive !== undefined &&
          'row-mark row-box cursor-pointer contain-content group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-focus hover:bg-surface-1 aria-selected:bg-accent-soft',
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
