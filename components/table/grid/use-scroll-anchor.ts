import { useLayoutEffect, useRef } from 'react';
import type { ShownRows } from '../data/index/row-query';
import type { ItemGeometry } from './item-geometry';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, type ItemId, type TableItems } from './table-items';

interface ScrollAnchorOptions {
  place: ScrollFramePlace;
  geometry: ItemGeometry;
  items: TableItems;
  shown: ShownRows<unknown>;
  activeId: ItemId | undefined;
  /** More rows are read when the end comes into view. */
  isEndless: boolean;
}

/**
 * Keeps the active row or group, or the topmost one if that is out of view, where it is when rows
 * arrive or change their height above it. An endless list keeps the topmost row when rows arrive:
 * with an active row that stays the last one, it would read itself to its end.
 */
export function useScrollAnchor(options: ScrollAnchorOptions): void {
  const { place, geometry, items, shown, activeId, isEndless } = options;
  const { scroller, offset, leadPx } = place;
  const latest = useRef(options);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { place, geometry, items, shown, activeId, isEndless };
    const element = scroller.current;
    if (!element || (before.shown === shown && before.geometry === geometry)) return;
    if (before.shown.query !== shown.query) {
      if (offset.get() > leadPx) element.scrollTo({ top: leadPx });
      return;
    }
    // A row that is being opened counts as active; rows that arrive can give a row another number.
    const isSameList = before.shown.source === shown.source;
    const activeBefore = before.isEndless ? undefined : before.activeId;
    const active = isSameList ? activeId : activeBefore;
    const anchor = anchorOf({ ...before, activeId: active }, offset.get());
    if (!anchor) return;
    // A list that has become shorter is scrolled back to its end. After any other scroll that is
    // still to be reported, the anchor is out of date.
    const endPx = element.scrollHeight - element.clientHeight;
    const expectedPx = Math.min(offset.get(), endPx);
    if (Math.abs(element.scrollTop - expectedPx) >= 1) return;
    const { id, fromTopPx } = anchor;
    const isKept = typeof id === 'string' || before.shown.source[id] === shown.source[id];
    const idNow = id === active ? activeId : id;
    const index = isKept || id === active ? items.indexOf(idNow ?? id) : undefined;
    if (index === undefined) return;
    element.scrollTo({ top: geometry.startOf(index) - fromTopPx });
    offset.set(element.scrollTop);
  }, [place, scroller, offset, leadPx, geometry, items, shown, activeId, isEndless]);
}

function anchorOf({ place, geometry, items, activeId }: ScrollAnchorOptions, offsetPx: number) {
  const isInView = (index: number) => {
    const fromTopPx = geometry.startOf(index) - offsetPx;
    return fromTopPx >= geometry.coveredPx && fromTopPx < place.heightPx - place.footPx;
  };
  const active = activeId === undefined ? undefined : items.indexOf(activeId);
  const isActive = active !== undefined && isInView(active);
  // At the very top, new rows above scroll into view.
  if (!isActive && offsetPx <= place.leadPx) return undefined;
  const index = isActive ? active : geometry.indexAt(offsetPx + geometry.stuckPx);
  const id = itemId(items.at(index));
  return id === undefined ? undefined : { id, fromTopPx: geometry.startOf(index) - offsetPx };
}
