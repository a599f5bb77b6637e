import type { PointerEvent } from 'react';
import { idOf, type TableColumn } from '../columns/features';
import { allowedPx, type TableColumns } from '../columns/use-columns';
import { columnTemplate } from './column-layout';

/** It is for the pointer; the menu of the columns has the same for the keyboard. */
export function ResizeHandle({ column, columns }: { column: TableColumn; columns: TableColumns }) {
  const id = idOf(column);
  const start = (event: PointerEvent<HTMLElement>) => {
    const handle: HTMLElement = event.currentTarget;
    const gripPx = event.clientX - handle.getBoundingClientRect().left;
    const grid = handle.closest<HTMLElement>('[role=grid], [role=treegrid]');
    const startPx = handle.parentElement?.offsetWidth ?? 0;
    const ended = new AbortController();
    const { signal } = ended;
    const draw = (sizes: TableColumns['sizes']) =>
      grid?.style.setProperty('--columns', columnTemplate(columns.shown, sizes));
    let px = startPx;
    const end = (endPx = startPx) => {
      ended.abort();
      if (endPx === startPx) draw(columns.sizes);
      else columns.resize(id, endPx);
    };
    // As the columns before it give way, the edge moves less than the column grows.
    const onMove = ({ clientX }: MouseEvent) => {
      for (let i = 0; i < 4; i++) {
        px = allowedPx(px + clientX - gripPx - handle.getBoundingClientRect().left);
        draw({ ...columns.sizes, [id]: px });
      }
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', onMove, { signal });
    handle.addEventListener('pointerup', () => end(px), { signal });
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
