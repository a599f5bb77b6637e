import { firstIndex } from '../data/index/first-index';
import { groupPx, headerPx, headingPx, stackedRowPx, wideRowPx } from './table-form';
import type { ItemBlock, TableItem, TableItems } from './table-items';

/** All values are pixels from the top of the scrolled area. */
export interface ItemGeometry {
  rowPx: number;
  headerPx: number;
  /** The part covered by the header and the sticky section heading. */
  coveredPx: number;
  /** All items have the same height. */
  isUniform: boolean;
  heightAt: (index: number) => number;
  startOf: (index: number) => number;
  indexAt: (offsetPx: number) => number;
}

export function itemGeometry(
  items: TableItems,
  isWide: boolean,
  detailHeights: ReadonlyMap<number, number>,
): ItemGeometry {
  const rowPx = isWide ? wideRowPx : stackedRowPx;
  const topPx = isWide ? headerPx : 0;
  const headPx = (head: TableItem | undefined) => {
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
    endPx += headPx(block.head) + block.rowCount * rowPx;
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
    const offsetInBlockPx = index === start ? 0 : headPx(head) + rowsBefore * rowPx;
    return (blockStarts.get(block) ?? 0) + offsetInBlockPx + detailsBefore(index);
  };
  return {
    rowPx,
    headerPx: topPx,
    coveredPx: topPx + (items.sectionAt(0) ? headingPx : 0),
    isUniform: detailHeights.size === 0 && items.blocks.every(({ head }) => !head),
    heightAt(index) {
      const block = items.blockAt(index);
      if (block?.head && index === block.start) return headPx(block.head);
      return rowPx + (detailsAt.get(index) ?? 0);
    },
    startOf,
    indexAt(offsetPx) {
      const after = firstIndex(0, items.count, (index) => startOf(index) > offsetPx);
      return Math.max(0, after - 1);
    },
  };
}
