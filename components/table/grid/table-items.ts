import { firstIndex } from '../data/index/orders';
import type { ShownRows } from '../data/index/row-query';
import type { GroupedRows, ShownGroup } from '../groups/group-rows';

/** What the keyboard stops at. */
export type StopItem =
  | { kind: 'row'; row: number; position: number }
  | { kind: 'group'; shown: ShownGroup };

/** `none` marks a section without rows. */
export type HeadingItem =
  | { kind: 'heading' | 'none'; section: number }
  | { kind: 'day'; day: number | undefined; count: number };

export type TableItem = StopItem | HeadingItem;

/** A row's number or a group's key, the same in every order. */
export type ItemId = number | string;

export interface ItemBlock {
  start: number;
  head: Exclude<TableItem, { kind: 'row' }> | undefined;
  firstRow: number;
  rowCount: number;
}

export type TableItems = ReturnType<typeof tableItems>;

export function itemId(item: TableItem | undefined): ItemId | undefined {
  if (item?.kind === 'row') return item.row;
  return item?.kind === 'group' ? item.shown.group.key : undefined;
}

/** Finds the nearest row or group, first in the given direction and then in the other. */
export function nearestStop(items: TableItems, index: number, direction: 1 | -1) {
  const from = Math.min(Math.max(index, 0), items.count - 1);
  for (const step of [direction, -direction]) {
    for (let i = from; i >= 0 && i < items.count; i += step) {
      if (itemId(items.at(i)) !== undefined) return i;
    }
  }
  return undefined;
}

/** `dayOf` divides neighbouring rows, given by their index in the list, into days. */
export function tableItems(
  shown: ShownRows<unknown> | GroupedRows<unknown>,
  isOpen: (groupKey: string) => boolean = () => false,
  dayOf?: (row: number) => number | undefined,
) {
  const { rows, sections } = shown;
  const groups = 'groups' in shown ? shown.groups : undefined;
  const blocks: ItemBlock[] = [];
  const headings: number[] = [];
  let count = 0;
  const add = (head: ItemBlock['head'], firstRow = 0, rowCount = 0) => {
    blocks.push({ start: count, head, firstRow, rowCount });
    count += Number(head !== undefined) + rowCount;
  };
  const addRows = (head: ItemBlock['head'], start: number, length: number) => {
    if (!dayOf) return add(head, start, length);
    if (head) add(head);
    const days = Array.from(rows.subarray(start, start + length), dayOf);
    for (let at = 0; at < length;) {
      const day = days[at];
      const next = firstIndex(at, length, (index) => days[index] !== day);
      add({ kind: 'day', day, count: next - at }, start + at, next - at);
      at = next;
    }
  };
  if (sections.length === 0) addRows(undefined, 0, rows.length);
  for (const [section, { start, count: length }] of sections.entries()) {
    headings.push(count);
    if (groups) add({ kind: 'heading', section });
    else addRows({ kind: 'heading', section }, start, length);
    if (length === 0) add({ kind: 'none', section });
    for (const group of groups?.slice(start, start + length) ?? []) {
      add({ kind: 'group', shown: group }, group.start, isOpen(group.group.key) ? group.count : 0);
    }
  }

  const blockAt = (index: number) =>
    blocks[firstIndex(0, blocks.length, (at) => (blocks[at]?.start ?? 0) > index) - 1];
  return {
    count,
    blocks,
    blockAt,
    at(index: number): TableItem | undefined {
      const block = index >= 0 && index < count ? blockAt(index) : undefined;
      if (!block) return undefined;
      if (block.head && index === block.start) return block.head;
      const inBlock = index - block.start - Number(block.head !== undefined);
      const position = block.firstRow + inBlock;
      const row = rows[position];
      if (row === undefined) return undefined;
      // Rows are numbered within their group.
      return { kind: 'row', row, position: block.head?.kind === 'group' ? inBlock : position };
    },
    indexOf(id: ItemId) {
      if (typeof id === 'string') return blocks.find(({ head }) => itemId(head) === id)?.start;
      const position = rows.indexOf(id);
      const block = blocks.find(
        ({ firstRow, rowCount }) => position >= firstRow && position < firstRow + rowCount,
      );
      return block && block.start + Number(block.head !== undefined) + position - block.firstRow;
    },
    /** Indexes of the heading of a day, or of an opened group, and of the first item after it. */
    partAt(index: number) {
      const block = blockAt(index);
      return block?.head && block.head.kind !== 'heading' && block.rowCount > 0
        ? { heading: block.start, end: block.start + 1 + block.rowCount }
        : undefined;
    },
    /** Indexes of the section's heading and of the first item after the section. */
    sectionAt(index: number) {
      const section = headings.findLastIndex((heading) => heading <= index);
      const heading = headings[section];
      return heading === undefined ? undefined : { heading, end: headings[section + 1] ?? count };
    },
  };
}
