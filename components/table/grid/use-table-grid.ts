import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type RefObject,
} from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { Table } from '../use-table';
import { isWideForm } from './column-layout';
import { handleGridKey } from './grid-keys';
import { itemLayout } from './item-layout';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, nearestStop, type StopItem, tableItems } from './table-items';
import { useDrawnItems } from './use-drawn-items';
import { useElementSize } from './use-element-size';
import { noHeights, useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

/** The scroller of a window of 640 px, below the top bar of 44 px. */
const lowBelowPx = 596;
/** Narrower lists show the details below their row. */
const besideFromPx = 1000;
/** Loads more rows when the last visible item is this close to the end. */
const nearEndItems = 30;
/** Details that are only walked past are not read again. */
const readAgainAfterMs = 300;

/** What all rows have in common. */
export type RowLook = ReturnType<typeof useTableGrid>['look'];

/** What is drawn where, which row is active or opened, and what the keys do. */
export function useTableGrid(
  table: Table,
  place: ScrollFramePlace,
  grid: RefObject<HTMLElement | null>,
) {
  const { columns, detailColumns, density, shown, openGroups, loadAhead, streamed } = table;
  const { scroller, startPx, headPx } = place;
  const { source } = shown;
  const widthPx = useElementSize(grid, 'clientWidth');
  const { activeId, setActiveId, heights, toggle, setHeight } = useRowState(source);
  const opensBeside = place.widthPx >= besideFromPx;
  const detailHeights = opensBeside ? noHeights : heights;

  const isWide = isWideForm(widthPx, columns, opensBeside && heights.size > 0);
  // Wide rows have a column for the date.
  const days = isWide ? undefined : table.days;
  const isLow = place.heightPx < lowBelowPx;
  const items = useMemo(
    () => tableItems(shown, openGroups.isOpen, days && ((row) => days.of(source[row] as TableRow))),
    [shown, openGroups.isOpen, days, source],
  );
  const layout = useMemo(
    () => itemLayout(items, { isWide, isLow, density, detailHeights, startPx, headPx }),
    [items, isWide, isLow, density, detailHeights, startPx, headPx],
  );
  const activeIndex = useMemo(() => layout.indexOf(activeId), [layout, activeId]);
  const { drawn, last, scrollTo } = useDrawnItems(place, layout, activeIndex);
  useScrollAnchor(table, place, layout, activeId);

  const isNearEnd = last >= layout.count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) loadAhead?.();
  }, [isNearEnd, loadAhead]);

  const justOpened = useRef<number>(undefined);
  const showOpened = useEffectEvent(() => {
    const row = justOpened.current;
    if (row === undefined || !detailHeights.get(row)) return;
    justOpened.current = undefined;
    scrollTo(layout.indexOf(row) ?? 0);
  });
  useEffect(() => showOpened(), [detailHeights]);
  const pressRow = useCallback(
    (row: number) => {
      justOpened.current = row;
      setActiveId(row);
      toggle(row, opensBeside);
    },
    [setActiveId, toggle, opensBeside],
  );
  const look = useMemo(() => {
    const roles = Object.groupBy(columns, ({ stacked }) => stacked);
    return { columns, detailColumns, roles, isWide, density, opensBeside, pressRow, setHeight };
  }, [columns, detailColumns, isWide, density, opensBeside, pressRow, setHeight]);
  const press = (item: StopItem) => {
    if (item.kind === 'row') return pressRow(item.row);
    const { key } = item.shown.group;
    setActiveId(key);
    openGroups.toggle(key);
  };
  // Beside the list, the details are those of the active row.
  const isOpen = (item: StopItem) =>
    item.kind === 'row'
      ? heights.has(item.row) && (!opensBeside || item.row === activeId)
      : openGroups.isOpen(item.shown.group.key);

  const active = activeIndex === undefined ? undefined : layout.at(activeIndex);
  const opened = active?.kind === 'row' && isOpen(active) ? active : undefined;
  const openedRow = opened && source[opened.row];
  const openedId = openedRow?.id;
  const readAgain = useEffectEvent((id: string) => streamed.readRow?.(id));
  useEffect(() => {
    if (openedId === undefined) return;
    const timer = setTimeout(() => readAgain(openedId), readAgainAfterMs);
    return () => clearTimeout(timer);
  }, [openedId]);

  const setActive = (index: number) => {
    const id = itemId(layout.at(index));
    setActiveId(id);
    const isWalked = opensBeside && heights.size > 0 && typeof id === 'number';
    if (isWalked && !heights.has(id)) toggle(id, true);
  };
  const activate = (index: number) => {
    setActive(index);
    const isFirst = index === nearestStop(layout, 0, 1);
    const fits = layout.startOf(index + 1) <= place.heightPx;
    // The first row brings the head back.
    if (isFirst && fits) scroller.current?.scrollTo({ top: 0 });
    else scrollTo(index);
  };

  const visiblePx = place.heightPx - layout.coveredPx - place.footPx;
  return {
    layout,
    drawn,
    look,
    activeIndex,
    /** The active row, if its details are shown. */
    opened: openedRow && { row: openedRow, item: opened },
    isOpen,
    press,
    /** The focus is at the grid, or at a control in one of its rows or in its header. */
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const topPx = (scroller.current?.scrollTop ?? 0) + layout.coveredPx;
      const stop =
        target === currentTarget
          ? (activeIndex ?? nearestStop(layout, layout.indexAt(topPx), 1))
          : Number(target.closest('[role=row]')?.ariaRowIndex) - 2;
      if (stop !== undefined && stop >= 0 && stop !== activeIndex) setActive(stop);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      handleGridKey(event, {
        layout,
        activeIndex,
        rowsPerPage: Math.max(1, Math.floor(visiblePx / layout.rowPx) - 1),
        activate,
        isOpen,
        press,
      }),
  };
}
