import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ItemGeometry } from './item-geometry';
import type { ShownRows } from '../data/index/row-query';
import { itemId, type ItemId, type TableItems } from './table-items';

interface ScrollAnchorOptions {
  scroller: RefObject<HTMLDivElement | null>;
  geometry: ItemGeometry;
  items: TableItems;
  shown: ShownRows<unknown>;
}

/** Keeps the topmost row or group in place when rows arrive above it. */
export function useScrollAnchor(options: ScrollAnchorOptions): void {
  const { scroller, geometry, items, shown } = options;
  const latest = useRef(options);
  const anchor = useRef<{ id: ItemId; fromTopPx: number }>(undefined);
  // Reading `scrollTop` during the update would force another layout.
  const offsetPx = useRef(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const remember = () => {
      const now = latest.current;
      offsetPx.current = element.scrollTop;
      const index = now.geometry.indexAt(offsetPx.current + now.geometry.headerPx);
      const id = itemId(now.items.at(index));
      // At the very top, new rows above scroll into view.
      anchor.current =
        offsetPx.current > 0 && id !== undefined
          ? { id, fromTopPx: now.geometry.startOf(index) - offsetPx.current }
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
    // After a scroll that is still to be reported, the anchor is out of date.
    if (!anchor.current || element.scrollTop !== offsetPx.current) return;
    const { id } = anchor.current;
    const isSame = typeof id === 'string' || before.source[id] === shown.source[id];
    const index = isSame ? items.indexOf(id) : undefined;
    if (index === undefined) return;
    element.scrollTo({ top: geometry.startOf(index) - anchor.current.fromTopPx });
    offsetPx.current = element.scrollTop;
  }, [scroller, geometry, items, shown]);
}
