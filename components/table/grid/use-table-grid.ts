import { functionalUpdate } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TableRow } from '../../lists/streamed-rows';
import { useAppTable } from '../columns/features';
import { isSameSort } from '../view/table-view';
import { isWideForm } from './column-layout';
import { itemLayout } from './item-layout';
import { type TableItem, tableItems } from './table-items';
import type { GridProps } from './table-parts';
import { useDrawnItems } from './use-drawn-items';
import { useGridInput } from './use-grid-input';
import { left, useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

const detailsBesideFromPx = 1000;
const readAgainAfterMs = 300;

export const drawerPx = 400;

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
  const isWide = isWideForm(widthPx, hasDrawer);

  // In another order the days would not be together.
  const hasDay = !isWide && /^(date|time|)$/.test(view.query.sort?.id ?? '');
  const timeOf = hasDay ? table.timeOf : undefined;
  const items = useMemo(() => {
    const timeOfRow = (id: number) => timeOf?.(source[id] as TableRow);
    return tableItems(shown, openGroups.isOpen, timeOf && timeOfRow);
  }, [shown, openGroups.isOpen, timeOf, source]);
  const layout = useMemo(
    () => itemLayout(items, { isWide, opened: openedBelow, startPx, headPx }),
    [items, isWide, openedBelow, startPx, headPx],
  );
  const activeIndex = useMemo(() => layout.indexOf(activeId), [layout, activeId]);
  const { drawn, scrollTo } = useDrawnItems(view, place, layout, activeIndex);
  const input = useGridInput(props, layout, state, activeIndex, scrollTo);
  useScrollAnchor(shown, list.loadMore !== undefined, place, layout, activeId);
  const goToLeftPerson = useEffectEvent(() => {
    left.route = undefined;
    if (activeIndex === undefined) return;
    scrollTo(activeIndex);
    grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => goToLeftPerson(), []);
  const settings = useMemo(() => {
    const { all, shown: inRow } = columns;
    const details = { all, inRow, detailsOf, personOf: list.personOf };
    const inCells = { now: view.now, hasDay, hasPerson: list.personOf !== undefined };
    return { ...details, setHeight, isWide, opensBeside, inCells };
  }, [columns, detailsOf, list.personOf, setHeight, isWide, opensBeside, hasDay, view.now]);

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

  const [rowItems, data] = useMemo(() => {
    const rowItems = drawn.filter((index) => layout.at(index)?.kind === 'row');
    return [rowItems, rowItems.flatMap((index) => rowOf(layout.at(index), source)?.row ?? [])];
  }, [drawn, layout, source]);
  const instance = useInstance(props, data);
  const { rows } = instance.getRowModel();
  const rowAt = (index: number) => rows[rowItems.indexOf(index)]?.original;
  const shared = { grid, layout, drawn, settings, widthPx, activeIndex, instance, input };
  return { ...shared, opened, isOpen, press, rowAt };
}

function rowOf(item: TableItem | undefined, source: readonly TableRow[]) {
  const row = item?.kind === 'row' && source[item.id];
  return row ? { row, id: item.id, position: item.position + 1 } : undefined;
}

function useInstance({ table, view, columns }: GridProps, data: readonly TableRow[]) {
  const { sort, changeSort } = view;
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  return useAppTable({
    columns: columns.defined,
    data,
    atoms: columns.atoms,
    state: { sorting },
    // Without a choice, a default order would be the same again.
    enableSortingRemoval: !isSameSort(sort, table.defaultSort),
    onSortingChange: (change) => changeSort(functionalUpdate(change, sorting)[0]),
  });
}
