import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../tests/support/seeded-random';
import { createNumberOrder, createTextOrder } from './sort-keys';
import { runFor, type Work } from './work';

const finishWork = <Result>(work: Work<Result>) => runFor(work, Infinity)!.result;

/** Their languages sort pairs of letters, accents or scripts in ways of their own. */
const locales = ['en', 'de', 'cs', 'da', 'lt', 'es', 'hu', 'th', 'hi', 'ar', 'ja', 'zh', 'fr-CA'];

function orderOf(texts: readonly string[], locale: string, isDescending: boolean) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
  const order = createTextOrder((text: string) => text, collator);
  return [...finishWork(order.extend(texts, isDescending))].map((row) => texts[row]);
}

function randomTexts(count: number, parts: readonly string[]): string[] {
  const next = createSeededRandom(parts.length);
  const random = (below: number) => Math.floor(next() * below);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(7) }, () => parts[random(parts.length)]).join(''),
  );
}

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const alphabets: Record<string, string[]> = {
  'all of ASCII': ascii,
  'digits and a letter': Array.from('0019a .'),
  'few letters in both cases': Array.from('aAbB'),
  'letters with and without accents': Array.from('aáäAÁbß '),
  'pairs that are one letter somewhere': ['ch', 'c', 'h', 'll', 'l', 'i', 'y', 'k', 'a', 'aa'],
  'several scripts': Array.from('abप्रأ李😀1'),
  // Such as a lone surrogate, a control character, a ligature, and a number too long for a key.
  'odd parts': [...'\ud800\u0000\t\u202Eﬁ１٣a', 'e\u0301', '9'.repeat(120)],
};

describe('the order of texts', () => {
  test.each(Object.entries(alphabets))('matches the collator for %s', (name, parts) => {
    // In some languages, the collator contradicts itself about odd parts.
    for (const locale of name === 'odd parts' ? ['en'] : locales) {
      const texts = randomTexts(locale === 'en' ? 3000 : 500, parts);
      const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'accent' });
      // Blank texts sort last.
      const named = texts.filter((text) => text.trim() !== '');
      const blank = texts.filter((text) => text.trim() === '');
      for (const sign of [1, -1]) {
        const expected = named.toSorted((a, b) => sign * collator.compare(a, b));
        const order = [...expected, ...blank];
        expect({ locale, order: orderOf(texts, locale, sign < 0) }).toEqual({ locale, order });
      }
    }
  });
});

const byName = () => createTextOrder((name: string) => name);
const byNumber = () => createNumberOrder((value: number | undefined) => value);

describe('the order of a column', () => {
  test('is the same whether the rows arrive in pages or at once', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `name ${(i * 7919) % 1000}`);
    const manyPages = [700, 1400, 2100, 2800, 3500, 4200, 4900];
    for (const ends of [manyPages, [100]]) {
      for (const isDescending of [false, true]) {
        const paged = byName();
        for (const end of ends) finishWork(paged.extend(names.slice(0, end), isDescending));
        expect([...finishWork(paged.extend(names, isDescending))]).toEqual([
          ...finishWork(byName().extend(names, isDescending)),
        ]);
      }
    }
  });

  test('is complete even if its computation was abandoned and resumed', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `name ${(i * 7919) % 20_000}`);
    const order = byName();
    order.extend(names, false).next();
    order.extend(names, false).next();
    expect([...finishWork(order.extend(names, false))]).toEqual([
      ...finishWork(byName().extend(names, false)),
    ]);
  });

  test('sorts numbers by value, with missing values and NaN last in both directions', () => {
    const values = [3, undefined, -1, 0, Number.NaN, 1e300, -1e300, 0.5, 2 ** 53, Infinity];
    const rising = [-1e300, -1, 0, 0.5, 3, 2 ** 53, 1e300, Infinity];
    const sorted = (isDescending: boolean) =>
      [...finishWork(byNumber().extend(values, isDescending))].map((row) => values[row]);
    expect(sorted(false)).toEqual([...rising, undefined, Number.NaN]);
    expect(sorted(true)).toEqual([...rising.toReversed(), undefined, Number.NaN]);
  });

  test('keeps equal numbers in list order, even descending', () => {
    const values = Array.from({ length: 9000 }, (_, i) => i % 3);
    const rows = [...finishWork(byNumber().extend(values, true))];
    expect(rows).toEqual(values.map((_, row) => row).toSorted((a, b) => (b % 3) - (a % 3)));
  });
});
