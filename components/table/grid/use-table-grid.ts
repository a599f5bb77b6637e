import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { Table } from '../use-table';
import { isWideForm } from './column-layout';
import { itemLayout } from './item-layout';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, type ItemId, tableItems } from './table-items';
import { useDrawnItems } from './use-drawn-items';
import { useElementSize } from './use-element-size';
import { useGridInput } from './use-grid-input';
import { useRowState } from './use-row-state';
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
  const { startPx, headPx } = place;
  const { source } = shown;
  const widthPx = useElementSize(grid, 'clientWidth');
  const opensBeside = place.widthPx >= besideFromPx;
  const { activeId, setActiveId, heights, detailHeights, toggle, setHeight } = useRowState(
    source,
    opensBeside,
  );

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
  const look = useMemo(() => {
    const roles = Object.groupBy(columns, ({ stacked }) => stacked);
    return { columns, detailColumns, roles, isWide, density, opensBeside, setHeight };
  }, [columns, detailColumns, isWide, density, opensBeside, setHeight]);
  const press = (id: ItemId) => {
    setActiveId(id);
    if (typeof id === 'string') return openGroups.toggle(id);
    justOpened.current = id;
    toggle(id);
  };
  // Beside the list, the details are those of the active row.
  const isOpen = (id: ItemId) =>
    typeof id === 'string'
      ? openGroups.isOpen(id)
      : heights.has(id) && (!opensBeside || id === activeId);

  const active = layout.at(activeIndex ?? -1);
  const opened = active?.kind === 'row' && isOpen(active.row) ? active : undefined;
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
    // The drawer follows the active row.
    const hasDrawer = opensBeside && heights.size > 0;
    if (hasDrawer && typeof id === 'number' && !heights.has(id)) toggle(id);
  };
  return {
    layout,
    drawn,
    look,
    activeIndex,
    /** The active row, if its details are shown. */
    opened: openedRow && { row: openedRow, item: opened },
    isOpen,
    press,
    input: useGridInput({ layout, place, activeIndex, setActive, isOpen, press, scrollTo }),
  };
}
