import { describe, expect, test } from 'vitest';
import type { ShownRows } from '../index/row-query';
import type { GroupedRows } from '../groups/group-rows';
import {
  dayPx,
  groupPx,
  headerPx,
  headingPx,
  itemLayout,
  type OpenedRow,
  rowPx,
} from './item-layout';
import { nearestStop, tableItems, type TableItems } from './table-items';

const shown = (indexes: number[], counts: number[] = []): ShownRows<unknown> => {
  let start = 0;
  const sections = counts.map((count, i) => {
    start += count;
    return { id: String(i), start: start - count, count, total: count };
  });
  const query = { search: '', filters: {} };
  return { source: [], indexes: Uint32Array.from(indexes), query, sections };
};

const grouped = {
  ...shown([7, 8, 9], [2, 0]),
  groups: [
    { group: { key: 'A' }, start: 0, count: 1 },
    { group: { key: 'B' }, start: 1, count: 2 },
  ],
} satisfies GroupedRows<unknown>;
const groupA = { kind: 'group', id: 'A', shown: grouped.groups[0] };
const groupB = { kind: 'group', id: 'B', shown: grouped.groups[1] };

const place = { startPx: 130, headPx: 70 };
const stackedRowPx = rowPx(false);
const layoutOf = (items: TableItems, isWide: boolean, opened?: OpenedRow) =>
  itemLayout(items, { ...place, isWide, heightPx: rowPx(isWide), opened });

const all = (items: TableItems) => Array.from({ length: items.count }, (_, i) => items.at(i));

describe('the items of a list', () => {
  test('include a heading for each section and a placeholder for an empty section', () => {
    expect(all(tableItems(shown([7, 8, 9], [0, 2, 0, 1])))).toEqual([
      { kind: 'heading', section: 0 },
      { kind: 'none', section: 0 },
      { kind: 'heading', section: 1 },
      { kind: 'row', id: 7, position: 0 },
      { kind: 'row', id: 8, position: 1 },
      { kind: 'heading', section: 2 },
      { kind: 'none', section: 2 },
      { kind: 'heading', section: 3 },
      { kind: 'row', id: 9, position: 2 },
    ]);
  });

  test('include a heading for each day, with the number of its rows', () => {
    const timeOf = (id: number) =>
      id === 9 ? undefined : Date.UTC(2026, 0, Math.floor(id / 4), 12);
    const items = tableItems(shown([3, 4, 5, 9], [4]), () => false, timeOf, true);
    expect(all(items)).toEqual([
      { kind: 'heading', section: 0 },
      { kind: 'day', atMs: timeOf(3), count: 1 },
      { kind: 'row', id: 3, position: 0 },
      { kind: 'day', atMs: timeOf(4), count: 2 },
      { kind: 'row', id: 4, position: 1 },
      { kind: 'row', id: 5, position: 2 },
      { kind: 'day', atMs: undefined, count: 1 },
      { kind: 'row', id: 9, position: 3 },
    ]);
    expect(items.subsectionAt(5)).toMatchObject({ start: 3, end: 6 });
    expect(items.indexOf(5)).toBe(5);
    const layout = layoutOf(items, false);
    expect(layout.startOf(4)).toBe(130 + headingPx + 2 * dayPx + stackedRowPx);
    expect(layout.coveredPx).toBe(70 + headingPx + dayPx);
  });

  test('are the groups, with the rows of open groups numbered within their group', () => {
    const heading = { kind: 'heading', section: 0 };
    const end = [
      { kind: 'heading', section: 1 },
      { kind: 'none', section: 1 },
    ];
    expect(all(tableItems(grouped))).toEqual([heading, groupA, groupB, ...end]);
    expect(all(tableItems(grouped, (key) => key === 'B'))).toEqual([
      heading,
      groupA,
      groupB,
      { kind: 'row', id: 8, position: 0 },
      { kind: 'row', id: 9, position: 1 },
      ...end,
    ]);
  });

  test('can be looked up by the index of a row and the key of a group, rows only while their group is open', () => {
    const sections = tableItems(shown([7, 8, 9], [0, 2, 0, 1]));
    expect([7, 8, 9, 1].map(sections.indexOf)).toEqual([3, 4, 8, undefined]);
    const items = tableItems(grouped, (key) => key === 'B');
    expect(['A', 'B', 'C', 7, 8, 9].map(items.indexOf)).toEqual([1, 2, undefined, undefined, 3, 4]);
  });

  test('are skipped by the keyboard unless they are rows or groups', () => {
    const items = tableItems(grouped);
    expect(nearestStop(items, 0, 1)).toBe(1);
    expect(nearestStop(items, 4, -1)).toBe(2);
    expect(nearestStop(items, 4, 1)).toBe(2);
    expect(nearestStop(tableItems(shown([], [0])), 0, 1)).toBeUndefined();
  });
});

describe('the positions of items', () => {
  test('leave out what the head, the columns and the section heading cover', () => {
    const sections = tableItems(shown([5, 6], [1, 1]));
    expect(layoutOf(sections, true).coveredPx).toBe(70 + headerPx + headingPx);
    expect(layoutOf(sections, false).coveredPx).toBe(70 + headingPx);
    expect(layoutOf(tableItems(shown([5, 6])), true).coveredPx).toBe(70 + headerPx);
    const groups = tableItems(grouped, () => true);
    expect(layoutOf(groups, false).coveredPx).toBe(70 + headingPx + groupPx(false));
    expect(layoutOf(tableItems(grouped), false).coveredPx).toBe(70 + headingPx);
  });

  test.each([true, false])('follow one another without gaps (wide: %s)', (isWide) => {
    const items = tableItems(grouped, () => true);
    const layout = layoutOf(items, isWide, { id: 8, heightPx: 70 });
    const row = rowPx(isWide);
    const group = groupPx(isWide);
    let start = 130 + (isWide ? headerPx : 0);
    for (const [i, height] of [headingPx, group, row, group, row + 70, row, headingPx].entries()) {
      expect(layout.startOf(i)).toBe(start);
      expect(layout.indexAt(start)).toBe(i);
      start += height;
      expect(layout.indexAt(start - 1)).toBe(i);
    }
    expect(layout.indexAt(0)).toBe(0);
    expect(layout.indexAt(1e9)).toBe(items.count - 1);
  });
});
