import { expect, test, vi } from 'vitest';
import { isExhaustive } from '../../tests/support/exhaustive';
import { createTestDatabase } from '../../tests/support/firestore-target';
import { createSeededRandom } from '../../tests/support/seeded-random';
import { countGroups } from '../firebase/firestore/counts';
import { readRows } from '../firebase/firestore/document-pages';
import { plainFieldsOf, typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { NameRange } from '../firebase/firestore/query';
import { findDifferences, type ListApi } from './differences';

interface Row {
  id: string;
  redeemed: number;
}

const collection = 'coupon';
const runs = Number(process.env.CONSOLE_CHECK_RUNS ?? (isExhaustive ? 1000 : 6));
/** A check finds a new row beside one that is gone at about one time in eight. */
const mostChecks = 300;
const never = new AbortController().signal;

function createList(random: () => number) {
  const { target: targetOf, put } = createTestDatabase();
  const target = targetOf();
  const pathOf = (id: string) => `${collection}/${id}`;
  const fieldsOf = (redeemed: number) => typedFieldsOf({ redeemed });
  let created = 0;
  const newId = () => {
    const text = Math.floor(random() * 2 ** 40).toString(36);
    return `${['', 'x', 'é', '\uffee', '😀'][Math.floor(random() * 5)]}${text}-${created++}`;
  };
  const paths = (range: NameRange): NameRange =>
    Object.fromEntries(Object.entries(range).map(([bound, id]) => [bound, id && pathOf(id)]));
  const api: ListApi<Row> = {
    count: ({ groups, isUnused, readTime }) =>
      countGroups(
        target,
        isUnused ? { collection, field: 'redeemed', isIn: [0, '0'] } : { collection },
        groups.map((ranges) => ranges.map(paths)),
        readTime,
      ),
    list: async ({ readTime, ...range }, { signal }) =>
      readRows(
        target,
        { collection },
        ({ path, fields }) => ({
          id: path.slice(collection.length + 1),
          redeemed: Number(plainFieldsOf(fields).redeemed),
        }),
        { ...paths(range), readTime, signal },
      ),
  };
  return {
    list: { api, isUnused: ({ redeemed }: Row) => redeemed === 0 },
    async all(): Promise<Row[]> {
      return (await Array.fromAsync(await api.list({}, { signal: never }))).flat();
    },
    async create(count: number) {
      const writes = Array.from({ length: count }, () => ({
        path: pathOf(newId()),
        fields: fieldsOf(0),
        updateTime: null,
      }));
      if (count > 0) await target.commit(writes);
    },
    async remove(ids: string[]) {
      const writes = ids.map((id) => ({ path: pathOf(id), fields: null }));
      if (writes.length > 0) await target.commit(writes);
    },
    redeem: (id: string) => put(pathOf(encodeURIComponent(id)), fieldsOf(1)),
  };
}

const shown = (rows: readonly Row[]) => rows.map(({ id, redeemed }) => [id, redeemed]);

test(
  'rows are created, deleted and redeemed again and again, and checks make the list equal to a full reading',
  { timeout: 120_000 + runs * 10_000 },
  async () => {
    const random = createSeededRandom(20261124);
    vi.spyOn(Math, 'random').mockImplementation(random);
    const list = createList(random);
    await list.create(300);
    let rows: readonly Row[] = await list.all();
    const few = () => Math.floor(random() ** 3 * 12);
    const checks: number[] = [];
    for (let run = 0; run < runs; run++) {
      const listed = rows.toSorted(() => random() - 0.5).map(({ id }) => id);
      const [removed, redeemed] = [listed.splice(0, few()), listed.splice(0, few())];
      await list.create(few());
      await list.remove(removed);
      await Promise.all(redeemed.map(list.redeem));
      const expected = JSON.stringify(shown(await list.all()));
      let count = 0;
      do {
        rows = (await findDifferences(rows, list.list, never))?.rows ?? rows;
        count++;
      } while (count < mostChecks && JSON.stringify(shown(rows)) !== expected);
      expect(shown(rows)).toEqual(JSON.parse(expected));
      checks.push(count);
    }
    // A new row beside one that is gone needs a border between them, which a later check draws.
    expect(checks.filter((count) => count === 1).length).toBeGreaterThan(runs * 0.6);
  },
);
