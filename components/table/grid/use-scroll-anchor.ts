import { useLayoutEffect, useRef } from 'react';
import type { Table } from '../use-table';
import type { ItemLayout } from './item-layout';
import type { ScrollFramePlace } from './scroll-frame';
import type { ItemId } from './table-items';

/**
 * Keeps the active row or group, or the topmost one if that is out of view, where it is when rows
 * arrive or change their height above it. An endless list keeps the topmost row when rows arrive:
 * with an active row that stays the last one, it would read itself to its end.
 */
export function useScrollAnchor(
  { shown, streamed }: Table,
  place: ScrollFramePlace,
  layout: ItemLayout,
  activeId: ItemId | undefined,
): void {
  const now = { shown, place, layout, activeId, isEndless: streamed.loadMore !== undefined };
  const last = useRef(now);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = now;
    const { offset, leadPx } = place;
    const element = place.scroller.current;
    if (!element || (before.shown === shown && before.layout === layout)) return;
    if (before.shown.query !== shown.query) {
      if (offset.get() > leadPx) element.scrollTo({ top: leadPx });
      return;
    }
    // A row that is being opened counts as active; rows that arrive can give a row another number.
    let active = activeId;
    if (before.shown.source !== shown.source)
      active = before.isEndless ? undefined : before.activeId;
    const anchor = anchorOf(before.place, before.layout, active);
    if (!anchor) return;
    // A list that has become shorter is scrolled back to its end. After any other scroll that is
    // still to be reported, the anchor is out of date.
    const endPx = element.scrollHeight - element.clientHeight;
    if (Math.abs(element.scrollTop - Math.min(offset.get(), endPx)) >= 1) return;
    const { id, fromTopPx } = anchor;
    const isKept = typeof id === 'string' || before.shown.source[id] === shown.source[id];
    if (!isKept && id !== active) return;
    const index = layout.indexOf(id === active ? (activeId ?? id) : id);
    if (index === undefined) return;
    element.scrollTo({ top: layout.startOf(index) - fromTopPx });
    offset.set(element.scrollTop);
  });
}

function anchorOf(place: ScrollFramePlace, layout: ItemLayout, activeId: ItemId | undefined) {
  const offsetPx = place.offset.get();
  const fromTopPxOf = (index: number) => layout.startOf(index) - offsetPx;
  const isInView = (fromTopPx: number) =>
    fromTopPx >= layout.coveredPx && fromTopPx < place.heightPx;
  const active = layout.indexOf(activeId);
  const isActive = active !== undefined && isInView(fromTopPxOf(active));
  // At the very top, new rows above scroll into view.
  if (!isActive && offsetPx <= place.leadPx) return undefined;
  const index = isActive ? active : layout.indexAt(offsetPx + layout.stuckPx);
  const id = layout.at(index)?.id;
  return id === undefined ? undefined : { id, fromTopPx: fromTopPxOf(index) };
}
