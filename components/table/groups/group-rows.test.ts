import type { ColumnSort } from '@tanstack/react-table';
import { describe, expect, test } from 'vitest';
import type { TableRow } from '../../lists/streamed-rows';
import { groupRows, type RowGroup, type TableGroups } from './group-rows';

interface Group extends RowGroup {
  section: string;
  points: number;
}

const grouping = {
  groups: [
    { key: 'A', section: 'open', points: 1 },
    { key: 'B', section: 'over', points: 5 },
    { key: 'C', section: 'open', points: 5 },
  ],
  groupOf: Uint32Array.from([0, 1, 0, 2, 1, 0]),
};
const options: TableGroups<TableRow, Group> = {
  noun: { one: 'group', other: 'groups' },
  sections: [
    ...['open', 'over', 'never'].map((id) => ({ id, title: id, empty: '' })),
    { id: 'rare', title: 'rare' },
  ],
  csvColumns: [],
  group: () => grouping,
  sectionOf: ({ section }) => section,
  sortValue: ({ points }, column) => (column === 'points' ? points : undefined),
};

function grouped(indexes: number[], sort?: ColumnSort) {
  const shown = groupRows(
    {
      source: [],
      query: { search: '', filters: {}, ...(sort && { sort }) },
      indexes: Uint32Array.from(indexes),
      sections: [],
    },
    grouping,
    options,
  );
  const groups = shown.groups.map(
    ({ group, start, count }) =>
      `${group.key}: ${shown.indexes.slice(start, start + count).join()}`,
  );
  return { groups, sections: shown.sections, indexes: [...shown.indexes] };
}

describe('rows in groups', () => {
  test('keep their order, and groups follow the order of their first rows', () => {
    expect(grouped([0, 1, 2, 3, 4, 5]).groups).toEqual(['A: 0,2,5', 'C: 3', 'B: 1,4']);
    expect(grouped([4, 3, 5, 2, 1, 0]).groups).toEqual(['C: 3', 'A: 5,2,0', 'B: 4,1']);
  });

  test('follow one another in the sections of their groups, of which a rare one needs a group', () => {
    const { indexes, sections } = grouped([0, 1, 2, 3, 4, 5]);
    expect(indexes).toEqual([0, 2, 5, 3, 1, 4]);
    expect(sections).toEqual([
      { id: 'open', start: 0, count: 2, total: 2 },
      { id: 'over', start: 2, count: 1, total: 1 },
      { id: 'never', start: 3, count: 0, total: 0 },
    ]);
  });

  test('omit groups without a shown row, although their section still counts them', () => {
    const { groups, sections } = grouped([5, 2]);
    expect(groups).toEqual(['A: 5,2']);
    expect(sections).toMatchObject([
      { count: 1, total: 2 },
      { count: 0, total: 1 },
      { count: 0, total: 0 },
    ]);
  });

  test('stay in their groups if the groups sort by a value of their own', () => {
    const inOrder = (isDescending: boolean) =>
      grouped([0, 1, 2, 3, 4, 5], { id: 'points', desc: isDescending }).groups;
    expect(inOrder(true)).toEqual(['C: 3', 'A: 0,2,5', 'B: 1,4']);
    expect(inOrder(false)).toEqual(['A: 0,2,5', 'C: 3', 'B: 1,4']);
  });
});
