import { describe, expect, it } from 'vitest';
import { lineGeometry } from './line-geometry';
import type { ShownRows } from '../data/index/row-query';
import { HEADER_PX, HEADING_PX, STACKED_ROW_PX, WIDE_ROW_PX } from './table-form';
import { tableItems } from './table-items';

const shown = (rows: number[], counts: number[] = []): ShownRows<unknown> => {
  let start = 0;
  const sections = counts.map((count, i) => {
    start += count;
    return { id: String(i), start: start - count, count, total: count };
  });
  const query = { search: '', filters: {} };
  return { source: [], rows: Uint32Array.from(rows), query, sections, total: rows.length };
};

describe('the lines of a list', () => {
  it('are its rows in their order', () => {
    const items = tableItems(shown([5, 3, 4]));
    expect([0, 1, 2, 3].map((i) => items.at(i))).toEqual([
      { kind: 'row', row: 5, position: 0 },
      { kind: 'row', row: 3, position: 1 },
      { kind: 'row', row: 4, position: 2 },
      undefined,
    ]);
  });

  it('have a heading for each section, and a line in place of no rows', () => {
    const items = tableItems(shown([7, 8, 9], [0, 2, 0, 1]));
    expect(Array.from({ length: items.count }, (_, i) => items.at(i))).toEqual([
      { kind: 'heading', section: 0 },
      { kind: 'none', section: 0 },
      { kind: 'heading', section: 1 },
      { kind: 'row', row: 7, position: 0 },
      { kind: 'row', row: 8, position: 1 },
      { kind: 'heading', section: 2 },
      { kind: 'none', section: 2 },
      { kind: 'heading', section: 3 },
      { kind: 'row', row: 9, position: 2 },
    ]);
  });

  it('are found again by their row', () => {
    for (const list of [shown([7, 8, 9], [0, 2, 0, 1]), shown([7, 8, 9])]) {
      const items = tableItems(list);
      for (const row of [7, 8, 9]) {
        expect(items.at(items.indexOfRow(row) ?? -1)).toMatchObject({ row });
      }
      expect(items.indexOfRow(1)).toBeUndefined();
    }
  });
});

describe('the places of lines', () => {
  it('follow from one height where all lines are alike', () => {
    const geometry = lineGeometry(tableItems(shown([0, 1, 2])), true, new Map());
    expect(geometry.startOf(2)).toBe(HEADER_PX + 2 * WIDE_ROW_PX);
    expect(geometry.indexAt(HEADER_PX + 2 * WIDE_ROW_PX)).toBe(2);
    expect(geometry.indexAt(HEADER_PX + 2 * WIDE_ROW_PX - 1)).toBe(1);
    expect(geometry.indexAt(0)).toBe(0);
    expect(geometry.indexAt(1e9)).toBe(2);
  });

  it('take headings and open details into account', () => {
    const items = tableItems(shown([5, 6], [1, 1]));
    const geometry = lineGeometry(items, false, new Map([[5, 100]]));
    expect(geometry.startOf(3)).toBe(2 * HEADING_PX + STACKED_ROW_PX + 100);
    expect(geometry.indexAt(HEADING_PX + STACKED_ROW_PX + 99)).toBe(1);
    expect(geometry.indexAt(HEADING_PX + STACKED_ROW_PX + 100)).toBe(2);
  });
});
