import {
  columnVisibilityFeature,
  createTableHook,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  type Row as LibraryRow,
} from '@tanstack/react-table';
import { cellPlace, type DrawnRow } from './grid/drawn-row';
import type { TableColumn } from './data/table-column';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Pick<TableColumn<never>, 'header' | 'align' | 'stacked'>>(),
});

/** TanStack Table only keeps columns and the requested sort; the row index sorts and filters. */
const { useAppTable, createAppColumnHelper } = createTableHook({
  features,
  manualSorting: true,
  enableMultiSort: false,
  sortDescFirst: false,
  // A stable row ID keeps the focus in the row when the order changes.
  getRowId: ({ number }: DrawnRow<unknown>) => String(number),
});

export { useAppTable };

export type AppRow<Row> = LibraryRow<typeof features, DrawnRow<Row>>;
export type AppTable<Row> = ReturnType<typeof useAppTable<DrawnRow<Row>>>;

export function columnDefinitions<Row>(columns: readonly TableColumn<Row>[]) {
  const helper = createAppColumnHelper<DrawnRow<Row>>();
  return columns.map((column) =>
    helper.accessor(({ row }): unknown => row, {
      id: column.id,
      header: column.header,
      enableSorting: column.index !== undefined,
      enableHiding: column.canHide,
      meta: column,
      cell: ({ row }) => column.cell(row.original.row, cellPlace(row.original)),
    }),
  );
}
