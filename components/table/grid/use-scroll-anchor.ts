import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ShownRows } from '../data/index/row-query';
import type { ItemGeometry } from './item-geometry';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, type ItemId, type TableItems } from './table-items';

interface ScrollAnchorOptions {
  place: ScrollFramePlace;
  geometry: ItemGeometry;
  items: TableItems;
  shown: ShownRows<unknown>;
}

/** Keeps the topmost row or group in place when rows arrive or change their height above it. */
export function useScrollAnchor(options: ScrollAnchorOptions): void {
  const { place, geometry, items, shown } = options;
  const { scroller, leadPx } = place;
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
      const index = now.geometry.indexAt(offsetPx.current + now.geometry.stuckPx);
      const id = itemId(now.items.at(index));
      // At the very top, new rows above scroll into view.
      anchor.current =
        offsetPx.current > now.place.leadPx && id !== undefined
          ? { id, fromTopPx: now.geometry.startOf(index) - offsetPx.current }
          : undefined;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller]);

  useLayoutEffect(() => {
    const { shown: before, geometry: geometryBefore } = latest.current;
    latest.current = { place, geometry, items, shown };
    const element = scroller.current;
    if (!element || (before === shown && geometryBefore === geometry)) return;
    if (before.query !== shown.query) {
      if (offsetPx.current > leadPx) element.scrollTo({ top: leadPx });
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
  }, [place, scroller, leadPx, geometry, items, shown]);
}
