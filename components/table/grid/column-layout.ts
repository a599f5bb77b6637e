import { classNames } from '../../ui/button';
import type { TableColumn } from '../data/table-column';

/** A view of 640 px, less a scroll bar. */
const wideFromPx = 624;

/** With the padding of the cells, the first and the last text are as far in as the page's title. */
export const edgeClass = 'px-1 @sidebar:px-2';
const edgesPx = 8;

/** A cell without a value to export holds a button, which stands at the end. */
export function cellClass({ align, isNeverCut, csv, stacked }: TableColumn<never>): string {
  return classNames(
    'px-2',
    !isNeverCut && 'overflow-hidden text-ellipsis',
    stacked === 'title' && 'font-semibold',
    align === 'end' && 'text-end',
    !csv && 'col-end-[-1]',
  );
}

/** Beside a drawer, texts need so much more than at least, since rows can be stacked instead. */
const roomPx = 50;
const textFromPx = 240;

export function isWideForm(
  widthPx: number,
  columns: readonly TableColumn<never>[],
  isBeside = false,
): boolean {
  const needed = ({ minPx, maxPx }: TableColumn<never>) =>
    isBeside && maxPx >= textFromPx ? minPx + roomPx : minPx;
  const neededPx = columns.reduce((sum, column) => sum + needed(column), edgesPx);
  return widthPx >= Math.max(wideFromPx, neededPx);
}

/** The width that is left over is before the buttons. */
export function columnTemplate(columns: readonly TableColumn<never>[]): string {
  const tracks = columns.map(({ minPx, maxPx }) => `minmax(${minPx}px, ${maxPx}px)`);
  const end = columns.findLastIndex(({ csv }) => csv) + 1;
  return tracks.toSpliced(end, 0, 'minmax(0, 1fr)').join(' ');
}
