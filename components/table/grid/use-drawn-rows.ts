import { useMemo } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { ShownRows, Sort } from '../data/index/row-query';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import { columnDefinitions, useAppTable } from '../use-app-table';
import type { ItemId, TableItems } from './table-items';

interface DrawnRowsOptions<Row extends TableRow> {
  columns: readonly TableColumn<Row>[];
  hiddenColumns: readonly string[];
  shown: ShownRows<Row>;
  items: TableItems;
  virtualItems: readonly VirtualItem[];
  activeId: ItemId | undefined;
  isWide: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

export function useDrawnRows<Row extends TableRow>(options: DrawnRowsOptions<Row>) {
  const { columns, hiddenColumns, shown, items, virtualItems, activeId, isWide } = options;
  const { sort, onSort } = options;
  const drawn = useMemo(
    () =>
      virtualItems.flatMap(({ index }) => {
        const item = items.at(index);
        const row = item?.kind === 'row' ? shown.source[item.row] : undefined;
        if (item?.kind !== 'row' || !row) return [];
        const isActive = item.row === activeId;
        return { row, number: item.row, position: item.position + 1, isActive, isWide };
      }),
    [virtualItems, items, shown, activeId, isWide],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.column, desc: sort.isDescending }] : []),
    [sort],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    [hiddenColumns],
  );
  return useAppTable({
    columns: useMemo(() => columnDefinitions(columns), [columns]),
    data: drawn,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSort(next && { column: next.id, isDescending: next.desc });
    },
  });
}
