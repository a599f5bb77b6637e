import type { GroupedRows, ShownGroup } from '../groups/group-rows';
import { isoDay } from '../../../services/values/day-formats';
import { firstIndex } from '../index/orders';
import type { ScrollFramePlace } from './scroll-frame';

export type HeadingItem = { id?: undefined } & (
  | { kind: 'heading' | 'none'; section: number }
  | { kind: 'day'; atMs: number | null | undefined; count: number }
);

type TableItem =
  | { kind: 'row'; id: number; position: number }
  | { kind: 'group'; id: string; shown: ShownGroup }
  | HeadingItem;

export type ItemId = NonNullable<TableItem['id']>;

export interface ItemBlock {
  head: Exclude<TableItem, { kind: 'row' }> | undefined;
  start: number;
  rowsStart: number;
  rowCount: number;
  end: number;
  firstRow: number;
}

export type TableItems = ReturnType<typeof tableItems>;

export function nearestStop(items: TableItems, index: number, way: 1 | -1, isRow = false) {
  const from = Math.min(Math.max(index, 0), items.count - 1);
  for (const step of [way, -way]) {
    for (let i = from; i >= 0 && i < items.count; i += step) {
      const id = items.at(i)?.id;
      if (isRow ? typeof id === 'number' : id !== undefined) return i;
    }
  }
  return undefined;
}

export function tableItems(
  shown: GroupedRows<unknown>,
  isOpen: (groupKey: string) => boolean = () => false,
  timeOf?: (row: number) => number | null | undefined,
) {
  const { rows, groups } = shown;
  const blocks: ItemBlock[] = [];
  const sections: { start: number; end: number }[] = [];
  let count = 0;
  const add = (head: ItemBlock['head'], firstRow = 0, rowCount = 0) => {
    const start = count;
    const rowsStart = start + Number(head !== undefined);
    count = rowsStart + rowCount;
    blocks.push({ head, start, rowsStart, rowCount, end: count, firstRow });
  };
  const addRows = (start: number, length: number) => {
    if (!timeOf) return add(undefined, start, length);
    const times = Array.from(rows.subarray(start, start + length), timeOf);
    const days = times.map((atMs) => atMs != null && isoDay(atMs));
    for (let at = 0; at < length;) {
      const day = days[at];
      const next = firstIndex(at, length, (index) => days[index] !== day);
      add({ kind: 'day', atMs: times[at], count: next - at }, start + at, next - at);
      at = next;
    }
  };
  if (shown.sections.length === 0) addRows(0, rows.length);
  for (const [section, { start, count: length }] of shown.sections.entries()) {
    const heading = count;
    add({ kind: 'heading', section });
    if (length === 0) add({ kind: 'none', section });
    else if (!groups) addRows(start, length);
    for (const group of groups?.slice(start, start + length) ?? []) {
      const { key: id } = group.group;
      add({ kind: 'group', id, shown: group }, group.start, isOpen(id) ? group.count : 0);
    }
    sections.push({ start: heading, end: count });
  }

  const blockAt = (index: number) =>
    blocks[firstIndex(0, blocks.length, (at) => (blocks[at]?.end ?? 0) > index)];
  return {
    count,
    blocks,
    blockAt,
    at(index: number): TableItem | undefined {
      const block = index < 0 ? undefined : blockAt(index);
      if (!block || index < block.rowsStart) return block?.head;
      const inBlock = index - block.rowsStart;
      const position = block.firstRow + inBlock;
      const id = rows[position];
      if (id === undefined) return undefined;
      return { kind: 'row', id, position: block.head?.kind === 'group' ? inBlock : position };
    },
    indexOf(id: ItemId | undefined) {
      if (id === undefined) return undefined;
      if (typeof id === 'string') return blocks.find(({ head }) => head?.id === id)?.start;
      const position = rows.indexOf(id);
      const block = blocks.find(
        ({ firstRow, rowCount }) => position >= firstRow && position < firstRow + rowCount,
      );
      return block && block.rowsStart + position - block.firstRow;
    },
    sectionAt: (index: number) => sections.find(({ end }) => index < end),
    partAt(index: number) {
      const block = blockAt(index);
      const kind = block?.head?.kind;
      return kind === 'day' || kind === 'group' ? block : undefined;
    },
  };
}

export const headerPx = 28;
export const headingPx = 28;
export const dayPx = 24;
export const rowPx = (isWide: boolean) => (isWide ? 32 : 40);
export const groupPx = (isWide: boolean) => (isWide ? 40 : 72);

export type ItemLayout = ReturnType<typeof itemLayout>;

export interface OpenedRow {
  row: number;
  /** The height of its details is 0 until it is measured. */
  heightPx: number;
}

interface LayoutOptions extends Pick<ScrollFramePlace, 'startPx' | 'headPx'> {
  isWide: boolean;
  opened: OpenedRow | undefined;
}

export function itemLayout(items: TableItems, options: LayoutOptions) {
  const { isWide, opened, startPx, headPx } = options;
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
  const openedAt = items.indexOf(opened?.row) ?? Infinity;

  const startOf = (index: number) => {
    const detailsPx = opened && openedAt < index ? opened.heightPx : 0;
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
