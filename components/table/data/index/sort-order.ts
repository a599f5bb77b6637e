import { mergeOrders } from './orders';
import { rowsPerStep, type Work } from './work';

interface SortKeys<Row> {
  /** Reads the key of the next row; false if it has none. */
  add(rows: readonly Row[], row: number): boolean;
  sort(rows: Uint32Array): Work<Uint32Array>;
  compare(a: number, b: number): number;
}

/** New portions are sorted and merged. Rows without a key come last in both directions. */
export function createSortOrder<Row>(keys: SortKeys<Row>) {
  let count = 0;
  let ascending: Uint32Array = new Uint32Array();
  let descending: Uint32Array | undefined;
  const keyless: number[] = [];
  let adding: Work | undefined;

  function* add(rows: readonly Row[]): Work {
    const keyed = new Uint32Array(rows.length - count);
    let keyedCount = 0;
    for (let row = count; row < rows.length; row++) {
      if (keys.add(rows, row)) keyed[keyedCount++] = row;
      else keyless.push(row);
      if (row % rowsPerStep === 0) yield;
    }
    const added = yield* keys.sort(keyed.subarray(0, keyedCount));
    ascending = mergeOrders(ascending, added, (a, b) => keys.compare(a, b));
    descending &&= mergeOrders(descending, reversed(added, keys), (a, b) => keys.compare(b, a));
    count = rows.length;
  }

  return {
    *extend(rows: readonly Row[], isDescending: boolean): Work<Uint32Array> {
      while (count < rows.length || adding) {
        adding ??= add(rows);
        yield* adding;
        adding = undefined;
      }
      const keyed = isDescending ? (descending ??= reversed(ascending, keys)) : ascending;
      if (keyless.length === 0) return keyed;
      const order = new Uint32Array(count);
      order.set(keyed);
      order.set(keyless, keyed.length);
      return order;
    },
  };
}

/** Reverses an order, but keeps rows with equal keys in list order. */
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
