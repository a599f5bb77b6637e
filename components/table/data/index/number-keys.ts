import type { SortKeys } from './sort-order';

export function createNumberKeys<Row>(readNumber: (row: Row) => number | undefined): SortKeys<Row> {
  let numbers = new Float64Array();
  return {
    compare: (a, b) => numbers[a]! - numbers[b]!,
    *add(rows, from) {
      const longer = new Float64Array(rows.length);
      longer.set(numbers.subarray(0, from));
      // Adding 0 turns -0 into 0, so that both sort as equal.
      for (let row = from; row < rows.length; row++)
        longer[row] = (readNumber(rows[row]!) ?? NaN) + 0;
      numbers = longer;
      yield;
      return (row) => !Number.isNaN(numbers[row]!);
    },
    *sort(rows) {
      // Sorting plain numbers natively is many times faster than a comparator on rows.
      const sorted = Float64Array.from(rows, (row) => numbers[row]!).sort();
      yield;
      const taken = new Uint32Array(rows.length);
      const order = new Uint32Array(rows.length);
      for (const row of rows) {
        const first = firstAtLeast(sorted, numbers[row]!);
        order[first + taken[first]!++] = row;
      }
      return order;
    },
  };
}

function firstAtLeast(sorted: Float64Array, number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
