import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { TableRow } from '../../lists/streamed-rows';
import { forgetLeftPerson } from './left-person';
import type { Table } from '../use-table';
import { isWideForm } from './column-layout';
import { type ItemLayout, itemLayout } from './item-layout';
import { endRoomPx, type ScrollFramePlace, useElementSize } from './scroll-frame';
import { tableItems } from './table-items';
import { useGridInput } from './use-grid-input';
import { useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

/** Each row drawn beside the visible ones costs a keystroke 2 %. */
const rowsBeside = 2;
const nearEndItems = 30;
const detailsBesideFromPx = 1000;
const readAgainAfterMs = 300;

export type RowLook = ReturnType<typeof useTableGrid>['look'];

export function useTableGrid(table: Table, place: ScrollFramePlace) {
  const { columns, columnsOfRow, shown, openGroups, detailsOf, personOf } = table;
  const { startPx, headPx } = place;
  const { source } = shown;
  const [grid, gridPx] = useElementSize('clientWidth');
  // Without a drawer beside it, the grid is as wide as its scroller: rows are drawn only once.
  const widthPx = gridPx || place.widthPx;
  const opensBeside = place.widthPx >= detailsBesideFromPx;
  const state = useRowState(table, opensBeside);
  const { activeId, justOpenedRef, hasDrawer, detailHeights, setHeight, isOpen, press } = state;

  const isWide = isWideForm(widthPx, columns, hasDrawer);
  const timeOf = isWide ? undefined : table.timeOf;
  const items = useMemo(() => {
    const dayOf = (row: number) => {
      const atMs = timeOf?.(source[row] as TableRow);
      return atMs == null ? undefined : new Date(atMs).setHours(0, 0, 0, 0);
    };
    return tableItems(shown, openGroups.isOpen, timeOf && dayOf);
  }, [shown, openGroups.isOpen, timeOf, source]);
  const layout = useMemo(
    () => itemLayout(items, { isWide, detailHeights, startPx, headPx }),
    [items, isWide, detailHeights, startPx, headPx],
  );
  const activeIndex = useMemo(() => layout.indexOf(activeId), [layout, activeId]);
  const { drawn, scrollTo } = useDrawnItems(table, place, layout, activeIndex);
  const input = useGridInput(table, place, layout, state, activeIndex, scrollTo);
  useScrollAnchor(table, place, layout, activeId);
  const goToActive = useEffectEvent(() => {
    if (activeIndex === undefined) return;
    scrollTo(activeIndex);
    grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    goToActive();
    forgetLeftPerson();
  }, []);
  const look = useMemo(() => {
    const shared = { ...columnsOfRow, detailsOf, personOf, setHeight };
    return { ...shared, isWide, opensBeside };
  }, [columnsOfRow, detailsOf, personOf, setHeight, isWide, opensBeside]);

  const showOpened = useEffectEvent(() => {
    const row = justOpenedRef.current;
    if (row === undefined || !detailHeights.get(row)) return;
    justOpenedRef.current = undefined;
    scrollTo(layout.indexOf(row) ?? 0);
  });
  useEffect(() => showOpened(), [detailHeights]);

  const rowAt = (index: number) => {
    const item = layout.at(index);
    const row = item?.kind === 'row' && source[item.id];
    return row ? { row, number: item.id, position: item.position + 1 } : undefined;
  };
  const active = rowAt(activeIndex ?? -1);
  const opened = active && isOpen(active.number) ? active : undefined;
  const openedId = opened?.row.id;
  const readAgain = useEffectEvent((id: string) => table.streamed.readRow?.(id));
  useEffect(() => {
    if (openedId === undefined) return;
    const timer = setTimeout(() => readAgain(openedId), readAgainAfterMs);
    return () => clearTimeout(timer);
  }, [openedId]);

  return { grid, layout, drawn, look, activeIndex, rowAt, opened, isOpen, press, input };
}

function useDrawnItems(table: Table, place: ScrollFramePlace, layout: ItemLayout, active?: number) {
  const { loadAhead } = table;
  const { scroller, offset, heightPx } = place;
  const { startOf, indexAt, coveredPx, count } = layout;
  const first = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get()));
  const last = useSyncExternalStore(offset.subscribe, () => indexAt(offset.get() + heightPx));
  const isNearEnd = last >= count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) loadAhead?.();
  }, [isNearEnd, loadAhead]);

  const from = Math.max(first - rowsBeside, 0);
  const until = Math.min(last + rowsBeside + 1, count);
  const inView = Array.from({ length: Math.max(until - from, 0) }, (_, i) => from + i);
  const kept = [layout.sectionAt(first)?.start, layout.partAt(first)?.start, active];
  const drawn = new Set([...inView, ...kept.filter((index) => index !== undefined)]);
  return {
    drawn: [...drawn].toSorted((a, b) => a - b),
    scrollTo(index: number) {
      const abovePx = startOf(index) - coveredPx;
      const belowPx = startOf(index + 1) + endRoomPx - heightPx;
      scroller.current?.scrollTo({ top: Math.min(Math.max(offset.get(), belowPx), abovePx) });
    },
  };
}
