import { mergeOrders } from './merge-orders';
import type { Work } from './work';

/** The keys by which one column sorts. */
export interface SortKeys<Row> {
  /** Reads the keys of the rows from `from` to `to` and lists those that have one. */
  add(rows: readonly Row[], from: number, to: number): Work<{ keyed: Uint32Array }>;
  /** Puts row numbers into ascending order; rows with equal keys stay in the order of the rows. */
  sort(keyed: Uint32Array): Work<Uint32Array>;
  compare(a: number, b: number): number;
}

/**
 * The rows in the order of one column, kept while rows arrive: a new page is sorted by itself
 * and merged. Rows without a key stand last, ascending and descending alike.
 */
export interface SortOrder<Row> {
  extend(rows: readonly Row[], isDescending: boolean): Work<Uint32Array>;
}

export function createSortOrder<Row>(keys: SortKeys<Row>): SortOrder<Row> {
  let count = 0;
  let ascending: Uint32Array = new Uint32Array();
  let descending: Uint32Array | undefined;
  let keyless: Uint32Array = new Uint32Array();
  let adding: Work | undefined;
  let whole: { isDescending: boolean; count: number; order: Uint32Array } | undefined;

  const ascend = (a: number, b: number) => keys.compare(a, b) || a - b;
  const descend = (a: number, b: number) => keys.compare(b, a) || a - b;

  function* add(rows: readonly Row[]): Work {
    const until = rows.length;
    const { keyed } = yield* keys.add(rows, count, until);
    const added = yield* keys.sort(keyed);
    ascending = mergeOrders(ascending, added, ascend);
    if (descending) {
      yield;
      descending = mergeOrders(descending, reversed(added, keys), descend);
    }
    keyless = joined(keyless, withoutKey(keyed, count, until));
    count = until;
  }

  return {
    *extend(rows, isDescending) {
      while (count < rows.length || adding) {
        adding ??= add(rows);
        yield* adding;
        adding = undefined;
      }
      if (isDescending) descending ??= reversed(ascending, keys);
      if (whole?.isDescending !== isDescending || whole.count !== count) {
        const keyed = isDescending && descending ? descending : ascending;
        whole = { isDescending, count, order: joined(keyed, keyless) };
      }
      return whole.order;
    },
  };
}

/** The opposite order, in which rows with equal keys still stand in the order of the rows. */
function reversed<Row>(order: Uint32Array, keys: SortKeys<Row>): Uint32Array {
  const opposite = new Uint32Array(order.length);
  let next = 0;
  let end = order.length;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && keys.compare(order[start - 1]!, order[start]!) === 0) start--;
    for (let i = start; i < end; i++) opposite[next++] = order[i]!;
    end = start;
  }
  return opposite;
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (second.length === 0) return first;
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** `keyed` holds its row numbers in ascending order before it is sorted. */
function withoutKey(keyed: Uint32Array, from: number, to: number): Uint32Array {
  const missing = new Uint32Array(to - from - keyed.length);
  if (missing.length === 0) return missing;
  const isKeyed = new Uint8Array(to - from);
  for (const row of keyed) isKeyed[row - from] = 1;
  let next = 0;
  for (let i = 0; i < isKeyed.length; i++) if (isKeyed[i] === 0) missing[next++] = from + i;
  return missing;
}
