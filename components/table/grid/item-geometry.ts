import { firstIndex } from '../data/index/first-index';
import type { TableColumn } from '../data/table-column';
import type { ItemBlock, TableItem, TableItems } from './table-items';

/** A table of 640 px, less a scroll bar. */
const wideFromPx = 624;
export const headerPx = 32;
export const headingPx = 36;
export const wideRowPx = 36;
/** Firefox limits the height of a scroll area; 300,000 rows of 56 px still fit. */
export const stackedRowPx = 56;
export const groupPx = (isWide: boolean) => (isWide ? 52 : 92);

export function isWideForm(widthPx: number, columns: readonly TableColumn<never>[]): boolean {
  const neededPx = columns.reduce((sum, { minPx }) => sum + minPx, 0);
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

export type ItemGeometry = ReturnType<typeof itemGeometry>;

interface GeometryOptions {
  isWide: boolean;
  detailHeights: ReadonlyMap<number, number>;
  /** Where the grid starts, and how much above it stays in view. */
  startPx: number;
  headPx: number;
}

/** All values are pixels from the top of the scrolled area. */
export function itemGeometry(items: TableItems, options: GeometryOptions) {
  const { isWide, detailHeights, startPx, headPx } = options;
  const rowPx = isWide ? wideRowPx : stackedRowPx;
  const columnsPx = isWide ? headerPx : 0;
  const topPx = startPx + columnsPx;
  const stuckPx = headPx + columnsPx;
  const blockHeadPx = (head: TableItem | undefined) => {
    if (!head) return 0;
    return head.kind === 'group' ? groupPx(isWide) : headingPx;
  };
  const detailsAt = new Map<number, number>();
  for (const [row, heightPx] of detailHeights) {
    const index = items.indexOf(row);
    if (index !== undefined) detailsAt.set(index, heightPx);
  }
  // Block positions without row details.
  const blockStarts = new Map<ItemBlock, number>();
  let endPx = topPx;
  for (const block of items.blocks) {
    blockStarts.set(block, endPx);
    endPx += blockHeadPx(block.head) + block.rowCount * rowPx;
  }
  const detailsBefore = (index: number) => {
    let sum = 0;
    for (const [at, heightPx] of detailsAt) if (at < index) sum += heightPx;
    return sum;
  };

  const startOf = (index: number) => {
    const block = index < items.count ? items.blockAt(index) : undefined;
    if (!block) return endPx + detailsBefore(index);
    const { head, start } = block;
    const rowsBefore = index - start - Number(head !== undefined);
    const offsetInBlockPx = index === start ? 0 : blockHeadPx(head) + rowsBefore * rowPx;
    return (blockStarts.get(block) ?? 0) + offsetInBlockPx + detailsBefore(index);
  };
  const isUniform = detailHeights.size === 0 && items.blocks.every(({ head }) => !head);
  return {
    rowPx,
    /** Start of the first item. */
    topPx,
    /** Height of what sticks above all items, and with the section's heading. */
    stuckPx,
    coveredPx: stuckPx + (items.sectionAt(0) ? headingPx : 0),
    /** All items have the same height. */
    isUniform,
    heightAt(index: number) {
      // The virtualizer asks for every item whenever their number changes.
      if (isUniform) return rowPx;
      const block = items.blockAt(index);
      if (block?.head && index === block.start) return blockHeadPx(block.head);
      return rowPx + (detailsAt.get(index) ?? 0);
    },
    startOf,
    indexAt(offsetPx: number) {
      const after = firstIndex(0, items.count, (index) => startOf(index) > offsetPx);
      return Math.max(0, after - 1);
    },
  };
}
