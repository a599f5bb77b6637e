import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { withKeptLines } from './kept-lines';
import type { LineGeometry } from './line-geometry';
import type { TableItems } from './table-items';

interface TableLinesOptions {
  scroller: RefObject<HTMLDivElement | null>;
  geometry: LineGeometry;
  items: TableItems;
  /** This line stays in the document wherever the list is scrolled to. */
  activeIndex: number | undefined;
}

/** The lines on the screen and around it, out of any number of lines. */
export function useTableLines({ scroller, geometry, items, activeIndex }: TableLinesOptions) {
  const drawn = useCallback(
    // The heading of the section sticks to the top, wherever in the section one is.
    (range: Range) =>
      withKeptLines(range, [items.sectionAt(range.startIndex)?.heading, activeIndex]),
    [activeIndex, items],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const lines = useVirtualizer({
    count: items.count,
    getScrollElement: () => scroller.current,
    estimateSize: geometry.heightAt,
    overscan: 6,
    scrollMargin: geometry.headerPx,
    scrollPaddingStart: geometry.coveredPx,
    rangeExtractor: drawn,
  });

  // The virtualizer remembers heights until told otherwise; even lists seldom need telling.
  const last = useRef(geometry);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = geometry;
    if (geometry.isEven && before.isEven && before.rowPx === geometry.rowPx) return;
    lines.measure();
  }, [lines, geometry]);
  return lines;
}

export type TableLines = ReturnType<typeof useTableLines>;
