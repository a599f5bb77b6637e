import { useLayoutEffect, useRef } from 'react';
import type { TableRow } from '../../lists/streamed-rows';
import { arrival } from '../../ui/page-commands';
import type { TableView } from '../view/use-view';
import type { ScrollFramePlace } from './scroll-frame';
import type { ItemLayout } from './item-layout';
import { type ItemId, nearestStop } from './table-items';

/** In an endless list, an active row that stays the last one would read the list to its end. */
export function useScrollAnchor(
  shown: TableView['shown'],
  isEndless: boolean,
  place: ScrollFramePlace,
  layout: ItemLayout,
  activeId: ItemId | undefined,
  activate: (index: number) => void,
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
    const broughtTo = indexOfBrought(shown, layout);
    if (broughtTo !== -1) requestAnimationFrame(() => flash(element));
    const gone = layout.indexOf(activeId) === undefined && before.layout.indexOf(before.activeId);
    // The last chosen of several rows, which is the active one, is mostly the lowest of them.
    const lost = typeof before.activeId === 'string' ? 1 : before.layout.count - layout.count;
    const next = typeof gone === 'number' ? nearestStop(layout, gone + 1 - lost, 1) : undefined;
    const goal = broughtTo === -1 ? next : broughtTo;
    if (goal !== undefined) return activate(goal);
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

function flash(list: Element): void {
  const color = { backgroundColor: 'var(--color-accent-soft)' };
  list.querySelector('[data-active]')?.animate([color, color, {}], 2000);
}

function indexOfBrought({ source, indexes }: TableView['shown'], layout: ItemLayout): number {
  const { ids } = arrival;
  const isBrought = (row: TableRow | undefined) => ids?.has(row?.id ?? '') === true;
  if (!ids || !source.some(isBrought)) return -1;
  // What a filter or a closed group hides is not to be gone to later.
  arrival.ids = undefined;
  return Array.from({ length: layout.count }, (_, at) => {
    const item = layout.at(at);
    const index = item?.kind === 'group' ? indexes[item.shown.start] : item?.id;
    return isBrought(source[Number(index)]);
  }).indexOf(true);
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
