import type { GroupedRows, ShownGroup } from '../groups/group-rows';
import { isoDay } from '../../../services/values/day-formats';
import { firstIndex } from '../index/orders';

export type HeadingItem = { id?: undefined } & (
  | { kind: 'heading' | 'none'; section: number }
  | { kind: 'day'; atMs?: number | null | undefined; count: number }
);

// The ID of a row is its index in the list, and its position that among the rows shown together.
export type TableItem =
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
  firstPosition: number;
}

export type TableItems = ReturnType<typeof tableItems>;

export function tableItems(
  { indexes, sections: shownSections, groups }: GroupedRows<unknown>,
  isOpen: (groupKey: string) => boolean = () => false,
  /** Rows without a time come last. */
  timeOf?: (id: number) => number | null | undefined,
  hasDays = false,
) {
  const blocks: ItemBlock[] = [];
  const sections: { start: number; end: number }[] = [];
  let count = 0;
  const add = (head: ItemBlock['head'], firstPosition = 0, rowCount = 0) => {
    const start = count;
    const rowsStart = start + Number(head !== undefined);
    count = rowsStart + rowCount;
    blocks.push({ head, start, rowsStart, rowCount, end: count, firstPosition });
  };
  const addRows = (start: number, length: number) => {
    const end = start + length;
    const undated = timeOf ? firstIndex(start, end, (at) => timeOf(indexes[at] ?? 0) == null) : end;
    // A section without any time says so itself.
    if (!timeOf || undated === start) return add(undefined, start, length);
    const times = hasDays ? Array.from(indexes.subarray(start, undated), timeOf) : [];
    let position = start;
    for (const day of Map.groupBy(times, (atMs) => isoDay(atMs ?? 0)).values()) {
      add({ kind: 'day', atMs: day[0], count: day.length }, position, day.length);
      position += day.length;
    }
    if (!hasDays) add(undefined, start, undated - start);
    if (undated < end) add({ kind: 'day', count: end - undated }, undated, end - undated);
  };
  if (shownSections.length === 0) addRows(0, indexes.length);
  for (const [section, { start, count: length }] of shownSections.entries()) {
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
      const position = block.firstPosition + inBlock;
      const id = indexes[position];
      if (id === undefined) return undefined;
      return { kind: 'row', id, position: block.head?.kind === 'group' ? inBlock : position };
    },
    indexOf(id: ItemId | undefined) {
      if (id === undefined) return undefined;
      if (typeof id === 'string') return blocks.find(({ head }) => head?.id === id)?.start;
      const position = indexes.indexOf(id);
      const block = blocks.find(
        ({ firstPosition: first, rowCount }) => position >= first && position < first + rowCount,
      );
      return block && block.rowsStart + position - block.firstPosition;
    },
    sectionAt: (index: number) => sections.find(({ end }) => index < end),
    subsectionAt(index: number) {
      const block = blockAt(index);
      const kind = block?.head?.kind;
      return kind === 'day' || kind === 'group' ? block : undefined;
    },
  };
}

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
