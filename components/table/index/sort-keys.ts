import { asciiCollation, type EncodeKey } from './ascii-collation';
import { compareBytes, sortByBytes, type ByteKeys } from './byte-sort';
import { mergeOrders, pick } from './orders';
import { rowsPerStep, type Work } from './work';

export function createNumberOrder<Row>(readNumber: (row: Row) => number | null | undefined) {
  let numbers = new Float64Array();
  const compare = (a: number, b: number) => numbers[a]! - numbers[b]!;
  return createSortOrder<Row>({
    compare,
    add(rows, index) {
      numbers = withCapacity(numbers, rows.length);
      numbers[index] = readNumber(rows[index]!) ?? NaN;
      return !Number.isNaN(numbers[index]);
    },
    *sort(indexes) {
      let sorted: Uint32Array = new Uint32Array();
      for (let from = 0; from < indexes.length; from += rowsPerStep) {
        const step = indexes.slice(from, from + rowsPerStep).sort(compare);
        sorted = mergeOrders(sorted, step, compare);
        yield;
      }
      return sorted;
    },
  });
}

const nameOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'accent' });

/** Reading a collator takes as long as sorting 1,000 texts with it. */
const collations = new WeakMap<Intl.Collator, EncodeKey | undefined>();

export function createTextOrder<Row>(
  readText: (row: Row) => string | undefined,
  collator: Intl.Collator = nameOrder,
) {
  if (!collations.has(collator)) collations.set(collator, asciiCollation(collator));
  const encode = collations.get(collator);
  const keys: ByteKeys = { bytes: new Uint8Array(), starts: new Uint32Array() };
  const collatedTexts = new Map<number, string>();
  let source: readonly Row[] = [];
  let usedBytes = 0;

  const textOf = (index: number) => collatedTexts.get(index) ?? readText(source[index]!) ?? '';
  const isCollated = (index: number) => collatedTexts.size > 0 && collatedTexts.has(index);
  const compare = (a: number, b: number) =>
    isCollated(a) || isCollated(b)
      ? collator.compare(textOf(a), textOf(b))
      : compareBytes(keys, a, b);

  function sortByCollator(indexes: Uint32Array): Uint32Array {
    // The collator is slow, so it ranks each distinct text once.
    const ranks = new Map<string, number>();
    let before: string | undefined;
    for (const text of [...new Set(Array.from(indexes, textOf))].sort(collator.compare)) {
      const isNew = before === undefined || collator.compare(before, text) !== 0;
      ranks.set(text, (ranks.get(before ?? '') ?? 0) + Number(isNew));
      before = text;
    }
    // A number holds rank and index; Uint32Array keeps its lower 32 bits, which are the index.
    const packed = Float64Array.from(
      indexes,
      (index) => (ranks.get(textOf(index)) ?? 0) * 2 ** 32 + index,
    );
    return Uint32Array.from(packed.sort());
  }

  return createSortOrder<Row>({
    compare,
    add(rows, index) {
      source = rows;
      const text = readText(rows[index]!);
      if (!text?.trim()) return false;
      keys.starts = withCapacity(keys.starts, rows.length);
      keys.bytes = withCapacity(keys.bytes, usedBytes + 2 * text.length + 1);
      keys.starts[index] = usedBytes;
      const end = encode?.(text, keys.bytes, usedBytes) ?? -1;
      if (end < 0) collatedTexts.set(index, text);
      else usedBytes = end;
      return true;
    },
    *sort(indexes) {
      const order = pick(indexes, (index) => !isCollated(index));
      yield* sortByBytes(order, keys);
      const others = sortByCollator(pick(indexes, isCollated));
      return mergeOrders(order, others, (a, b) => compare(a, b) || a - b);
    },
  });
}

function withCapacity<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (numbers.length >= length) return numbers;
  const Same = numbers.constructor as new (length: number) => Numbers;
  const longer = new Same(Math.max(length, numbers.length * 2));
  longer.set(numbers);
  return longer;
}

interface SortKeys<Row> {
  add(rows: readonly Row[], index: number): boolean;
  sort(indexes: Uint32Array): Work<Uint32Array>;
  compare(a: number, b: number): number;
}

/** Rows without a key come last in both directions. */
function createSortOrder<Row>(keys: SortKeys<Row>) {
  let count = 0;
  let ascending: Uint32Array = new Uint32Array();
  let descending: Uint32Array | undefined;
  const keyless: number[] = [];
  let adding: Work | undefined;

  function* add(rows: readonly Row[]): Work {
    const keyed = new Uint32Array(rows.length - count);
    let keyedCount = 0;
    for (let index = count; index < rows.length; index++) {
      if (keys.add(rows, index)) keyed[keyedCount++] = index;
      else keyless.push(index);
      if (index % rowsPerStep === 0) yield;
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

/** Rows with equal keys keep the order of the list. */
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
