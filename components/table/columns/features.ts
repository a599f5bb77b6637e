import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createTableHook,
  metaHelper,
  type RowData,
  rowSortingFeature,
  type Table,
  tableFeatures,
  type TableOptions,
} from '@tanstack/react-table';
import type { CsvColumn } from '../../lists/csv';
import type { TableRow } from '../../lists/streamed-rows';
import type { ValueUse } from '../../ui/copy';

export type StackedRole = 'number' | 'title' | 'state' | 'secondary' | 'action';

/** The console adds these to the definition of a column; the library knows its size in px. */
export interface ColumnMeta {
  /** The place of the cell in a row of two lines. Without one, only the details show it. */
  stacked?: StackedRole;
  /** It says how values are compared and named; those of `past` and `future` are times in ms. */
  kind?: 'text' | 'number' | 'past' | 'future';
  /** Where there is room, it grows up to this width in px. */
  growsTo?: number;
  /** A row of two lines cuts other fields before it cuts this one. */
  isCutLast?: boolean;
  /** It has two lines in the panel. */
  isLong?: boolean;
  givesWay?: boolean;
  align?: 'end';
  isOptional?: boolean;
  isRowOnly?: boolean;
  term?: string;
  isName?: boolean;
  use?: ValueUse;
  isId?: boolean;
  iso?(atMs: number): string;
  /** The field of the document, if the column has another key. */
  field?: string;
  csv?(row: TableRow, position: number): string | number | undefined;
}

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** Sorting and filtering are manual: the row index answers, and the drawn rows are the data. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features,
  manualSorting: true,
  enableMultiSort: false,
  // Otherwise the library would look at the drawn rows to choose a direction.
  sortDescFirst: false,
});

type Features = typeof features;
export type TableColumn<Row extends RowData = TableRow> = TableOptions<
  Features,
  Row
>['columns'][number];
export type TableInstance = Table<Features, TableRow>;

export const idOf = ({ id = '' }: { id?: string }) => id;
export const headerOf = ({ header }: { header?: unknown }) => String(header);

export function reads<Row extends RowData>(column: TableColumn<Row>) {
  if ('accessorFn' in column) {
    const { accessorFn } = column;
    return (row: Row): unknown => accessorFn(row, 0);
  }
  if (!('accessorKey' in column)) return undefined;
  const key = column.accessorKey as keyof Row;
  return (row: Row): unknown => row[key];
}

export const isSortable = (column: TableColumn) =>
  reads(column) !== undefined && column.enableSorting !== false;

/** It is the text of a value that is shown as it is stored, and undefined for any other. */
export function storedTextIn(row: TableRow, column: { meta?: ColumnMeta }): string | undefined {
  const { field = 'accessorKey' in column ? String(column.accessorKey) : '' } = column.meta ?? {};
  return row.storedTexts?.[field];
}

export const kindOf = ({ meta }: { meta?: ColumnMeta }) => meta?.kind ?? 'text';

export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Formatting a time beyond the range of Date throws. */
export const validTime = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15 ? value : undefined;

export function csvColumns<Row extends TableRow>(
  columns: readonly TableColumn<Row>[],
): CsvColumn<Row>[] {
  return columns.flatMap((column) => {
    const { meta = {} } = column;
    const read = reads(column);
    if (!read && !meta.csv) return [];
    const written = (row: Row) => {
      const stored = storedTextIn(row, column);
      if (stored !== undefined) return stored;
      const value = read?.(row);
      if (!meta.iso) return typeof value === 'number' ? value : textIn(value);
      const atMs = validTime(value);
      return atMs === undefined ? undefined : meta.iso(atMs);
    };
    const ofUse = meta.use === 'phone' ? 'phone' : undefined;
    const kind = meta.isId ? 'id' : meta.iso ? 'date' : ofUse;
    return { header: headerOf(column), kind, csv: meta.csv?.bind(meta) ?? written };
  });
}
