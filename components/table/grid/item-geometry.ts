import { firstIndex } from '../data/index/orders';
import { rowDensities, type RowDensity } from '../data/row-density';
import type { ItemBlock, TableItems } from './table-items';

export const headerPx = 28;
export const headingPx = 28;
export const dayPx = 24;
export const groupPx = (isWide: boolean) => (isWide ? 40 : 72);
/** The buttons of a stacked group scroll away where the height is scarce. */
export const groupStuckPx = (isWide: boolean, isLow: boolean) =>
  isLow && !isWide ? 48 : groupPx(isWide);

export function rowPx(density: RowDensity, isWide: boolean): number {
  const { widePx, stackedPx } = rowDensities[density];
  return isWide ? widePx : stackedPx;
}

export type ItemGeometry = ReturnType<typeof itemGeometry>;

interface GeometryOptions {
  isWide: boolean;
  isLow: boolean;
  density: RowDensity;
  detailHeights: ReadonlyMap<number, number>;
  /** Where the grid starts, and how much above it stays in view. */
  startPx: number;
  headPx: number;
}

/** All values are pixels from the top of the scrolled area. */
export function itemGeometry(items: TableItems, options: GeometryOptions) {
  const { isWide, isLow, detailHeights, startPx, headPx } = options;
  const heightPx = rowPx(options.density, isWide);
  const columnsPx = isWide ? headerPx : 0;
  const topPx = startPx + columnsPx;
  const stuckPx = headPx + columnsPx;
  const blockHeadPx = (head: ItemBlock['head']) => {
    if (!head) return 0;
    if (head.kind === 'day') return dayPx;
    return head.kind === 'group' ? groupPx(isWide) : headingPx;
  };
  // Block positions without row details.
  const blockStarts = new Map<ItemBlock, number>();
  let endPx = topPx;
  for (const block of items.blocks) {
    blockStarts.set(block, endPx);
    endPx += blockHeadPx(block.head) + block.rowCount * heightPx;
  }
  const details = Array.from(detailHeights, ([row, px]) => ({ index: items.indexOf(row), px }));

  const startOf = (index: number) => {
    const detailsPx = details.reduce(
      (sum, { index: at = Infinity, px }) => (at < index ? sum + px : sum),
      0,
    );
    const block = index < items.count ? items.blockAt(index) : undefined;
    if (!block) return endPx + detailsPx;
    const { head, start } = block;
    const inBlockPx =
      index === start ? 0 : blockHeadPx(head) + (index - start - Number(!!head)) * heightPx;
    return (blockStarts.get(block) ?? 0) + inBlockPx + detailsPx;
  };
  const sectionPx = items.sectionAt(0) ? headingPx : 0;
  const part = items.blocks.find(({ start }) => items.partAt(start))?.head;
  const groupOrDayPx = part?.kind === 'group' ? groupStuckPx(isWide, isLow) : dayPx;
  return {
    rowPx: heightPx,
    /** Start of the first item. */
    topPx,
    /** Where the heading of a section sticks, a day or group below it, and the end of both. */
    stuckPx,
    partStuckPx: stuckPx + sectionPx,
    coveredPx: stuckPx + sectionPx + (part ? groupOrDayPx : 0),
    startOf,
    indexAt(offsetPx: number) {
      const after = firstIndex(0, items.count, (index) => startOf(index) > offsetPx);
      return Math.max(0, after - 1);
    },
  };
}
