import { describe, expect, test } from 'vitest';
import { createTextOrder } from './sort-keys';
import { runFor, type Work } from './work';

const finishWork = <Result>(work: Work<Result>) => runFor(work, Infinity)!.result;

const edgeCaseTexts = [
  'Anna',
  'anna',
  'ANNA',
  'Änna',
  'Ann',
  'Ann a',
  'An-na',
  "An'na",
  'An_na',
  'Anna2',
  'Anna10',
  'anna 02',
  'Anna 2',
  'a',
  'A',
  'aa',
  'aA',
  'Ab',
  'ch',
  'cz',
  'h',
  'i',
  'y',
  'z',
  'll',
  'lz',
  '0',
  '00',
  '1',
  '01',
  '10',
  '2',
  '1.5',
  '1.10',
  '1,5',
  '-1',
  '+1',
  '1e3',
  '9'.repeat(120),
  '٣',
  '１２',
  'Ａnna',
  'ß',
  'ss',
  'SS',
  'ﬁ',
  'fi',
  'é',
  'e\u0301',
  'É',
  'प्रिया',
  'प्रियंका',
  'علي',
  '李雷',
  '李',
  '😀',
  '😀a',
  '👩‍👩‍👧',
  '\u202Eabc',
  'abc\u202E',
  '\u0000a',
  'a\u0000',
  '\tx',
  ' x',
  'x ',
  '\ud800',
  'x\u0007y',
  '<b>x</b>',
  '=1+1',
  '@x',
  '#',
  '$',
  '€',
  '~',
  '`',
  '^',
  '|',
  '{',
  '}',
  '[',
  ']',
  'a'.repeat(2000),
];

const locales = ['en', 'de', 'cs', 'da', 'lt', 'es', 'hu', 'th', 'hi', 'ar', 'ja', 'zh', 'fr-CA'];

function orderOf(texts: readonly (string | undefined)[], locale: string, isDescending = false) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
  const order = createTextOrder((text: string | undefined) => text, collator);
  return [...finishWork(order.extend(texts, isDescending))].map((row) => texts[row]);
}

function randomTexts(count: number, alphabet: string, seed: number): string[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const characters = Array.from(alphabet);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(7) }, () => characters[random(characters.length)]).join(''),
  );
}

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

describe('the order of texts', () => {
  test.each(locales)('matches the collator for edge-case texts in %s', (locale) => {
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
    expect(orderOf(edgeCaseTexts, locale)).toEqual(edgeCaseTexts.toSorted(collator.compare));
    expect(orderOf(edgeCaseTexts, locale, true)).toEqual(
      edgeCaseTexts.toSorted((a, b) => collator.compare(b, a)),
    );
  });

  test.each([
    ['all of ASCII', ascii],
    ['digits and a letter', '0019a .'],
    ['few letters in both cases', 'aAbB'],
    ['letters with and without accents', 'aáäAÁbß '],
    ['several scripts', 'abप्रأ李😀1'],
  ])('matches the collator for random texts of %s', (_, alphabet) => {
    for (const locale of ['en', 'cs', 'lt']) {
      const texts = randomTexts(3000, alphabet, alphabet.length);
      const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
      // Blank texts sort last.
      const named = texts.filter((text) => text.trim() !== '').toSorted(collator.compare);
      const blank = texts.filter((text) => text.trim() === '');
      expect(orderOf(texts, locale)).toEqual([...named, ...blank]);
    }
  });

  test('puts missing and blank texts last in both directions, in list order', () => {
    const texts = ['b', '', undefined, 'a', '  '];
    expect(orderOf(texts, 'en')).toEqual(['a', 'b', '', undefined, '  ']);
    expect(orderOf(texts, 'en', true)).toEqual(['b', 'a', '', undefined, '  ']);
  });

  test('is stable for texts that differ only in case', () => {
    const texts = ['anna', 'Bea', 'ANNA', 'bea', 'Anna'];
    expect(orderOf(texts, 'en')).toEqual(['anna', 'ANNA', 'Anna', 'Bea', 'bea']);
    expect(orderOf(texts, 'en', true)).toEqual(['Bea', 'bea', 'anna', 'ANNA', 'Anna']);
  });
});
