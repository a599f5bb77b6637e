import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeText, dailyCountsItem, noteCount, trendOfCounts, trendOfRows } from './daily-counts';

const zoneOfThisMachine = process.env.TZ;
/** A Thursday. */
const now = () => new Date(2026, 10, 26, 9, 40).getTime();

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await dailyCountsItem.removeValue();
  if (zoneOfThisMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisMachine;
});

describe('what is noted', () => {
  test('is the last count of each card on each local day', async () => {
    process.env.TZ = 'Asia/Kolkata';
    for (const [at, value] of [
      ['2026-11-25T18:29:59Z', 1],
      ['2026-11-25T18:30:00Z', 2],
      ['2026-11-26T18:29:59Z', 3],
    ] as const) {
      vi.setSystemTime(new Date(at));
      await noteCount('mine', 'users', value);
    }
    await noteCount('mine', 'transactions', 9);
    expect(await dailyCountsItem.getValue()).toEqual({
      projectId: 'mine',
      days: { '2026-11-25': { users: 1 }, '2026-11-26': { users: 3, transactions: 9 } },
    });
  });

  test('has every card, also when all are counted at once', async () => {
    vi.setSystemTime(now());
    await Promise.all([noteCount('mine', 'users', 1), noteCount('mine', 'transactions', 2)]);
    const { days } = await dailyCountsItem.getValue();
    expect(days).toEqual({ '2026-11-26': { users: 1, transactions: 2 } });
  });

  test('is of 400 days at most, and of one project', async () => {
    for (let day = 0; day < 402; day++) {
      vi.setSystemTime(new Date(2026, 0, 1 + day));
      await noteCount('mine', 'users', day);
    }
    const days = Object.keys((await dailyCountsItem.getValue()).days);
    expect(days).toHaveLength(400);
    expect(days[0]).toBe('2026-01-03');
    await noteCount('other', 'users', 1);
    expect(Object.keys((await dailyCountsItem.getValue()).days)).toEqual(['2027-02-06']);
  });
});

describe('a trend', () => {
  test('of counts has the days of the last 30 that are known', () => {
    const counts = {
      '2026-10-27': { users: 1 },
      '2026-10-28': { users: 2 },
      '2026-11-20': { transactions: 5 },
      '2026-11-26': { users: 4 },
    };
    expect(trendOfCounts(counts, 'users', now())).toEqual([
      { day: 0, value: 2 },
      { day: 29, value: 4 },
    ]);
  });

  test.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Kiritimati'])(
    'of rows counts them by the end of each local day, also where the clock changes: %s',
    (zone) => {
      process.env.TZ = zone;
      const trend = trendOfRows(
        [
          { addedAt: new Date(2020, 0, 1).getTime() },
          {},
          // On the day on which the clock in New York is put back.
          { addedAt: new Date(2026, 10, 1, 23, 59, 59, 999).getTime() },
          { addedAt: new Date(2026, 10, 2).getTime() },
          { addedAt: now() },
        ],
        now(),
      );
      expect(trend).toHaveLength(30);
      expect(trend.map(({ value }) => value)).toEqual([
        ...Array<number>(4).fill(2),
        3,
        ...Array<number>(24).fill(4),
        5,
      ]);
    },
  );
});

describe('the change', () => {
  const points = (values: Record<number, number>) =>
    Object.entries(values).map(([day, value]) => ({ day: Number(day), value }));

  test.each([
    ['is since the count of the Sunday before', { 20: 100, 25: 240, 29: 252 }, '+12 this week'],
    ['can be none', { 25: 240, 29: 240 }, '+0 this week'],
    ['can be negative', { 25: 1300, 29: 100 }, '−1,200 this week'],
    ['is since the last day before that is known', { 3: 9, 23: 10, 29: 12 }, '+2 since Nov 20'],
    ['is since the first count if all are of this week', { 27: 10, 29: 12 }, '+2 since Nov 24'],
  ])('%s', (_what, values, text) => {
    expect(changeText(points(values), now())).toBe(text);
  });

  test('starts again on Monday', () => {
    const trend = points({ 27: 1, 28: 5, 29: 6 });
    expect(changeText(trend, new Date(2026, 10, 29, 23, 59).getTime())).toBe('+5 since Nov 27');
    expect(changeText(trend, new Date(2026, 10, 30).getTime())).toBe('+1 this week');
  });
});
