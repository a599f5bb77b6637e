import type { ColumnSizingState } from '@tanstack/react-table';
import { classNames } from '../../ui/button';
import { idOf, reads, type TableColumn } from '../columns/features';

/** This is a view of 640 px, less a scroll bar. */
const wideFromPx = 624;
const besideRoomPx = 100;

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

export const isWideForm = (widthPx: number, isBeside = false) =>
  widthPx >= wideFromPx + (isBeside ? besideRoomPx : 0);

type Columns = readonly TableColumn[];

const leastPx = (column: TableColumn, sizes: ColumnSizingState) =>
  sizes[idOf(column)] ?? column.size ?? 0;

export const leastWidth = (columns: Columns, sizes: ColumnSizingState) =>
  columns.reduce((sum, column) => sum + leastPx(column, sizes), edgesPx);

/** The first button after the values takes the room that is left, and else an empty track. */
export function columnTemplate(columns: Columns, sizes: ColumnSizingState): string {
  const end = columns.findLastIndex((column) => reads(column) ?? column.meta?.csv) + 1;
  const tracks = columns.map((column, i) => {
    const px = leastPx(column, sizes);
    if (i === end) return `minmax(${px}px, 1fr)`;
    const mostPx = sizes[idOf(column)] ?? Math.max(px, column.meta?.growsTo ?? px);
    return `minmax(${px}px, ${mostPx}px)`;
  });
  return [...tracks, ...(end === columns.length ? ['minmax(0, 1fr)'] : [])].join(' ');
}
