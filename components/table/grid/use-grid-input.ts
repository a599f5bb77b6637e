import { type ComponentProps, useRef } from 'react';
import type { ItemLayout } from './item-layout';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, nearestStop } from './table-items';
import type { RowState } from './use-row-state';

const indexOf = (part: Element) => Number(part.closest('[role=row]')?.ariaRowIndex) - 2;

/** What pointer, focus and keys do. The grid has the focus, and handles them for all rows. */
export function useGridInput(
  place: ScrollFramePlace,
  layout: ItemLayout,
  state: RowState,
  activeIndex: number | undefined,
  scrollTo: (index: number) => void,
  /** What a column does for a key with the row. */
  actionOf: (key: string, row: number) => (() => void) | undefined,
): Required<Pick<ComponentProps<'div'>, 'onClick' | 'onFocus' | 'onKeyDown'>> {
  const sequenceAtMs = useRef(-Infinity);
  const setActive = (index: number) => state.setActive(itemId(layout.at(index)));
  const activate = (index: number) => {
    setActive(index);
    const isFirst = index === nearestStop(layout, 0, 1);
    const fits = layout.startOf(index + 1) <= place.heightPx;
    // The first row brings the head back.
    if (isFirst && fits) place.scroller.current?.scrollTo({ top: 0 });
    else scrollTo(index);
  };
  return {
    onClick({ target }) {
      // Neither pressing a control or the details nor selecting text opens or closes a row. Reading
      // the selection forces a layout, which a press on a header would wait for.
      if (!(target instanceof Element) || target.closest('button, a, [aria-colspan]')) return;
      if (!window.getSelection()?.isCollapsed) return;
      const id = itemId(layout.at(indexOf(target)));
      if (id !== undefined) state.press(id);
    },
    /** The focus is at the grid, or at a control in one of its rows or in its header. */
    onFocus({ target, currentTarget }) {
      const topStop = () => {
        const topPx = (place.scroller.current?.scrollTop ?? 0) + layout.coveredPx;
        return nearestStop(layout, layout.indexAt(topPx), 1);
      };
      const stop = target === currentTarget ? (activeIndex ?? topStop()) : indexOf(target);
      if (stop !== undefined && stop >= 0 && stop !== activeIndex) setActive(stop);
    },
    onKeyDown(event) {
      const { key, target, currentTarget } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || layout.count === 0) return;
      // The second key of a shortcut, as in `g c`, is not for the row.
      const isSequence = event.timeStamp - sequenceAtMs.current < 1000;
      sequenceAtMs.current = /^[gv]$/.test(key) ? event.timeStamp : -Infinity;
      const active = activeIndex ?? -1;
      const visiblePx = place.heightPx - layout.coveredPx - place.footPx;
      const rowsPerPage = Math.max(1, Math.floor(visiblePx / layout.rowPx) - 1);
      const steps: Partial<Record<string, [from: number, direction: 1 | -1]>> = {
        ArrowDown: [active + 1, 1],
        ArrowUp: [active - 1, -1],
        j: [active + 1, 1],
        k: [active - 1, -1],
        PageDown: [active + rowsPerPage, 1],
        PageUp: [active - rowsPerPage, -1],
        Home: [0, 1],
        End: [layout.count - 1, -1],
      };
      const step = steps[key];
      const stop = step && nearestStop(layout, ...step);
      const id = itemId(layout.at(active));
      if (stop !== undefined) {
        currentTarget.focus({ preventScroll: true });
        activate(stop);
      } else {
        // A focused button in a row handles its own keys.
        if (id === undefined || target !== currentTarget) return;
        const isRow = typeof id === 'number';
        const [opening, closing] = isRow ? [undefined, 'Escape'] : ['ArrowRight', 'ArrowLeft'];
        const part = layout.partAt(active);
        const switching = state.isOpen(id) ? closing : opening;
        const act = isRow && !isSequence ? actionOf(key, id) : undefined;
        if (act) act();
        else if (key === 'Enter' || key === ' ' || key === switching) state.press(id);
        else if (key === 'ArrowLeft' && isRow && part?.head?.kind === 'group') activate(part.start);
        else return;
      }
      event.preventDefault();
    },
  };
}
