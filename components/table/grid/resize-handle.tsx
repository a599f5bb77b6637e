import type { PointerEvent } from 'react';
import { idOf, type TableColumn } from '../columns/features';
import { allowedPx, type TableColumns } from '../columns/use-columns';
import { columnTemplate } from './column-layout';

/** It is for the pointer; the menu of the columns has the same for the keyboard. */
export function ResizeHandle({ column, columns }: { column: TableColumn; columns: TableColumns }) {
  const id = idOf(column);
  const start = (event: PointerEvent<HTMLElement>) => {
    const { clientX: fromPx, pointerId } = event;
    const handle: HTMLElement = event.currentTarget;
    const grid = handle.closest<HTMLElement>('[role=grid], [role=treegrid]');
    const startPx = handle.parentElement?.offsetWidth ?? 0;
    const ended = new AbortController();
    const { signal } = ended;
    const draw = (sizes: TableColumns['sizes']) =>
      grid?.style.setProperty('--columns', columnTemplate(columns.shown, sizes));
    const pxAt = ({ clientX }: { clientX: number }) => allowedPx(startPx + clientX - fromPx);
    const end = (px = startPx) => {
      ended.abort();
      if (px === startPx) draw(columns.sizes);
      else columns.resize(id, px);
    };
    const onMove = (moved: MouseEvent) => draw({ ...columns.sizes, [id]: pxAt(moved) });
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointerup', (released) => end(pxAt(released)), { signal });
    handle.addEventListener('pointercancel', () => end(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };
  return (
    <div
      aria-hidden
      data-resize={id}
      onPointerDown={start}
      className="absolute inset-y-0 -end-1 z-1 w-2 cursor-col-resize touch-none hover:bg-line-strong active:bg-accent"
    />
  );
}
