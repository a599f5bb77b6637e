import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ItemGeometry } from './item-geometry';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';
import type { TableItems } from './table-items';

interface VirtualItemsOptions {
  place: ScrollFramePlace;
  geometry: ItemGeometry;
  items: TableItems;
  activeIndex: number | undefined;
}

export function useVirtualItems({ place, geometry, items, activeIndex }: VirtualItemsOptions) {
  // The active item and the sticky headings stay drawn wherever the list is scrolled.
  const drawnIndexes = useCallback(
    (range: Range) => {
      const headings = [items.sectionAt, items.partAt].map((at) => at(range.startIndex)?.heading);
      const kept = [...headings, activeIndex].filter(
        (index) => index !== undefined && index < range.count,
      ) as number[];
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b);
    },
    [activeIndex, items],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useVirtualizer({
    count: items.count,
    getScrollElement: () => place.scroller.current,
    // The scroller may have been scrolled before it has rows.
    initialOffset: () => place.scroller.current?.scrollTop ?? 0,
    estimateSize: geometry.heightAt,
    // Each row drawn beside the visible ones costs a keystroke 2 %.
    overscan: 3,
    scrollMargin: geometry.topPx,
    scrollPaddingStart: geometry.coveredPx,
    scrollPaddingEnd: place.footPx + endRoomPx,
    rangeExtractor: drawnIndexes,
  });

  // The virtualizer caches heights until `measure()`, which uniform lists rarely need.
  const last = useRef(geometry);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = geometry;
    if (geometry.isUniform && before.isUniform && before.rowPx === geometry.rowPx) return;
    virtualizer.measure();
  }, [virtualizer, geometry]);
  return virtualizer;
}
