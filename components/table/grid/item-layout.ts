import { firstIndex } from '../index/orders';
import type { ScrollFramePlace } from './scroll-frame';
import type { ItemBlock, TableItems } from './table-items';

export const headerPx = 28;
export const headingPx = 28;
export const dayPx = 24;
export const rowPx = (isLow: boolean, isTall = false) => (isLow ? 32 : isTall ? 58 : 40);
export const groupPx = (isWide: boolean) => (isWide ? 40 : 80);

export type ItemLayout = ReturnType<typeof itemLayout>;

export interface OpenedRow {
  id: number;
  /** The height of its details is 0 until it is measured. */
  heightPx: number;
}

type Options = Pick<ScrollFramePlace, 'startPx' | 'headPx'> & {
  isWide: boolean;
  heightPx: number;
  opened: OpenedRow | undefined;
};

export function itemLayout(items: TableItems, options: Options) {
  const { isWide, heightPx, opened, startPx, headPx } = options;
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
  const openedAt = items.indexOf(opened?.id) ?? Infinity;

  const startOf = (index: number) => {
    const detailsPx = opened && openedAt < index ? opened.heightPx : 0;
    const block = items.blockAt(index);
    if (!block) return endPx + detailsPx;
    const { rowsStart } = block;
    const inBlockPx = index < rowsStart ? 0 : rowsStartPx(block) + (index - rowsStart) * heightPx;
    return (blockStarts.get(block) ?? 0) + inBlockPx + detailsPx;
  };
  const subsectionPx = stuckPx + (items.sectionAt(0) ? headingPx : 0);
  const subsection = items.blocks.find(({ head, rowCount }) => head && rowCount > 0);
  return {
    ...items,
    rowPx: heightPx,
    topPx,
    stuckPx,
    coveredPx: subsectionPx + (subsection ? rowsStartPx(subsection) : 0),
    startOf,
    stuckAt(index: number) {
      const section = items.sectionAt(index);
      const [block, atPx] =
        section?.start === index ? [section, stuckPx] : [items.subsectionAt(index), subsectionPx];
      if (block?.start !== index) return undefined;
      return { atPx, blockPx: startOf(block.end) - startOf(index) };
    },
    indexAt: (offsetPx: number) =>
      firstIndex(1, items.count, (index) => startOf(index) > offsetPx) - 1,
  };
}
