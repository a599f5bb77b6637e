import type { ShownRows } from '../data/index/row-query';
import type { GroupedRows } from '../groups/group-rows';
import type { ShownGroup } from '../groups/table-groups';

/** One item of the scrolled list; `none` says that a section has no rows. */
export type TableItem =
  | { kind: 'row'; row: number; position: number }
  | { kind: 'group'; shown: ShownGroup }
  | { kind: 'heading'; section: number }
  | { kind: 'none'; section: number };

/** The number of a row or the key of a group, which stay the same in every order. */
export type ItemId = number | string;

/** Rows that follow each other, below an item of another kind where they have one. */
export interface ItemBlock {
  /** The index of its first item. */
  start: number;
  head: Exclude<TableItem, { kind: 'row' }> | undefined;
  firstRow: number;
  rowCount: number;
}

/** A heading and the end of its section, as indexes of items. */
interface ItemSection {
  heading: number;
  end: number;
}

/** The shown rows with the headings of their sections and groups, from top to bottom. */
export interface TableItems {
  count: number;
  blocks: readonly ItemBlock[];
  at(index: number): TableItem | undefined;
  indexOf(id: ItemId): number | undefined;
  /** The block that has the item. */
  blockAt(index: number): ItemBlock | undefined;
  sectionAt(index: number): ItemSection | undefined;
}

/** Keys stop at rows and groups, which open; headings are only read. */
export function itemId(item: TableItem | undefined): ItemId | undefined {
  if (item?.kind === 'row') return item.row;
  return item?.kind === 'group' ? item.shown.group.key : undefined;
}

/** The row or group nearest to an item, looking in this direction first and then back. */
export function stopAround(items: TableItems, index: number, direction: 1 | -1) {
  const from = Math.min(Math.max(index, 0), items.count - 1);
  for (const step of [direction, -direction]) {
    for (let i = from; i >= 0 && i < items.count; i += step) {
      if (itemId(items.at(i)) !== undefined) return i;
    }
  }
  return undefined;
}

const allClosed = () => false;

export function tableItems(
  shown: ShownRows<unknown> | GroupedRows<unknown>,
  isOpen: (groupKey: string) => boolean = allClosed,
): TableItems {
  const { rows, sections } = shown;
  const groups = 'groups' in shown ? shown.groups : undefined;
  const blocks: ItemBlock[] = [];
  const headings: number[] = [];
  let count = 0;
  const add = (head: ItemBlock['head'], firstRow = 0, rowCount = 0) => {
    blocks.push({ start: count, head, firstRow, rowCount });
    count += Number(head !== undefined) + rowCount;
  };
  if (sections.length === 0) add(undefined, 0, rows.length);
  for (const [section, { start, count: length }] of sections.entries()) {
    headings.push(count);
    add({ kind: 'heading', section }, start, groups ? 0 : length);
    if (length === 0) add({ kind: 'none', section });
    for (const group of groups?.slice(start, start + length) ?? []) {
      add({ kind: 'group', shown: group }, group.start, isOpen(group.group.key) ? group.count : 0);
    }
  }

  const blockAt = (index: number) => {
    let low = 0;
    let high = blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((blocks[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return blocks[low];
  };
  return {
    count,
    blocks,
    blockAt,
    at(index) {
      const block = index >= 0 && index < count ? blockAt(index) : undefined;
      if (!block) return undefined;
      if (block.head && index === block.start) return block.head;
      const inBlock = index - block.start - Number(block.head !== undefined);
      const position = block.firstRow + inBlock;
      const row = rows[position];
      if (row === undefined) return undefined;
      // The rows of a group are numbered in their group.
      return { kind: 'row', row, position: block.head?.kind === 'group' ? inBlock : position };
    },
    indexOf(id) {
      if (typeof id === 'string') return blocks.find(({ head }) => itemId(head) === id)?.start;
      const position = rows.indexOf(id);
      const block = blocks.find(
        ({ firstRow, rowCount }) => position >= firstRow && position < firstRow + rowCount,
      );
      return block && block.start + Number(block.head !== undefined) + position - block.firstRow;
    },
    sectionAt(index) {
      const section = headings.findLastIndex((heading) => heading <= index);
      const heading = headings[section];
      return heading === undefined ? undefined : { heading, end: headings[section + 1] ?? count };
    },
  };
}
