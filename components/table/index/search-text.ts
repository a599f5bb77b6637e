import { visibleText } from '../../../services/values/plain-text';
import { codeLetters } from '../../../services/values/text-form';
import type { IndexSearch } from './row-query';
import { rowsPerStep, type Work } from './work';

// U+0000 would slow indexOf by a fifth, since half of the bytes of other scripts are 0.
const rowMark = '\u0002';
export const textMark = '\u0001';
const marks = /[\u0001\u0002]/g;
const irregularWhitespace = /\s{2,}|[^\S ]/g;

/** Only texts with such characters have more than one form. */
const severalForms = /[\u0080-\uffff]/;

/** Older programs write each of these letters as the two characters after it, and a joiner. */
const olderForms = 'ൺണ് ൻന് ർര് ൽല് ൾള് ൿക് ৎত্'.split(' ');
const olderFormOf = new Map(olderForms.map((each) => [each.charAt(0), each.slice(1)]));

function oneForm(text: string): string {
  if (!severalForms.test(text)) return text;
  return (
    visibleText(text)
      .replaceAll(`${textMark} `, textMark)
      .replaceAll('’', "'")
      // Some keyboards write ് after such a letter where it begins a conjunct.
      .replace(/([ൺൻർൽൾൿৎ])്?/g, (_, letter: string) => olderFormOf.get(letter) ?? letter)
  );
}

export const fold = (text: string) =>
  oneForm(text).toLowerCase().replaceAll('ς', 'σ').replace(irregularWhitespace, ' ');

type Mode = IndexSearch<unknown>['mode'];

const foldAs = (mode: Mode, text: string) =>
  mode === 'code' ? codeLetters(fold(text)) : fold(text);

export const foldSearch = (search: string, mode: Mode = 'substring') =>
  foldAs(mode, search.replace(marks, ' ')).trim();

export function createSearchText<Row>({ texts, mode }: Pick<IndexSearch<Row>, 'texts' | 'mode'>) {
  const blocks: ReturnType<typeof blockText>[] = [];
  let count = 0;
  return {
    *extend(rows: readonly Row[]): Work {
      while (count < rows.length) {
        const block = rows.slice(count, count + rowsPerStep);
        blocks.push(blockText(block.map(texts), count, mode));
        count += block.length;
        yield;
      }
    },
    find(search: string, most = Infinity, passes?: (texts: string) => boolean) {
      const wanted = mode === 'prefix' ? textMark + search : search;
      const indexes = new Uint32Array(count);
      let next = 0;
      for (const { text, firstIndex, starts } of blocks) {
        let i = 0;
        let at = text.indexOf(wanted);
        while (at !== -1 && next < most) {
          while (starts[i + 1]! <= at) i++;
          if (!passes || passes(text.slice(starts[i], starts[i + 1])))
            indexes[next++] = firstIndex + i;
          at = text.indexOf(wanted, starts[i + 1]);
        }
      }
      return indexes.subarray(0, next);
    },
  };
}

function blockText(
  rows: readonly ReturnType<IndexSearch<never>['texts']>[],
  firstIndex: number,
  mode: Mode,
) {
  const parts: string[] = [];
  for (const texts of rows) {
    parts.push(rowMark);
    for (const text of texts) {
      if (text) parts.push(textMark, text.replace(marks, ' ').trimStart());
    }
  }
  const text = foldAs(mode, parts.join(''));
  // The last entry is the end of the text.
  const starts = new Uint32Array(rows.length + 1).fill(text.length);
  let at = -1;
  for (let i = 0; i < rows.length; i++) starts[i] = at = text.indexOf(rowMark, at + 1);
  return { text, starts, firstIndex };
}
