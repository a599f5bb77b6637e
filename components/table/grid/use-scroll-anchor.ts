import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { LineGeometry } from './line-geometry';
import type { ShownRows } from '../data/index/row-query';
import type { TableItems } from './table-items';

interface ScrollAnchorOptions {
  scroller: RefObject<HTMLDivElement | null>;
  geometry: LineGeometry;
  items: TableItems;
  shown: ShownRows<unknown>;
}

/**
 * Keeps the topmost row where it is when rows arrive above it, and goes to the top when the
 * reader asks for something else.
 */
export function useScrollAnchor(options: ScrollAnchorOptions): void {
  const { scroller, geometry, items, shown } = options;
  const latest = useRef(options);
  const anchor = useRef<{ row: number; fromTopPx: number }>(undefined);
  // Asking the element for its offset would make the browser lay out the rows one more time.
  const offsetPx = useRef(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const remember = () => {
      const now = latest.current;
      offsetPx.current = element.scrollTop;
      const index = now.geometry.indexAt(offsetPx.current + now.geometry.headerPx);
      const item = now.items.at(index);
      // At the very top the first rows are wanted, whichever they are.
      anchor.current =
        offsetPx.current > 0 && item?.kind === 'row'
          ? { row: item.row, fromTopPx: now.geometry.startOf(index) - offsetPx.current }
          : undefined;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller]);

  useLayoutEffect(() => {
    const before = latest.current.shown;
    latest.current = { scroller, geometry, items, shown };
    const element = scroller.current;
    if (!element || before === shown) return;
    if (before.query !== shown.query) {
      if (offsetPx.current > 0) element.scrollTo({ top: 0 });
      anchor.current = undefined;
      return;
    }
    if (!anchor.current) return;
    const { row } = anchor.current;
    const index = before.source[row] === shown.source[row] ? items.indexOfRow(row) : undefined;
    if (index !== undefined) {
      element.scrollTo({ top: geometry.startOf(index) - anchor.current.fromTopPx });
    }
  }, [scroller, geometry, items, shown]);
}
