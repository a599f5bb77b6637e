import { describe, expect, test } from 'vitest';
import type { PlainValue } from '../../services/values/stored';
import { amountsOf, fieldsOf, tableOf, textOf } from './value-form';

describe('the text of a value', () => {
  test.each<[PlainValue, string]>([
    [undefined, '(missing)'],
    [null, '(empty)'],
    ['', '(empty)'],
    [' spaces ', ' spaces '],
    [true, 'Yes'],
    [Number.NaN, 'NaN'],
    [-0, '-0'],
    [2026, '2026'],
    [new Date(Number.NaN), '(no date)'],
    [[], '(none)'],
    [{}, '(none)'],
    [Array.from({ length: 2_001 }, () => 0), '(2,001 values, too many to show)'],
  ])('%j is %s', (value, text) => {
    expect(textOf('value', value)).toBe(text);
  });

  test('is missing where nested fields are shown', () => {
    const longest = Array.from({ length: 2_000 }, () => 0);
    expect([{ a: 1 }, longest].map((value) => textOf('value', value))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('entries of a list are numbered from 1, and names of digits stay as they are', () => {
  expect(fieldsOf(['a', 'b'])).toEqual([
    ['1', 'a'],
    ['2', 'b'],
  ]);
  expect(fieldsOf({ 2026: 5 })).toEqual([['2026', 5]]);
});

describe('a map is drawn as bars', () => {
  test('if it has two or more amounts', () => {
    expect(amountsOf({ visual: 14, aural: 0 })).toEqual([
      ['visual', 14],
      ['aural', 0],
    ]);
  });

  test.each([
    { one: 1 },
    { a: 1, b: -1 },
    { a: 1, b: Number.NaN },
    { a: 1, b: Infinity },
    { a: 1, b: '2' },
    { a: 1, b: null },
    { latitude: 19.07, longitude: 72.87 },
    [1, 2],
  ])('but not %j', (value) => {
    expect(amountsOf(value)).toBeUndefined();
  });
});

describe('a list is drawn as a table', () => {
  test('if its maps have the same short fields, or its texts are short', () => {
    const answers = [
      { question: 1, choice: 'C' },
      { question: 2, choice: null },
    ];
    expect(tableOf('answers', answers)?.names).toEqual(['question', 'choice']);
    expect(tableOf('answers', answers)?.rows.join(' ')).toBe('1,C 2,(empty)');
    expect(tableOf('answers', ['C', 'D'])?.names).toEqual([]);
    expect(tableOf('answers', ['C', 'D'])?.rows.join(' ')).toBe('1,C 2,D');
  });

  test.each<[string, object]>([
    ['with one entry', ['C']],
    ['with other fields', [{ a: 1 }, { b: 1 }]],
    [
      'with names that are equal when joined',
      [
        { 'a,b': 1, c: 2 },
        { a: 1, 'b,c': 2 },
      ],
    ],
    ['with a map among texts', ['C', { a: 1 }]],
    ['with five fields', [1, 2].map(() => ({ a: 1, b: 2, c: 3, d: 4, e: 5 }))],
    ['with empty maps', [{}, {}]],
    ['with nested maps', [{ a: { b: 1 } }, { a: { b: 2 } }]],
    ['with long texts', ['C', 'a sentence of several words']],
    ['with texts of two lines', ['C', 'D\nE']],
    ['of a map', { 0: 'C', 1: 'D' }],
  ])('but not one %s', (_, value) => {
    expect(tableOf('list', value)).toBeUndefined();
  });
});
