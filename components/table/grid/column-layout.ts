import type { ColumnSizingState } from '@tanstack/react-table';
import { classNames } from '../../ui/button';
import { idOf, reads, type TableColumn } from '../columns/features';

/** This is a view of 640 px, less a scroll bar. */
export const wideFromPx = 624;

export const edgeClass = 'px-1 @sidebar:px-2';
const edgesPx = 8;

export function cellClass({ meta = {} }: TableColumn): string {
  return classNames(
    'px-2',
    // The sign of a copy stands beside the text.
    meta.use !== 'code' && 'overflow-hidden text-ellipsis',
    meta.stacked === 'title' && 'font-semibold',
    meta.align === 'end' && 'text-end',
  );
}

export type Columns = readonly TableColumn[];

const leastPx = (column: TableColumn, sizes: ColumnSizingState) =>
  sizes[idOf(column)] ?? column.size ?? 0;

export const leastWidth = (columns: Columns, sizes: ColumnSizingState) =>
  columns.reduce((sum, column) => sum + leastPx(column, sizes), edgesPx);

/** An optional column does not count, because a table scrolls sideways for it. */
const neededPx = (columns: Columns) =>
  columns.reduce((px, { meta, size = 0 }) => (meta?.isOptional ? px : px + size), edgesPx);

/** Columns give way in a narrow table or beside details. Rows are stacked where the others do not fit. */
export function fittingColumns(columns: Columns, widthPx: number, roomPx = widthPx) {
  const lesser = columns.filter(({ meta }) => meta?.givesWay);
  const others = columns.filter((column) => !lesser.includes(column));
  if (widthPx < Math.max(wideFromPx, neededPx(others))) return undefined;
  const inDetails = others.filter((column) => reads(column) && !column.meta?.stacked);
  return [...lesser, ...(roomPx < widthPx ? inDetails : [])].reduce(
    (left, column) => (neededPx(left) <= roomPx ? left : left.filter((each) => each !== column)),
    columns,
  );
}

/** Columns that grow and the first button after the values share the room that is left. */
export function columnTemplate(columns: Columns, sizes: ColumnSizingState): string {
  const end = columns.findLastIndex((column) => reads(column) ?? column.meta?.csv) + 1;
  const tracks = columns.map((column, i) => {
    const px = leastPx(column, sizes);
    const growsTo = sizes[idOf(column)] ?? Math.max(px, column.meta?.growsTo ?? px);
    return `minmax(${px}px, ${growsTo}${i === end || growsTo > px ? 'fr' : 'px'})`;
  });
  return [...tracks, ...(end === columns.length ? ['minmax(0, 1fr)'] : [])].join(' ');
}
