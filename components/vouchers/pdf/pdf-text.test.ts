import { expect, test } from 'vitest';
import { isWinAnsi, wrapText } from './pdf-text';

test.each(['', 'Spring 2026', 'Schüler – “Ökologie” €5', 'naïve façade ½ ©', 'Žižkov'])(
  'the standard fonts can show %j',
  (text) => expect(isWinAnsi(text)).toBe(true),
);

test.each([
  'Łódź',
  'Группа',
  'मेला',
  'مجموعة',
  '春季',
  '🎉',
  'a\u0301',
  'tab\there',
  'soft\u00ADhyphen',
])('the standard fonts cannot show %j', (text) => expect(isWinAnsi(text)).toBe(false));

const family = '👨‍👩‍👧';

test.each([
  ['as one line if it fits', 'spring fair', 11, ['spring fair']],
  ['between words, without the space', 'spring fair for all', 11, ['spring fair', 'for all']],
  [
    'inside of a word that is wider than a line',
    'a abcdefghij b',
    4,
    ['a ab', 'cdef', 'ghij', 'b'],
  ],
  ['between characters of several code points', family.repeat(2), family.length, [family, family]],
  ['into no lines if it is empty', '   ', 5, []],
])('a text is wrapped %s', (_, text, width, lines) => {
  expect(wrapText(text, 99, (line) => line.length <= width)).toEqual(lines);
});

test('a text without spaces breaks where its language allows', () => {
  const lines = wrapText('春季招生优惠券', 99, (line) => line.length <= 4);
  expect(lines.every((line) => line.length <= 4)).toBe(true);
  expect(lines.join('')).toBe('春季招生优惠券');
});

test('text beyond the last line is replaced by an ellipsis that fits', () => {
  expect(wrapText('spring fair for all', 2, (line) => line.length <= 7)).toEqual([
    'spring',
    'fair…',
  ]);
  expect(wrapText('spring fairness', 1, (line) => line.length <= 6)).toEqual(['sprin…']);
});
