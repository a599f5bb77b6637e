import { useLayoutEffect, useRef } from 'react';
import type { TableView } from '../view/use-view';
import type { ScrollFramePlace } from './scroll-frame';
import type { ItemLayout } from './item-layout';
import type { ItemId } from './table-items';

/** In an endless list, an active row that stays the last one would read the list to its end. */
export function useScrollAnchor(
  shown: TableView['shown'],
  isEndless: boolean,
  place: ScrollFramePlace,
  layout: ItemLayout,
  activeId: ItemId | undefined,
): void {
  const now = { shown, place, layout, activeId, isEndless };
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
    // Rows that arrive can give a row another index.
    let active = activeId;
    if (before.shown.source !== shown.source)
      active = before.isEndless ? undefined : before.activeId;
    const anchor = anchorOf(before.place, before.layout, active);
    if (!anchor) return;
    // The browser scrolls a list that became shorter. After another scroll the anchor is stale.
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
  if (!isActive && offsetPx <= place.leadPx) return undefined;
  const index = isActive ? active : layout.indexAt(offsetPx + layout.stuckPx);
  const id = layout.at(index)?.id;
  return id === undefined ? undefined : { id, fromTopPx: fromTopPxOf(index) };
}
