import { rowsPerStep, type Work } from './work';

/** `prefix` looks at the start of each text, `substring` anywhere in it. */
export type SearchMode = 'prefix' | 'substring';

const rowMark = '\u0001';
const textMark = '\u0000';
const marks = /[\u0000\u0001]/g;
const oddBlanks = /\s\s|[^\S ]/;
/** Most codes, for which case is all there is to fold. */
const plainText = /^[!-~]*$/;

/** Case, composition, and the kind and number of blanks no longer matter in a folded text. */
export function fold(text: string): string {
  const folded = text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
  return oddBlanks.test(folded) ? folded.replace(/\s+/g, ' ') : folded;
}

/** A search folded and trimmed. */
export function foldSearch(search: string): string {
  return plainText.test(search) ? search.toLowerCase() : fold(search.replace(marks, ' ').trim());
}

export interface SearchText<Row> {
  extend(rows: readonly Row[]): Work;
  /** Whether one of a row's texts matches a folded search. */
  matcher(search: string): (row: number) => boolean;
}

/** One folded string per row, in which a mark stands before each of its texts. */
export function createSearchText<Row>(
  readTexts: (row: Row) => readonly (string | undefined)[],
  mode: SearchMode,
): SearchText<Row> {
  const texts: string[] = [];
  const textOf = (row: Row) =>
    readTexts(row)
      .map((text) => (text ? textMark + text.replace(marks, ' ').trimStart() : ''))
      .join('');
  return {
    *extend(rows) {
      while (texts.length < rows.length) {
        const part = rows.slice(texts.length, texts.length + rowsPerStep);
        // Many rows are folded as one text, which is many times quicker than one by one.
        texts.push(...fold(part.map(textOf).join(rowMark)).split(rowMark));
        yield;
      }
    },
    matcher(search) {
      const wanted = mode === 'prefix' ? textMark + search : search;
      return (row) => texts[row]!.includes(wanted);
    },
  };
}
