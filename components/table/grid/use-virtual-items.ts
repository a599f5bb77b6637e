import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ItemGeometry } from './item-geometry';
import type { TableItems } from './table-items';

interface VirtualItemsOptions {
  scroller: RefObject<HTMLDivElement | null>;
  geometry: ItemGeometry;
  items: TableItems;
  activeIndex: number | undefined;
}

export function useVirtualItems({ scroller, geometry, items, activeIndex }: VirtualItemsOptions) {
  // The active item and the sticky heading stay drawn wherever the list is scrolled.
  const drawnIndexes = useCallback(
    (range: Range) => {
      const kept = [items.sectionAt(range.startIndex)?.heading, activeIndex].filter(
        (index) => index !== undefined && index < range.count,
      ) as number[];
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b);
    },
    [activeIndex, items],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useVirtualizer({
    count: items.count,
    getScrollElement: () => scroller.current,
    estimateSize: geometry.heightAt,
    // Each row drawn beside the visible ones costs a keystroke 2 %.
    overscan: 3,
    scrollMargin: geometry.headerPx,
    scrollPaddingStart: geometry.coveredPx,
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
