import { functionalUpdate } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TableRow } from '../../lists/streamed-rows';
import { idOf, reads, useAppTable, validTime } from '../columns/features';
import { arrival } from '../../ui/page-commands';
import { isSameSort } from '../view/table-view';
import { type Columns, fittingColumns } from './column-layout';
import { itemLayout, rowPx } from './item-layout';
import { nearestStop, type TableItem, tableItems } from './table-items';
import type { GridProps } from './table-parts';
import { useDrawnItems } from './use-drawn-items';
import { useGridInput } from './use-grid-input';
import { useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

const detailsBesideFromPx = 1052;
const readAgainAfterMs = 300;

export const drawerPx = 320;

export type RowSettings = ReturnType<typeof useTableGrid>['settings'];

export function useTableGrid(props: GridProps) {
  const { table, view, columns, place } = props;
  const { list, detailsOf } = table;
  const { shown, openGroups } = view;
  const { startPx, headPx } = place;
  const { source } = shown;
  const grid = useRef<HTMLDivElement>(null);
  const opensBeside = place.widthPx >= detailsBesideFromPx;
  const state = useRowState(view, list.personOf, opensBeside);
  const { activeId, setHeight, isOpen, press } = state;
  const hasDrawer = opensBeside && state.opened !== undefined;
  const openedBelow = opensBeside ? undefined : state.opened;
  const widthPx = place.widthPx - (hasDrawer ? drawerPx : 0);
  const fitting = useMemo(
    () => fittingColumns(columns.shown, place.widthPx, widthPx),
    [columns.shown, place.widthPx, widthPx],
  );
  const isWide = fitting !== undefined;
  const isLow = isWide || !columns.shown.some(({ meta }) => meta?.stacked === 'secondary');
  const isTall = widthPx < 440 && columns.shown.some(({ meta }) => meta?.isLong);
  const heightPx = rowPx(isLow, isTall);

  // In another order the days would not be together.
  const isByDay = ['date', 'time', undefined].includes(view.query.sort?.id);
  const timeOf = isByDay ? table.timeOf : undefined;
  const hasDay = timeOf !== undefined;
  const items = useMemo(() => {
    const sorted = columns.defined.find((column) => idOf(column) === view.sort?.id);
    const read = sorted?.meta?.iso && reads(sorted);
    const timeIn = timeOf ?? (read && ((row: TableRow) => validTime(read(row))));
    const timeOfRow = (id: number) => timeIn?.(source[id] as TableRow);
    return tableItems(shown, openGroups.isOpen, timeIn && timeOfRow, timeOf !== undefined);
  }, [shown, openGroups.isOpen, timeOf, source, columns.defined, view.sort?.id]);
  const layout = useMemo(
    () => itemLayout(items, { isWide, heightPx, opened: openedBelow, startPx, headPx }),
    [items, isWide, heightPx, openedBelow, startPx, headPx],
  );
  const activeIndex = useMemo(() => layout.indexOf(activeId), [layout, activeId]);
  const { drawn, scrollTo } = useDrawnItems(view, place, layout, activeIndex);
  const activate = (index: number) => {
    state.setActive(layout.at(index)?.id);
    const isFirst = index === nearestStop(layout, 0, 1);
    const fits = layout.startOf(index + 1) <= place.heightPx;
    if (isFirst && fits) place.scroller.current?.scrollTo({ top: 0 });
    else scrollTo(index);
  };
  const input = useGridInput(props, layout, state, activeIndex, activate);
  useScrollAnchor(shown, list.loadMore !== undefined, place, layout, activeId, activate);
  const arrive = useEffectEvent(() => {
    const takesKeys = arrival.isByKey && document.activeElement?.matches('body, h1');
    Object.assign(arrival, { personRoute: undefined, ids: undefined, isByKey: false });
    if (activeIndex !== undefined) scrollTo(activeIndex);
    else if (!takesKeys) return;
    grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);

  const [rowItems, data] = useMemo(() => {
    const rowItems = drawn.filter((index) => layout.at(index)?.kind === 'row');
    return [rowItems, rowItems.flatMap((index) => rowOf(layout.at(index), source)?.row ?? [])];
  }, [drawn, layout, source]);
  const instance = useInstance(props, fitting ?? columns.shown, data);
  const { rows } = instance.getRowModel();
  const rowAt = (index: number) => rows[rowItems.indexOf(index)]?.original;
  const visible = instance.getVisibleLeafColumns();
  const settings = useMemo(() => {
    const { all } = columns;
    const inRow = visible.map(({ columnDef }) => columnDef);
    const details = { all, inRow, detailsOf, personOf: list.personOf };
    const inCells = { now: view.now, hasDay, hasPerson: list.personOf !== undefined };
    return { ...details, setHeight, isWide, isTall, opensBeside, inCells };
  }, [
    columns,
    visible,
    detailsOf,
    list.personOf,
    setHeight,
    isWide,
    isTall,
    opensBeside,
    hasDay,
    view.now,
  ]);

  const isMeasured = (openedBelow?.heightPx ?? 0) > 0;
  const showOpened = useEffectEvent(() => {
    if (isMeasured) scrollTo(layout.indexOf(openedBelow?.id) ?? 0);
  });
  useEffect(() => showOpened(), [isMeasured]);

  const opened = rowOf(layout.at(layout.indexOf(state.opened?.id) ?? -1), source);
  const openedRowId = opened?.row.id;
  const readAgain = useEffectEvent((id: string) => list.readRow?.(id));
  useEffect(() => {
    if (openedRowId === undefined) return;
    const timer = setTimeout(() => readAgain(openedRowId), readAgainAfterMs);
    return () => clearTimeout(timer);
  }, [openedRowId]);

  const shared = { grid, layout, drawn, settings, widthPx, activeIndex, instance, input };
  return { ...shared, opened, isOpen, press, rowAt };
}

function useInstance({ table, view, columns }: GridProps, shown: Columns, data: TableRow[]) {
  const { defined, order, sizes } = columns;
  const { sort, changeSort } = view;
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(defined.map((column) => [idOf(column), shown.includes(column)])),
    [defined, shown],
  );
  return useAppTable({
    columns: defined,
    data,
    state: { sorting, columnVisibility, columnOrder: order, columnSizing: sizes },
    // To remove a sort that is the default would change nothing.
    enableSortingRemoval: !isSameSort(sort, table.defaultSort),
    onSortingChange: (change) => changeSort(functionalUpdate(change, sorting)[0]),
  });
}

function rowOf(item: TableItem | undefined, source: readonly TableRow[]) {
  const row = item?.kind === 'row' && source[item.id];
  return row ? { row, id: item.id, position: item.position + 1 } : undefined;
}
