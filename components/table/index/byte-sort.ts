import { rowsPerStep, type Work } from './work';

/** The zero-terminated key of a row starts at `starts[index]`. */
export interface ByteKeys {
  bytes: Uint8Array;
  starts: Uint32Array;
}

type Range = { from: number; to: number; depth: number };

const mostInserted = 24;

export function compareBytes({ bytes, starts }: ByteKeys, a: number, b: number, depth = 0): number {
  let atA = starts[a]! + depth;
  let atB = starts[b]! + depth;
  while (bytes[atA] === bytes[atB]) {
    if (bytes[atA] === 0) return 0;
    atA++;
    atB++;
  }
  return bytes[atA]! - bytes[atB]!;
}

/** This stable radix sort works in place, from the most significant byte. */
export function* sortByBytes(order: Uint32Array, keys: ByteKeys): Work {
  const { bytes, starts } = keys;
  const sorted = new Uint32Array(order.length);
  const currentBytes = new Uint8Array(order.length);
  const waiting: Range[] = [{ from: 0, to: order.length, depth: 0 }];
  let handled = 0;
  while (waiting.length > 0) {
    const range = waiting.pop()!;
    const { from, to, depth } = range;
    handled += to - from;
    if (handled > rowsPerStep) {
      handled = 0;
      yield;
    }
    if (to - from <= mostInserted) {
      insertionSort(order, range, keys);
      continue;
    }
    const counts = new Uint32Array(256);
    for (let i = from; i < to; i++) {
      const byte = bytes[starts[order[i]!]! + depth]!;
      currentBytes[i] = byte;
      counts[byte]!++;
    }
    const first = currentBytes[from]!;
    if (first > 0 && counts[first] === to - from) {
      waiting.push({ ...range, depth: depth + 1 });
      continue;
    }
    const places = new Uint32Array(256);
    let next = from;
    for (let byte = 0; byte < 256; byte++) {
      const count = counts[byte]!;
      places[byte] = next;
      if (byte > 0 && count > 1) waiting.push({ from: next, to: next + count, depth: depth + 1 });
      next += count;
    }
    for (let i = from; i < to; i++) sorted[places[currentBytes[i]!]!++] = order[i]!;
    order.set(sorted.subarray(from, to), from);
  }
}

function insertionSort(order: Uint32Array, { from, to, depth }: Range, keys: ByteKeys) {
  for (let i = from + 1; i < to; i++) {
    const index = order[i]!;
    let at = i;
    while (at > from && compareBytes(keys, order[at - 1]!, index, depth) > 0) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = index;
  }
}
