import { firstIndex } from '../index/orders';
import type { ScrollFramePlace } from './scroll-frame';
import type { ItemBlock, TableItems } from './table-items';

export const headerPx = 28;
export const headingPx = 28;
export const dayPx = 24;
/** The height includes the line below a row. */
export const rowPx = (isWide: boolean) => (isWide ? 32 : 40);
export const groupPx = (isWide: boolean) => (isWide ? 40 : 72);

export type ItemLayout = ReturnType<typeof itemLayout>;

interface LayoutOptions extends Pick<ScrollFramePlace, 'startPx' | 'headPx'> {
  isWide: boolean;
  detailHeights: ReadonlyMap<number, number>;
}

export function itemLayout(items: TableItems, options: LayoutOptions) {
  const { isWide, detailHeights, startPx, headPx } = options;
  const heightPx = rowPx(isWide);
  const headPxOf = { heading: headingPx, none: headingPx, day: dayPx, group: groupPx(isWide) };
  const columnsPx = isWide ? headerPx : 0;
  const topPx = startPx + columnsPx;
  const stuckPx = headPx + columnsPx;
  const rowsStartPx = ({ head }: ItemBlock) => (head ? headPxOf[head.kind] : 0);
  const blockStarts = new Map<ItemBlock, number>();
  let endPx = topPx;
  for (const block of items.blocks) {
    blockStarts.set(block, endPx);
    endPx += rowsStartPx(block) + block.rowCount * heightPx;
  }
  const details = Array.from(detailHeights, ([row, px]) => ({
    at: items.indexOf(row) ?? Infinity,
    px,
  }));

  const startOf = (index: number) => {
    const detailsPx = details.reduce((sum, { at, px }) => (at < index ? sum + px : sum), 0);
    const block = items.blockAt(index);
    if (!block) return endPx + detailsPx;
    const { rowsStart } = block;
    const inBlockPx = index < rowsStart ? 0 : rowsStartPx(block) + (index - rowsStart) * heightPx;
    return (blockStarts.get(block) ?? 0) + inBlockPx + detailsPx;
  };
  const partStuckPx = stuckPx + (items.sectionAt(0) ? headingPx : 0);
  const part = items.blocks.find(({ head, rowCount }) => head && rowCount > 0);
  return {
    ...items,
    rowPx: heightPx,
    groupPx: headPxOf.group,
    topPx,
    stuckPx,
    coveredPx: partStuckPx + (part ? rowsStartPx(part) : 0),
    startOf,
    stuckAt(index: number) {
      const section = items.sectionAt(index);
      const [block, atPx] =
        section?.start === index ? [section, stuckPx] : [items.partAt(index), partStuckPx];
      if (block?.start !== index) return undefined;
      return { atPx, blockPx: startOf(block.end) - startOf(index) };
    },
    indexAt: (offsetPx: number) =>
      firstIndex(1, items.count, (index) => startOf(index) > offsetPx) - 1,
  };
}
