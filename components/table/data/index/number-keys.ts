import type { SortKeys } from './sort-order';

export function createNumberKeys<Row>(readNumber: (row: Row) => number | undefined): SortKeys<Row> {
  let numbers = new Float64Array();
  const compare = (a: number, b: number) => numbers[a]! - numbers[b]!;
  return {
    compare,
    *add(rows, from) {
      const longer = new Float64Array(rows.length);
      longer.set(numbers.subarray(0, from));
      for (let row = from; row < rows.length; row++) longer[row] = readNumber(rows[row]!) ?? NaN;
      numbers = longer;
      yield;
      return (row) => !Number.isNaN(numbers[row]!);
    },
    *sort(rows) {
      yield;
      return rows.toSorted(compare);
    },
  };
}
