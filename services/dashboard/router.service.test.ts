import { afterEach, expect, test, vi } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { deleteDocuments, writeDocument } from '../../tests/support/emulators';
import { rulesRefusal } from '../../tests/support/rules-refusal';
import { sampleCounts } from '../../tests/support/sample';
import { cards, countsItem } from './counts';

afterEach(() => vi.unstubAllGlobals());

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
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'refused' } });
  expect(Object.keys(await countsItem.getValue()).toSorted()).toEqual(cards.slice(0, 3).toSorted());
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

test('counts upcoming appointments of each form, and all, because upcoming ones pass', async () => {
  const count = await signedInCount();
  const card = 'upcomingAppointments';
  const before = await count({ card });
  const tomorrow = Date.now() + 86_400_000;
  const dates = [new Date(tomorrow), tomorrow, '2026-01-01T00:00:00.000Z'];
  const paths = dates.map((_, i) => `appointments/count-${i}`);
  for (const [i, path] of paths.entries()) await writeDocument(path, { selectedDate: dates[i] });
  const after = await count({ card });
  await deleteDocuments(paths);
  expect(after).toMatchObject({ value: before.value + 2, all: (before.all ?? 0) + 3 });
});

test('a count that ends after the session is not kept', async () => {
  const api = await signedInClient();
  await countsItem.removeValue();
  const counting = api.dashboard.count({ card: 'users' });
  await api.session.signOut();
  await expect(counting).resolves.toHaveProperty('countedAt');
  expect(await countsItem.getValue()).toEqual({});
});

const odd = [Number.NaN, Infinity, -Infinity, 1e308, '5', null];

test(`adds every number to the sum of the tests taken, but none of ${odd.join(', ')}, which it reports`, async () => {
  const count = await signedInCount();
  const countBoth = () =>
    Promise.all([count({ card: 'users' }), count({ card: 'testsTaken' })] as const);
  const [users, tests] = await countBoth();
  const values = [-3, 1.5, 2_000_000, ...odd];
  const paths = values.map((_, i) => `users/count-${i}`);
  for (const [i, path] of paths.entries()) {
    await writeDocument(path, { accountType: 'free', testsTaken: values[i] });
  }
  const [usersAfter, testsAfter] = await countBoth();
  await deleteDocuments(paths);
  expect(testsAfter.value).toBe(tests.value + 1_999_998.5);
  expect(testsAfter.leftOut).toBe((tests.leftOut ?? 0) + odd.length);
  expect(usersAfter.value).toBe(users.value + values.length);
});
