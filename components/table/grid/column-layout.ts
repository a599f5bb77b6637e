import { classNames } from '../../ui/button';
import type { TableColumn } from '../columns/table-column';

/** This is a view of 640 px, less a scroll bar. */
const wideFromPx = 624;

export const edgeClass = 'px-1 @sidebar:px-2';
const edgesPx = 8;

const besideRoomPx = 100;

type Columns = readonly TableColumn<never>[];

export function cellClass({ align, isNeverCut, csv, stacked }: Columns[number]): string {
  return classNames(
    'px-2',
    !isNeverCut && 'overflow-hidden text-ellipsis',
    stacked === 'title' && 'font-semibold',
    align === 'end' && 'text-end',
    !csv && 'col-end-[-1]',
  );
}

export function isWideForm(widthPx: number, columns: Columns, isBeside = false): boolean {
  const roomPx = edgesPx + (isBeside ? besideRoomPx : 0);
  const neededPx = columns.reduce((sum, { minPx }) => sum + minPx, roomPx);
  return widthPx >= Math.max(wideFromPx, neededPx);
}

export function columnTemplate(columns: Columns): string {
  const tracks = columns.map(({ minPx, maxPx }) => `minmax(${minPx}px, ${maxPx}px)`);
  const end = columns.findLastIndex(({ csv }) => csv) + 1;
  return tracks.toSpliced(end, 0, 'minmax(0, 1fr)').join(' ');
}
