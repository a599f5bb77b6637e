import type { TableColumn } from '../data/table-column';

const wideFromPx = 640;
const scrollbarPx = 16;
export const headerPx = 32;
export const headingPx = 36;
export const wideRowPx = 36;
/** Firefox limits the height of a scroll area; 300,000 rows of 56 px still fit. */
export const stackedRowPx = 56;
export const groupPx = (isWide: boolean) => (isWide ? 52 : 92);

export function isWideForm(widthPx: number, columns: readonly TableColumn<never>[]): boolean {
  const neededPx = columns.reduce((sum, { minPx }) => sum + minPx, scrollbarPx);
  return widthPx >= Math.max(wideFromPx, neededPx);
}

/** If no column grows, the last one takes the spare width. */
export function columnTemplate(columns: readonly TableColumn<never>[]): string {
  const canGrow = columns.some(({ grow }) => grow > 0);
  return columns
    .map(({ minPx, grow }, i) => {
      const share = canGrow ? grow : Number(i === columns.length - 1);
      return share > 0 ? `minmax(${minPx}px, ${share}fr)` : `${minPx}px`;
    })
    .join(' ');
}
