import { describe, expect, test } from 'vitest';
import { parseTestTime } from './test-taken';

describe('parseTestTime', () => {
  test.each([
    ['5/11/26, 3:07 pm', new Date(2026, 10, 5, 15, 7)],
    ['05/11/2026, 03:07 PM', new Date(2026, 10, 5, 15, 7)],
    ['5/11/26, 3:07\u202Fpm', new Date(2026, 10, 5, 15, 7)],
    ['5/11/26, 3:07:09 p.m.', new Date(2026, 10, 5, 15, 7, 9)],
    ['29/2/28, 12:00 am', new Date(2028, 1, 29, 0, 0)],
    ['1/1/26, 12:30 pm', new Date(2026, 0, 1, 12, 30)],
  ])('reads %j', (text, expected) => {
    expect(parseTestTime(text)).toBe(expected.getTime());
  });

  test.each(['', 'yesterday evening', '31/2/26, 1:00 pm', '1/1/26, 25:99 pm', '1/13/26, 1:00 am'])(
    'does not guess a time from %j',
    (text) => {
      expect(parseTestTime(text)).toBeNull();
    },
  );
});
