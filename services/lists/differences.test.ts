import { beforeEach, expect, test, vi } from 'vitest';
import { createSeededRandom } from '../../tests/support/seeded-random';
import type { NameRange } from '../firebase/firestore/query';
import { findDifferences, type ListApi } from './differences';
import { compareNames } from './name-order';

interface Row {
  id: string;
  redeemed: number;
}

const size = 20_000;
const never = new AbortController().signal;
let random: () => number;

beforeEach(() => {
  random = createSeededRandom(7);
  vi.spyOn(Math, 'random').mockImplementation(random);
});

const newRow = (): Row => ({
  // Two draws, because one repeats among so many.
  id: `${random().toString(36).slice(2)}${random().toString(36).slice(2)}`,
  redeemed: 0,
});
const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1);
const listed = () => Array.from({ length: size }, newRow).toSorted(byId);

function firstPlace(rows: readonly Row[], passes: (name: string) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(rows[middle]?.id ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

function createDatabase(rows: readonly Row[]) {
  let reads = 0;
  const inRange = ({ after, from, until, before }: NameRange) => {
    const isFrom = (name: string) =>
      (after === undefined || name > after) && (from === undefined || name >= from);
    const isPast = (name: string) =>
      (until !== undefined && name > until) || (before !== undefined && name >= before);
    return rows.slice(firstPlace(rows, isFrom), firstPlace(rows, isPast));
  };
  const api: ListApi<Row> = {
    async count({ groups, isUnused }) {
      expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(15);
      const isCounted = ({ redeemed }: Row) => !isUnused || redeemed === 0;
      const counts = groups.map((ranges) => ranges.flatMap(inRange).filter(isCounted).length);
      for (const count of counts) reads += Math.max(1, Math.ceil(count / 1000)) + 1;
      return { counts, readTime: '2026-11-24T12:00:00Z' };
    },
    async list(range) {
      const inside = inRange(range);
      reads += Math.max(1, inside.length) + 1;
      return (async function* () {
        yield inside;
      })();
    },
  };
  return { api, reads: () => reads };
}

test.each([
  { added: 0, most: 80 },
  { added: 1, most: 150 },
  { added: 20, most: 1_200 },
  { added: 100, most: 5_000 },
])('finds $added new rows among 20,000 for at most $most reads', async ({ added, most }) => {
  const rows = listed();
  const stored = [...rows, ...Array.from({ length: added }, newRow)].toSorted(byId);
  const { api, reads } = createDatabase(stored);
  const differences = await findDifferences(rows, { api }, never);
  expect(differences?.rows ?? rows).toEqual(stored);
  expect(differences?.added ?? 0).toBe(added);
  expect(reads()).toBeLessThanOrEqual(most);
});

test('finds redemptions and deletions by the counts of the unused rows', async () => {
  const rows = listed();
  const stored = rows.filter((_, i) => i % 6_000 !== 5).map((row) => ({ ...row }));
  for (const at of [1, 10_000, stored.length - 1]) Object.assign(stored[at] ?? {}, { redeemed: 1 });
  const { api } = createDatabase(stored);
  const list = { api, isUnused: ({ redeemed }: Row) => redeemed === 0 };
  const differences = await findDifferences(rows, list, never);
  expect(differences).toMatchObject({ added: 0, gone: 4, redeemed: 3, isWhole: false });
  expect(differences?.rows).toEqual(stored);
});

test('reads all rows if that costs less than finding the changed ones', async () => {
  const rows = listed();
  const stored = rows.filter((_, i) => i % 50 !== 0);
  const { api, reads } = createDatabase(stored);
  const differences = await findDifferences(rows, { api }, never);
  expect(differences).toMatchObject({ gone: size / 50, isWhole: true });
  expect(differences?.rows).toEqual(stored);
  expect(reads()).toBeLessThan(size + 300);
});

test('reads all rows if their order is not that of the database', async () => {
  const rows = listed();
  const { api } = createDatabase([...rows, newRow()].toSorted((one, other) => -byId(one, other)));
  const differences = await findDifferences(rows, { api }, never);
  expect(differences?.isWhole).toBe(true);
});

test('names are in the order of Firestore: by part, then by UTF-8', () => {
  const sorted = ['a', 'a/b', 'a!/b', 'ab', 'b', '\uffee', '😀', '😁'];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  expect(compareNames('a/b', 'a/b')).toBe(0);
});
