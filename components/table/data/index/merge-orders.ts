/** Negative if row `a` comes before row `b`; never 0 for different rows. */
export type CompareRows = (a: number, b: number) => number;

/** Merges two orders. Galloping search keeps a small addition to a long list cheap. */
export function mergeOrders(
  order: Uint32Array,
  added: Uint32Array,
  compare: CompareRows,
): Uint32Array {
  if (order.length === 0) return added;
  if (added.length === 0) return order;
  const merged = new Uint32Array(order.length + added.length);
  let from = 0;
  let next = 0;
  for (const row of added) {
    const until = firstAfter(order, from, row, compare);
    if (until - from > 16) {
      merged.set(order.subarray(from, until), next);
      next += until - from;
    } else {
      for (let i = from; i < until; i++) merged[next++] = order[i]!;
    }
    merged[next++] = row;
    from = until;
  }
  merged.set(order.subarray(from), next);
  return merged;
}

function firstAfter(order: Uint32Array, from: number, row: number, compare: CompareRows): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < order.length && compare(order[high]!, row) < 0) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, order.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
