import { expect, test } from 'vitest';
import { wrapText } from './pdf-text';

const wrap = (text: string, width: number, lines = 99) =>
  wrapText(text, lines, (line) => line.length <= width);

test('a text that fits is one line', () => {
  expect(wrap('spring fair', 11)).toEqual(['spring fair']);
});

test('lines break between words and drop the space at the break', () => {
  expect(wrap('spring fair for all', 11)).toEqual(['spring fair', 'for all']);
});

test('a word that is wider than a line breaks inside', () => {
  expect(wrap('a abcdefghij b', 4)).toEqual(['a ab', 'cdef', 'ghij', 'b']);
});

test('a text without spaces breaks where its language allows', () => {
  expect(wrap('春季招生优惠券', 4).every((line) => line.length <= 4)).toBe(true);
  expect(wrap('春季招生优惠券', 4).join('')).toBe('春季招生优惠券');
});

test('a character of several code points is never split', () => {
  const family = '👨‍👩‍👧';
  const lines = wrapText(family.repeat(3), 99, (line) => line.length <= family.length);
  expect(lines).toEqual([family, family, family]);
});

test('text beyond the last line is replaced by an ellipsis that fits', () => {
  expect(wrap('spring fair for all', 7, 2)).toEqual(['spring', 'fair…']);
  expect(wrap('spring fairness', 6, 1)).toEqual(['sprin…']);
});

test('an empty text has no lines', () => {
  expect(wrap('', 5)).toEqual([]);
  expect(wrap('   ', 5)).toEqual([]);
});
