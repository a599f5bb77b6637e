/** At 0, a row of the first order stays before an added one. */
export type Compare = (a: number, b: number) => number;

/** Galloping search keeps a short order in a long one cheap. */
export function mergeOrders(order: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  if (order.length === 0) return added;
  if (order.length < added.length) return mergeOrders(added, order, (a, b) => compare(a, b) || 1);
  const merged = new Uint32Array(order.length + added.length);
  let from = 0;
  let next = 0;
  for (const index of added) {
    const until = firstAfter(order, from, index, compare);
    while (from < until) merged[next++] = order[from++]!;
    merged[next++] = index;
  }
  merged.set(order.subarray(from), next);
  return merged;
}

function firstAfter(order: Uint32Array, from: number, index: number, compare: Compare): number {
  const isAfter = (at: number) => compare(order[at]!, index) > 0;
  let low = from;
  let high = from;
  for (let step = 1; high < order.length && !isAfter(high); step *= 2) {
    low = high + 1;
    high += step;
  }
  return firstIndex(low, Math.min(high, order.length), isAfter);
}

export type IndexTest = (index: number) => boolean;

export function pick(order: Uint32Array, passes: IndexTest | undefined): Uint32Array {
  if (!passes) return order;
  const picked = new Uint32Array(order.length);
  let count = 0;
  for (let i = 0; i < order.length; i++) if (passes(order[i]!)) picked[count++] = order[i]!;
  return picked.subarray(0, count);
}

export function listOrder(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index++) order[index] = index;
  return order;
}

export function firstIndex(from: number, to: number, passes: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
