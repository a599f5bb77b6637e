import { useEffect, useSyncExternalStore } from 'react';
import type { Table } from '../use-table';
import type { ItemLayout } from './item-layout';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';

/** Each row drawn beside the visible ones costs a keystroke 2 %. */
const rowsBeside = 2;
/** Loads more rows when the last visible item is this close to the end. */
const nearEndItems = 30;

/** The indexes of the items to draw, which change only when others come into view. */
export function useDrawnItems(
  { loadAhead }: Table,
  { scroller, offset, heightPx, footPx }: ScrollFramePlace,
  layout: ItemLayout,
  activeIndex: number | undefined,
) {
  const { startOf, indexAt, coveredPx, count } = layout;
  const first = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get()));
  const last = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get() + heightPx));
  const isNearEnd = last >= count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) loadAhead?.();
  }, [isNearEnd, loadAhead]);

  const from = Math.max(first - rowsBeside, 0);
  const until = Math.min(last + rowsBeside + 1, count);
  const inView = Array.from({ length: Math.max(until - from, 0) }, (_, i) => from + i);
  // The active item and the sticky headings stay drawn wherever the list is scrolled.
  const kept = [layout.sectionAt(first)?.start, layout.partAt(first)?.start, activeIndex];
  const drawn = new Set([...inView, ...kept.filter((index) => index !== undefined)]);
  return {
    drawn: [...drawn].toSorted((a, b) => a - b),
    /** Scrolls only as far as it takes to see the item; of a very high one, its start. */
    scrollTo(index: number) {
      const abovePx = startOf(index) - coveredPx;
      const belowPx = startOf(index + 1) + footPx + endRoomPx - heightPx;
      scroller.current?.scrollTo({ top: Math.min(Math.max(offset.get(), belowPx), abovePx) });
    },
  };
}
