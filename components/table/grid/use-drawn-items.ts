import { useSyncExternalStore } from 'react';
import type { ItemGeometry } from './item-geometry';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';
import type { TableItems } from './table-items';

/** Each row drawn beside the visible ones costs a keystroke 2 %. */
const rowsBeside = 2;

interface DrawnItemsOptions {
  place: ScrollFramePlace;
  geometry: ItemGeometry;
  items: TableItems;
  activeIndex: number | undefined;
}

/** The indexes of the items to draw, which change only when others come into view. */
export function useDrawnItems({ place, geometry, items, activeIndex }: DrawnItemsOptions) {
  const { scroller, offset, heightPx, footPx } = place;
  const { startOf, indexAt, coveredPx } = geometry;
  const first = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get()));
  const last = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get() + heightPx));
  const from = Math.max(first - rowsBeside, 0);
  const until = Math.min(last + rowsBeside + 1, items.count);
  // The active item and the sticky headings stay drawn wherever the list is scrolled.
  const kept = [items.sectionAt(first)?.heading, items.partAt(first)?.heading, activeIndex].filter(
    (index) => index !== undefined,
  );
  const inView = Array.from({ length: Math.max(until - from, 0) }, (_, i) => from + i);
  return {
    last,
    drawn: [...new Set([...inView, ...kept])].toSorted((a, b) => a - b),
    /** Scrolls only as far as it takes to see the item; of a very high one, its start. */
    scrollTo(index: number) {
      const abovePx = startOf(index) - coveredPx;
      const belowPx = startOf(index + 1) + footPx + endRoomPx - heightPx;
      scroller.current?.scrollTo({ top: Math.min(Math.max(offset.get(), belowPx), abovePx) });
    },
  };
}
