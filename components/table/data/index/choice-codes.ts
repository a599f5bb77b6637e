import { withRoom } from './growable';
import { fold } from './search-text';
import { ROWS_PER_STEP, type Work } from './work';

/** Texts of a column that has few different ones, as numbers, to compare without regard to case. */
export interface ChoiceCodes<Row> {
  read(rows: readonly Row[]): Work<Uint32Array>;
  codeOf(choice: string): number | undefined;
}

export function createChoiceCodes<Row>(
  readText: (row: Row) => string | undefined,
): ChoiceCodes<Row> {
  const codesByText = new Map<string, number>();
  const codesByFolded = new Map<string, number>();
  let codes = new Uint32Array();
  let count = 0;

  const codeFor = (text: string) => {
    const known = codesByText.get(text);
    if (known !== undefined) return known;
    const folded = fold(text.trim());
    const code = codesByFolded.get(folded) ?? codesByFolded.size;
    codesByFolded.set(folded, code);
    codesByText.set(text, code);
    return code;
  };

  return {
    *read(rows) {
      codes = withRoom(codes, rows.length);
      while (count < rows.length) {
        const end = Math.min(count + ROWS_PER_STEP, rows.length);
        for (; count < end; count++) codes[count] = codeFor(readText(rows[count]!) ?? '');
        yield;
      }
      return codes;
    },
    codeOf: (choice) => codesByFolded.get(fold(choice.trim())),
  };
}
