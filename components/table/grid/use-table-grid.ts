import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react';
import { openPerson } from '../../../services/people/person-route';
import { useMask } from '../../ui/use-mask';
import type { TableRow } from '../data/streamed-rows';
import { noteOrder } from '../person-order';
import type { Table } from '../use-table';
import { isWideForm } from './column-layout';
import { itemLayout } from './item-layout';
import type { ScrollFramePlace } from './scroll-frame';
import { tableItems } from './table-items';
import { useDrawnItems } from './use-drawn-items';
import { useElementSize } from './use-element-size';
import { useGridInput } from './use-grid-input';
import { useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

/** The scroller of a window of 640 px, below the top bar of 44 px. */
const lowBelowPx = 596;
/** Narrower lists show the details below their row. */
const besideFromPx = 1000;
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
  const { columns, detailColumns, density, shown, openGroups, streamed, detailsOf, personOf } =
    table;
  const { startPx, headPx } = place;
  const { source } = shown;
  // Without a drawer beside it, the grid is as wide as its scroller: rows are drawn only once.
  const widthPx = useElementSize(grid, 'clientWidth', place.widthPx);
  const opensBeside = place.widthPx >= besideFromPx;
  const state = useRowState(table, opensBeside);
  const { activeId, justOpenedRef, hasDrawer, detailHeights, setHeight, isOpen, press } = state;

  const isWide = isWideForm(widthPx, columns, hasDrawer);
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
  const { drawn, scrollTo } = useDrawnItems(table, place, layout, activeIndex);
  const actionOf = (key: string, number: number) => {
    const row = source[number];
    if (row && personOf && key === 'o') return () => openPerson(personOf(row));
    return row && columns.map((column) => column.keyAction?.(key, row)).find(Boolean);
  };
  const input = useGridInput(table, place, layout, state, activeIndex, scrollTo, actionOf);
  useScrollAnchor(table, place, layout, activeId);
  const goToActive = useEffectEvent(() => {
    if (activeIndex === undefined) return;
    scrollTo(activeIndex);
    grid.current?.focus({ preventScroll: true });
  });
  // A row is active from the start only after the page of its person.
  useEffect(() => goToActive(), []);
  useEffect(() => {
    if (personOf) noteOrder({ shown, personOf });
  }, [shown, personOf]);
  const masked = useMask();
  const look = useMemo(() => {
    const roles = Object.groupBy(columns, ({ stacked }) => stacked);
    const shared = { columns, detailColumns, detailsOf, personOf, density, setHeight };
    // Rows are drawn again when the mask changes.
    return { ...shared, roles, isWide, opensBeside, masked };
  }, [
    columns,
    detailColumns,
    detailsOf,
    personOf,
    isWide,
    density,
    opensBeside,
    setHeight,
    masked,
  ]);

  const showOpened = useEffectEvent(() => {
    const row = justOpenedRef.current;
    if (row === undefined || !detailHeights.get(row)) return;
    justOpenedRef.current = undefined;
    scrollTo(layout.indexOf(row) ?? 0);
  });
  useEffect(() => showOpened(), [detailHeights]);

  const rowAt = (index: number) => {
    const item = layout.at(index);
    const row = item?.kind === 'row' && source[item.row];
    return row ? { row, number: item.row, position: item.position + 1 } : undefined;
  };
  const active = rowAt(activeIndex ?? -1);
  const opened = active && isOpen(active.number) ? active : undefined;
  const openedId = opened?.row.id;
  const readAgain = useEffectEvent((id: string) => streamed.readRow?.(id));
  useEffect(() => {
    if (openedId === undefined) return;
    const timer = setTimeout(() => readAgain(openedId), readAgainAfterMs);
    return () => clearTimeout(timer);
  }, [openedId]);

  return { layout, drawn, look, activeIndex, rowAt, opened, isOpen, press, input };
}
