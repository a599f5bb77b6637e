import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { LineGeometry } from './line-geometry';

interface TableLinesOptions {
  scroller: RefObject<HTMLDivElement | null>;
  geometry: LineGeometry;
  count: number;
  /** This line stays in the document wherever the list is scrolled to. */
  activeIndex: number | undefined;
}

/** The lines on the screen and around it, out of any number of lines. */
export function useTableLines({ scroller, geometry, count, activeIndex }: TableLinesOptions) {
  const withActive = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      if (activeIndex === undefined || activeIndex >= range.count) return visible;
      return [...new Set([...visible, activeIndex])].toSorted((a, b) => a - b);
    },
    [activeIndex],
  );
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: geometry.heightAt,
    overscan: 6,
    scrollMargin: geometry.headerPx,
    scrollPaddingStart: geometry.headerPx,
    rangeExtractor: withActive,
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
