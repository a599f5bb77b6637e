import { asciiCollation, type AsciiCollation } from './ascii-collation';
import { compareBytes, sortByBytes, type ByteKeys } from './byte-sort';
import { sortByCollator } from './collator-sort';
import { withRoom } from './growable';
import { mergeOrders } from './merge-orders';
import type { SortKeys } from './sort-order';
import { ROWS_PER_STEP, type Work } from './work';

/** The order of names: as the reader's language has it, numbers by value, without regard to case. */
export const nameOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'accent' });

let nameKeys: AsciiCollation | undefined | 'unread' = 'unread';

function nameCollation(): AsciiCollation | undefined {
  if (nameKeys === 'unread') nameKeys = asciiCollation(nameOrder);
  return nameKeys;
}

/** Texts of a column: byte keys for what is plain ASCII, the collator for everything else. */
export function createTextKeys<Row>(
  readText: (row: Row) => string | undefined,
  collator: Intl.Collator = nameOrder,
): SortKeys<Row> {
  const collation = collator === nameOrder ? nameCollation() : asciiCollation(collator);
  const keys: ByteKeys = { bytes: new Uint8Array(), starts: new Uint32Array() };
  const textsBeyondKeys = new Map<number, string>();
  let known: readonly Row[] = [];
  let end = 0;

  const textOf = (row: number) => textsBeyondKeys.get(row) ?? readText(known[row]!) ?? '';
  const compare = (a: number, b: number) =>
    textsBeyondKeys.size > 0 && (textsBeyondKeys.has(a) || textsBeyondKeys.has(b))
      ? collator.compare(textOf(a), textOf(b))
      : compareBytes(keys, a, b);

  const addText = (row: number, text: string) => {
    keys.bytes = withRoom(keys.bytes, end + 2 * text.length + 1);
    keys.starts[row] = end;
    const next = collation?.encode(text, keys.bytes, end) ?? -1;
    if (next < 0) textsBeyondKeys.set(row, text);
    else end = next;
  };

  return {
    compare,
    *add(rows, from, to) {
      known = rows;
      keys.starts = withRoom(keys.starts, to);
      const keyed = new Uint32Array(to - from);
      let next = 0;
      for (let row = from; row < to; row++) {
        const text = readText(rows[row]!);
        if (text !== undefined && !isBlank(text)) {
          addText(row, text);
          keyed[next++] = row;
        }
        if ((row - from) % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      }
      return { keyed: keyed.subarray(0, next) };
    },
    *sort(keyed) {
      if (textsBeyondKeys.size === 0) {
        const sorted = keyed.slice();
        yield* sortByBytes(sorted, keys);
        return sorted;
      }
      const plain = keyed.filter((row) => !textsBeyondKeys.has(row));
      yield* sortByBytes(plain, keys);
      const others = yield* sortBeyondKeys(
        keyed.filter((row) => textsBeyondKeys.has(row)),
        textOf,
        collator,
      );
      yield;
      return mergeOrders(plain, others, (a, b) => compare(a, b) || a - b);
    },
  };
}

function isBlank(text: string): boolean {
  return text.length === 0 || (text.charCodeAt(0) <= 32 && text.trim() === '');
}

/** Sorts each different text once, since names repeat from row to row. */
function* sortBeyondKeys(
  rows: Uint32Array,
  textOf: (row: number) => string,
  collator: Intl.Collator,
): Work<Uint32Array> {
  const rowsByText = Map.groupBy(rows, textOf);
  const texts = yield* sortByCollator([...rowsByText.keys()], collator);
  const sorted = new Uint32Array(rows.length);
  let next = 0;
  let equals: number[] = [];
  for (const [i, text] of texts.entries()) {
    equals.push(...(rowsByText.get(text) ?? []));
    const following = texts[i + 1];
    if (following !== undefined && collator.compare(text, following) === 0) continue;
    sorted.set(
      equals.toSorted((a, b) => a - b),
      next,
    );
    next += equals.length;
    equals = [];
  }
  return sorted;
}
