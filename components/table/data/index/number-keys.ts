import { withRoom } from './growable';
import { sortByNumbers } from './number-sort';
import type { SortKeys } from './sort-order';
import { ROWS_PER_STEP, type Work } from './work';

export interface NumberKeys<Row> extends SortKeys<Row> {
  /** The numbers of all rows; NaN where a row has none. */
  read(rows: readonly Row[]): Work<Float64Array>;
}

/** Numbers of a column: amounts, counts, and times in milliseconds. */
export function createNumberKeys<Row>(
  readNumber: (row: Row) => number | undefined,
): NumberKeys<Row> {
  let numbers = new Float64Array();
  let count = 0;

  function* read(rows: readonly Row[]): Work<Float64Array> {
    numbers = withRoom(numbers, rows.length);
    while (count < rows.length) {
      const end = Math.min(count + ROWS_PER_STEP, rows.length);
      for (; count < end; count++) numbers[count] = readNumber(rows[count]!) ?? Number.NaN;
      yield;
    }
    return numbers;
  }

  return {
    read,
    *add(rows, from, to) {
      yield* read(rows);
      const keyed = new Uint32Array(to - from);
      let next = 0;
      for (let row = from; row < to; row++) if (!Number.isNaN(numbers[row]!)) keyed[next++] = row;
      return { keyed: keyed.subarray(0, next) };
    },
    *sort(keyed) {
      const sorted = keyed.slice();
      yield* sortByNumbers(sorted, numbers);
      return sorted;
    },
    compare: (a, b) => numbers[a]! - numbers[b]!,
  };
}
