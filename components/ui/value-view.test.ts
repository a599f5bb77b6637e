import { describe, expect, test } from 'vitest';
import type { PlainValue } from '../../services/values/stored';
import { fieldsOf, textOf } from './value-view';

describe('the text of a value', () => {
  test.each<[PlainValue, string]>([
    [undefined, '(missing)'],
    [null, '(empty)'],
    ['', '(empty)'],
    [' spaces ', ' spaces '],
    [true, 'Yes'],
    [Number.NaN, 'NaN'],
    [-0, '-0'],
    [15_480, '15480'],
    [2 ** 53, '9007199254740992'],
    [new Date(Number.NaN), '(no date)'],
    [[], '(none)'],
    [{}, '(none)'],
    [Array.from({ length: 2_001 }, () => 0), '(2,001 values, too many to show)'],
  ])('%j is %s', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  test('is missing where nested fields are shown', () => {
    const longest = Array.from({ length: 2_000 }, () => 0);
    for (const nested of [{ a: 1 }, longest]) expect(textOf(nested)).toBeUndefined();
  });
});

test('entries of a list are numbered from 1, and names of digits stay as they are', () => {
  expect(fieldsOf(['a'])).toEqual([['1', 'a']]);
  expect(fieldsOf({ 2026: 5 })).toEqual([['2026', 5]]);
});
