import { afterEach, expect, test, vi } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { deleteDocument, writeDocument } from '../../tests/support/emulators';
import { rulesRefusal } from '../../tests/support/rules-refusal';
import { sampleCounts } from '../../tests/support/sample';
import { project } from '../../scripts/local/config.ts';
import { isoDay, todayText } from '../values/dates';
import { findingsItem } from '../attention/attention';
import { cards, countsItem } from './counts';
import { dailyCountsItem } from './daily-counts';

afterEach(() => vi.unstubAllGlobals());

/** Answers the counts of a collection in place of Firestore. */
function answerCounts(collection: string, answer: () => Promise<Response>) {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
    url.includes(':runAggregationQuery') && (options.body as string).includes(`"${collection}"`)
      ? answer()
      : send(url, options),
  );
}

const signedInCount = async () => (await signedInClient()).dashboard.count;

test('returns the counts of the stored documents', async () => {
  const count = await signedInCount();
  const expected = await sampleCounts();
  const counts = await Promise.all(cards.map((card) => count({ card })));
  expect(counts.map(({ value }) => value)).toEqual([
    expected.Users,
    expected['Tests Taken'],
    expected['Upcoming Appointments'],
    expected['Transactions Completed'],
  ]);
});

test('a refused count leaves the other three, which are kept', async () => {
  const count = await signedInCount();
  await countsItem.removeValue();
  answerCounts('transactions', async () => Response.json(rulesRefusal.json, rulesRefusal));
  const [first, second, third, refused] = await Promise.allSettled(
    cards.map((card) => count({ card })),
  );
  expect([first, second, third].map((settled) => settled?.status)).toEqual(
    Array(3).fill('fulfilled'),
  );
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'REFUSED' } });
  expect(Object.keys(await countsItem.getValue()).toSorted()).toEqual(cards.slice(0, 3).toSorted());
});

test('the counts of the day are noted, for the trends', async () => {
  const count = await signedInCount();
  const counts = await Promise.all(cards.map((card) => count({ card })));
  const { projectId, days } = await dailyCountsItem.getValue();
  expect(projectId).toBe(project);
  expect(days[todayText()]).toEqual(
    Object.fromEntries(cards.map((card, i) => [card, counts[i]?.value])),
  );
});

test('a count that takes 19 seconds is awaited', async () => {
  const count = await signedInCount();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  answerCounts('transactions', () => {
    asked.resolve();
    return answered.promise;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const counting = count({ card: 'transactions' });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(19_000);
  vi.useRealTimers();
  const aggregateFields = { count: { integerValue: '7' } };
  answered.resolve(Response.json([{ result: { aggregateFields }, readTime: '' }]));
  await expect(counting).resolves.toMatchObject({ value: 7 });
});

test('counts an upcoming appointment stored as a Timestamp or as a number', async () => {
  const count = await signedInCount();
  const card = 'upcomingAppointments';
  const before = await count({ card });
  const tomorrow = Date.now() + 86_400_000;
  await writeDocument('appointments/count-timestamp', { selectedDate: new Date(tomorrow) });
  await writeDocument('appointments/count-number', { selectedDate: tomorrow });
  const after = await count({ card });
  await deleteDocument('appointments/count-timestamp');
  await deleteDocument('appointments/count-number');
  expect(after.value - before.value).toBe(2);
});

test('counts the unused codes that end within a week, and notes what it finds', async () => {
  const api = await signedInClient();
  await findingsItem.removeValue();
  const dayIn = (days: number) => isoDay(new Date().setHours(24 * days + 12));
  const codes = [
    { validTill: dayIn(0), redeemed: 0 },
    { validTill: dayIn(7), redeemed: '0' },
    { validTill: dayIn(3), redeemed: 1 },
    { validTill: dayIn(8), redeemed: 0 },
    { validTill: dayIn(-1), redeemed: 0 },
  ];
  const paths = codes.map((_, i) => `coupon/ending-${i}`);
  const before = await api.dashboard.countEnding();
  for (const [i, code] of codes.entries()) await writeDocument(paths[i] ?? '', code);
  expect(await api.dashboard.countEnding()).toBe(before + 2);
  for (const path of paths) await deleteDocument(path);
  const text = `${before + 2} unused codes end within 7 days`;
  expect((await findingsItem.getValue()).ending).toMatchObject({ text, route: '/voucher' });
});

test('counts all appointments, because upcoming ones pass', async () => {
  const count = await signedInCount();
  const before = await count({ card: 'upcomingAppointments' });
  await writeDocument('appointments/over', { selectedDate: '2026-01-01T00:00:00.000Z' });
  const after = await count({ card: 'upcomingAppointments' });
  await deleteDocument('appointments/over');
  expect(after).toMatchObject({ value: before.value, all: (before.all ?? 0) + 1 });
});

test('a count that ends after the session is not kept', async () => {
  const api = await signedInClient();
  await countsItem.removeValue();
  const noted = await dailyCountsItem.getValue();
  const counting = api.dashboard.count({ card: 'users' });
  await api.session.signOut();
  await expect(counting).resolves.toHaveProperty('countedAt');
  expect(await countsItem.getValue()).toEqual({});
  expect(await dailyCountsItem.getValue()).toEqual(noted);
});

test.each([-3, 1.5, 2_000_000])('adds %d to the sum of the tests taken', async (testsTaken) => {
  const count = await signedInCount();
  const before = await count({ card: 'testsTaken' });
  await writeDocument('users/count-odd', { accountType: 'free', testsTaken });
  const after = await count({ card: 'testsTaken' });
  await deleteDocument('users/count-odd');
  expect(after.value).toBe(before.value + testsTaken);
  expect(after.leftOut).toBe(before.leftOut);
});

test.each([Number.NaN, Infinity, -Infinity, 1e308, '5', null])(
  'excludes a testsTaken of %s from the sum, and reports it',
  async (testsTaken) => {
    const count = await signedInCount();
    const countBoth = () =>
      Promise.all([count({ card: 'users' }), count({ card: 'testsTaken' })] as const);
    const [users, tests] = await countBoth();
    await writeDocument('users/count-odd', { accountType: 'free', testsTaken });
    const [usersAfter, testsAfter] = await countBoth();
    await deleteDocument('users/count-odd');
    expect(testsAfter.value).toBe(tests.value);
    expect(usersAfter.value).toBe(users.value + 1);
    expect(testsAfter.leftOut).toBe((tests.leftOut ?? 0) + 1);
  },
);
