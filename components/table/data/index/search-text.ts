import { ROWS_PER_STEP, type Work } from './work';

/** `prefix` looks at the start of each text, `substring` anywhere in it. */
export type SearchMode = 'prefix' | 'substring';

const ROW = '\u0001';
const TEXT = '\u0000';
const MARKS = /[\u0000\u0001]/g;

const ODD_BLANKS = /\s\s|[^\S ]/;
const BLANKS = /\s+/g;
/** Most codes, for which case is all there is to fold. */
const PLAIN = /^[!-~]*$/;

/** Case, composition, and the kind and number of blanks no longer matter in a folded text. */
export function fold(text: string): string {
  const folded = text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
  return ODD_BLANKS.test(folded) ? folded.replace(BLANKS, ' ') : folded;
}

/** A single text folded, such as what is looked for: spaces around it are typing, not meaning. */
export function foldSearch(search: string): string {
  return PLAIN.test(search) ? search.toLowerCase() : fold(search.replace(MARKS, ' ').trim());
}

/**
 * The searched texts of many rows in one folded string, so that a search is one run of
 * `indexOf` over it. A mark stands before each row and before each of its texts.
 */
interface Block {
  text: string;
  firstRow: number;
  /** Where each row starts in the text, and where the text ends. */
  starts: Uint32Array;
}

export interface SearchText<Row> {
  extend(rows: readonly Row[]): Work;
  /** Sets `found[row]` to 1 for the rows from `from` on that match a folded, non-empty search. */
  find(search: string, mode: SearchMode, found: Uint8Array, from: number): Work;
}

export function createSearchText<Row>(
  readTexts: (row: Row) => readonly (string | undefined)[],
): SearchText<Row> {
  const blocks: Block[] = [];
  let count = 0;
  return {
    *extend(rows) {
      while (count < rows.length) {
        const end = Math.min(count + ROWS_PER_STEP, rows.length);
        blocks.push(createBlock(rows, count, end, readTexts));
        count = end;
        yield;
      }
    },
    *find(search, mode, found, from) {
      const wanted = mode === 'prefix' ? TEXT + search : search;
      for (const block of blocks) {
        if (block.firstRow + block.starts.length - 1 <= from) continue;
        findInBlock(block, wanted, found);
        yield;
      }
    },
  };
}

function createBlock<Row>(
  rows: readonly Row[],
  firstRow: number,
  end: number,
  readTexts: (row: Row) => readonly (string | undefined)[],
): Block {
  const parts: string[] = [];
  for (let row = firstRow; row < end; row++) {
    parts.push(ROW);
    for (const text of readTexts(rows[row]!)) {
      if (text === undefined || text === '') continue;
      const hasMarks = text.includes(TEXT) || text.includes(ROW);
      parts.push(TEXT, (hasMarks ? text.replace(MARKS, ' ') : text).trimStart());
    }
  }
  const text = fold(parts.join(''));
  const starts = new Uint32Array(end - firstRow + 1);
  let at = 0;
  for (let i = 0; i < end - firstRow; i++) {
    at = text.indexOf(ROW, at);
    starts[i] = at++;
  }
  starts[end - firstRow] = text.length;
  return { text, firstRow, starts };
}

function findInBlock({ text, firstRow, starts }: Block, wanted: string, found: Uint8Array): void {
  let i = 0;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    while (starts[i + 1]! <= at) i++;
    found[firstRow + i] = 1;
    at = text.indexOf(wanted, starts[i + 1]);
  }
}
