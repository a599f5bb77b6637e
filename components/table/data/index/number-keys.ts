import { mergeOrders } from './merge-orders';
import type { SortKeys } from './sort-order';
import { withCapacity } from './with-capacity';
import { rowsPerStep } from './work';

export function createNumberKeys<Row>(
  readNumber: (row: Row) => number | null | undefined,
): SortKeys<Row> {
  let numbers = new Float64Array();
  const compare = (a: number, b: number) => numbers[a]! - numbers[b]!;
  return {
    compare,
    *add(rows, from) {
      numbers = withCapacity(numbers, rows.length);
      for (let row = from; row < rows.length; row++) {
        numbers[row] = readNumber(rows[row]!) ?? NaN;
        if (row % rowsPerStep === 0) yield;
      }
      return (row) => !Number.isNaN(numbers[row]!);
    },
    *sort(rows) {
      let sorted: Uint32Array = new Uint32Array();
      for (let from = 0; from < rows.length; from += rowsPerStep) {
        const step = rows.slice(from, from + rowsPerStep).sort(compare);
        sorted = mergeOrders(sorted, step, compare);
        yield;
      }
      return sorted;
    },
  };
}
