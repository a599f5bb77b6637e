import { describe, expect, test } from 'vitest';
import { decode } from '../firebase/firestore/decode';
import type { TypedValue } from '../firebase/firestore/typed-fields';
import { parseTestTime, TestTakenDocument, testTakenOf } from './test-taken';

describe('parseTestTime', () => {
  test.each([
    ['5/11/26, 3:07 pm', new Date(2026, 10, 5, 15, 7)],
    ['05/11/2026, 03:07 PM', new Date(2026, 10, 5, 15, 7)],
    ['5/11/26, 3:07\u202Fpm', new Date(2026, 10, 5, 15, 7)],
    ['5/11/26, 3:07:09 p.m.', new Date(2026, 10, 5, 15, 7, 9)],
    ['５／１１／２６，３：０７ pm', new Date(2026, 10, 5, 15, 7)],
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

const at = Date.UTC(2026, 10, 5, 9, 37);

test.each<[time: TypedValue, takenAt: number | null, timeText: string]>([
  [{ timestampValue: '2026-11-05T09:37:00Z' }, at, '2026-11-05T09:37:00.000Z'],
  [{ stringValue: '2026-11-05T15:07+05:30' }, at, '2026-11-05T15:07+05:30'],
  [{ stringValue: 'after lunch' }, null, 'after lunch'],
  [{ integerValue: '20261105' }, null, '20261105'],
])('the time %j is read if it can be, and shown', (time, takenAt, timeText) => {
  const path = 'users/u1/tests-taken/t1';
  const document = { path, fields: { time, 'test-name': { stringValue: 'iq' } }, updateTime: '' };
  const test = testTakenOf(decode(TestTakenDocument, document), path);
  expect(test).toMatchObject({ takenAt, timeText });
  expect(test.storedTexts).toEqual(takenAt === null ? { time: timeText } : undefined);
});
