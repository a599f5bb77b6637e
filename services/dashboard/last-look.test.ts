import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countsItem } from './counts';
import { beginLook } from './begin-look';
import { lastLookItem, newsMeaning } from './last-look';

const now = new Date(2026, 10, 25, 12).getTime();

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(async () => {
  await lastLookItem.removeValue();
  await countsItem.removeValue();
});

const looks = async () => (await lastLookItem.getValue()).transactions;

test('a return within five minutes continues the look, a later one begins another', async () => {
  await beginLook('transactions', [{ addedAt: 5 }], true);
  const first = { at: now, newestAt: 5, count: 1 };
  expect(await looks()).toEqual({ last: first, before: first });
  vi.setSystemTime(now + 299_999);
  await beginLook('transactions', [{ addedAt: 5 }, { addedAt: 9 }], true);
  expect((await looks())?.last).toEqual(first);
  vi.setSystemTime(now + 300_000);
  await beginLook('transactions', [{ addedAt: 5 }, { addedAt: 9 }], true);
  const second = { at: now + 300_000, newestAt: 9, count: 2 };
  expect(await looks()).toEqual({ last: second, before: first });
});

test('the card of the users counts free and paid ones', async () => {
  await beginLook('users', [{ accountType: 'free' }, { accountType: 'other' }, {}], true);
  expect((await lastLookItem.getValue()).users?.last.count).toBe(1);
});

test('the sum of the tests, and a list that is here in part, count from their last number', async () => {
  const countedAt = 100;
  await countsItem.setValue({
    testsTaken: { value: 500, countedAt },
    upcomingAppointments: { value: 3, all: 40, countedAt },
  });
  const rows = [{ addedAt: 99 }, { addedAt: 101 }, { addedAt: 102 }];
  await beginLook('testsTaken', rows, true);
  await beginLook('upcomingAppointments', rows, false);
  const { testsTaken, upcomingAppointments } = await lastLookItem.getValue();
  expect([testsTaken?.last.count, upcomingAppointments?.last.count]).toEqual([502, 42]);
});

test('news are what has come since the look, never less than none', () => {
  const look = { at: now, newestAt: 0, count: 10 };
  expect(newsMeaning(look, { value: 13 })?.text).toMatch(/^\+3 since/);
  expect(newsMeaning(look, { value: 9 })).toBeUndefined();
  expect(newsMeaning(look, { value: 2, all: 12 })?.text).toMatch(/^\+2 since/);
  expect(newsMeaning({ ...look, count: undefined }, { value: 13 })).toBeUndefined();
  expect(newsMeaning(undefined, { value: 13 })).toBeUndefined();
});

test.each([
  [0, /^\+1,203 since 12:00\sPM$/],
  [-86_400_000, /^\+1,203 since yesterday$/],
])('the time of a look %i ms from now is told as in "%s"', (fromNow, text) => {
  const meaning = newsMeaning({ at: now + fromNow, newestAt: 0, count: 0 }, { value: 1203 });
  expect(meaning?.text).toMatch(text);
});
