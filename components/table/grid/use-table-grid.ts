import { useSelector } from '@tanstack/react-store';
import { functionalUpdate } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { TableRow } from '../../lists/streamed-rows';
import { useAppTable } from '../columns/features';
import { isSameSort } from '../view/table-view';
import type { TableView } from '../view/use-view';
import { isWideForm } from './column-layout';
import { type ItemLayout, itemLayout, tableItems } from './item-layout';
import { forgetLeftPerson } from './left-person';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';
import type { GridProps } from './table-parts';
import { useGridInput } from './use-grid-input';
import { useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';

/** Each row drawn beside the visible ones costs a keystroke 2 %. */
const rowsBeside = 2;
const nearEndItems = 30;
const detailsBesideFromPx = 1000;
const readAgainAfterMs = 300;

export const drawerPx = 400;

export type RowLook = ReturnType<typeof useTableGrid>['look'];

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
  const timeOf = isWide || view.query.sort ? undefined : table.timeOf;
  const items = useMemo(() => {
    const timeOfRow = (row: number) => timeOf?.(source[row] as TableRow);
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
    const { all, shown: inRow } = columns;
    const details = { all, inRow, detailsOf, personOf: list.personOf };
    return { ...details, setHeight, isWide, opensBeside, now: view.now };
  }, [columns, detailsOf, list.personOf, setHeight, isWide, opensBeside, view.now]);

  const isMeasured = (openedBelow?.heightPx ?? 0) > 0;
  const showOpened = useEffectEvent(() => {
    if (isMeasured) scrollTo(layout.indexOf(openedBelow?.row) ?? 0);
  });
  useEffect(() => showOpened(), [isMeasured]);

  const rowAt = (index: number) => {
    const item = layout.at(index);
    const row = item?.kind === 'row' && source[item.id];
    return row ? { row, number: item.id, position: item.position + 1 } : undefined;
  };
  const opened = rowAt(layout.indexOf(state.opened?.row) ?? -1);
  const openedId = opened?.row.id;
  const readAgain = useEffectEvent((id: string) => list.readRow?.(id));
  useEffect(() => {
    if (openedId === undefined) return;
    const timer = setTimeout(() => readAgain(openedId), readAgainAfterMs);
    return () => clearTimeout(timer);
  }, [openedId]);

  const rowIndexes = useMemo(
    () => drawn.filter((index) => layout.at(index)?.kind === 'row'),
    [drawn, layout],
  );
  const data = useMemo(
    () =>
      rowIndexes.flatMap((index) => {
        const item = layout.at(index);
        return (item?.kind === 'row' && source[item.id]) || [];
      }),
    [rowIndexes, layout, source],
  );
  const instance = useInstance(props, data);
  const { rows } = instance.getRowModel();
  const drawnRowAt = (index: number) => rows[rowIndexes.indexOf(index)];
  const shared = { grid, layout, drawn, look, widthPx, activeIndex, instance, input };
  return { ...shared, rowAt, drawnRowAt, opened, isOpen, press };
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

function useDrawnItems(
  { loadAhead }: Pick<TableView, 'loadAhead'>,
  place: ScrollFramePlace,
  layout: ItemLayout,
  active?: number,
) {
  const { scroller, offset, heightPx } = place;
  const { startOf, indexAt, coveredPx, count } = layout;
  const first = useSelector(offset, indexAt);
  const last = useSelector(offset, (px) => indexAt(px + heightPx));
  const isNearEnd = last >= count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) loadAhead?.();
  }, [isNearEnd, loadAhead]);

  const from = Math.max(first - rowsBeside, 0);
  const until = Math.min(last + rowsBeside + 1, count);
  const section = layout.sectionAt(first)?.start;
  const part = layout.partAt(first)?.start;
  const drawn = useMemo(() => {
    const inView = Array.from({ length: Math.max(until - from, 0) }, (_, i) => from + i);
    const kept = [section, part, active].filter((index) => index !== undefined);
    return [...new Set([...inView, ...kept])].toSorted((a, b) => a - b);
  }, [from, until, section, part, active]);
  return {
    drawn,
    scrollTo(index: number) {
      const abovePx = startOf(index) - coveredPx;
      const belowPx = startOf(index + 1) + endRoomPx - heightPx;
      scroller.current?.scrollTo({ top: Math.min(Math.max(offset.get(), belowPx), abovePx) });
    },
  };
}
