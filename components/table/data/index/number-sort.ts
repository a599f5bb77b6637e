import type { Work } from './work';

const DIGIT_BITS = 11;
const BUCKETS = 1 << DIGIT_BITS;

/** Sorts row numbers in place by the number `keys[row]`, ascending and stable. No key is NaN. */
export function* sortByNumbers(rows: Uint32Array, keys: Float64Array): Work {
  const { low, high } = sortableBits(rows, keys);
  let from = rows.map((_, i) => i);
  let into = new Uint32Array(rows.length);
  for (let shift = 0; shift < 64; shift += DIGIT_BITS) {
    const counts = new Uint32Array(BUCKETS);
    for (let i = 0; i < from.length; i++) counts[digit(low, high, i, shift)]!++;
    // Most keys of a column share their upper digits: such a pass would change nothing.
    if (counts[digit(low, high, 0, shift)] === rows.length) continue;
    yield;
    let next = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = counts[bucket]!;
      counts[bucket] = next;
      next += count;
    }
    for (let i = 0; i < from.length; i++) {
      into[counts[digit(low, high, from[i]!, shift)]!++] = from[i]!;
    }
    [from, into] = [into, from];
    yield;
  }
  for (let i = 0; i < from.length; i++) into[i] = rows[from[i]!]!;
  rows.set(into);
}

function digit(low: Uint32Array, high: Uint32Array, i: number, shift: number): number {
  const bits =
    shift >= 32
      ? high[i]! >>> (shift - 32)
      : shift > 32 - DIGIT_BITS
        ? (low[i]! >>> shift) | (high[i]! << (32 - shift))
        : low[i]! >>> shift;
  return bits & (BUCKETS - 1);
}

/** The bits of the numbers, turned so that their order as integers is the order as numbers. */
function sortableBits(rows: Uint32Array, keys: Float64Array) {
  const low = new Uint32Array(rows.length);
  const high = new Uint32Array(rows.length);
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let i = 0; i < rows.length; i++) {
    // Adding zero turns -0 into 0, which sorts as its equal.
    number[0] = keys[rows[i]!]! + 0;
    const isNegative = bits[1]! >>> 31 === 1;
    low[i] = isNegative ? ~bits[0]! : bits[0]!;
    high[i] = isNegative ? ~bits[1]! : bits[1]! | 0x80000000;
  }
  return { low, high };
}
