import type { TableColumn } from '../data/table-column';

/** From this width on, a row is drawn across the columns; below it, as a stack of its values. */
const wideFromPx = 640;
const scrollbarPx = 16;
export const headerPx = 32;
export const headingPx = 36;
export const wideRowPx = 36;
/** Three hundred thousand of these still fit into the tallest scroll area of Firefox. */
export const stackedRowPx = 56;
export const groupPx = (isWide: boolean) => (isWide ? 52 : 92);

export function isWideForm(widthPx: number, columns: readonly TableColumn<never>[]): boolean {
  const neededPx = columns.reduce((sum, { minPx }) => sum + minPx, scrollbarPx);
  return widthPx >= Math.max(wideFromPx, neededPx);
}

/** Columns share the room by `grow`; without any, the last one takes the rest. */
export function columnTemplate(columns: readonly TableColumn<never>[]): string {
  const canGrow = columns.some(({ grow }) => grow > 0);
  return columns
    .map(({ minPx, grow }, i) => {
      const share = canGrow ? grow : Number(i === columns.length - 1);
      return share > 0 ? `minmax(${minPx}px, ${share}fr)` : `${minPx}px`;
    })
    .join(' ');
}
