import type { TableColumn } from '../data/table-column';

/** From this width on, rows are lines of a table; below it each is a stack of its values. */
const WIDE_PX = 640;
const SCROLLBAR_PX = 16;
export const HEADER_PX = 32;
export const HEADING_PX = 36;
export const WIDE_ROW_PX = 36;
/** Three hundred thousand of these still fit into the tallest scroll area of Firefox. */
export const STACKED_ROW_PX = 56;

export function isWideForm(
  widthPx: number,
  columns: readonly TableColumn<never>[],
  indentPx = 0,
): boolean {
  const neededPx = columns.reduce((sum, { minPx }) => sum + minPx, indentPx);
  return widthPx >= Math.max(WIDE_PX, neededPx + SCROLLBAR_PX);
}

/** Columns that share the room by `grow`; without any, the last one takes what is left over. */
export function columnTemplate(columns: readonly TableColumn<never>[]): string {
  const canGrow = columns.some(({ grow }) => grow > 0);
  return columns
    .map(({ minPx, grow }, i) => {
      const share = canGrow ? grow : Number(i === columns.length - 1);
      return share > 0 ? `minmax(${minPx}px, ${share}fr)` : `${minPx}px`;
    })
    .join(' ');
}
