import type { SortKeys } from './sort-order';
import { withCapacity } from './with-capacity';

export function createNumberKeys<Row>(readNumber: (row: Row) => number | undefined): SortKeys<Row> {
  let numbers = new Float64Array();
  const compare = (a: number, b: number) => numbers[a]! - numbers[b]!;
  return {
    compare,
    *add(rows, from) {
      numbers = withCapacity(numbers, rows.length);
      for (let row = from; row < rows.length; row++) numbers[row] = readNumber(rows[row]!) ?? NaN;
      yield;
      return (row) => !Number.isNaN(numbers[row]!);
    },
    *sort(rows) {
      yield;
      return rows.toSorted(compare);
    },
  };
}
