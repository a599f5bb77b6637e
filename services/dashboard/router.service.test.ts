import { expect, onTestFinished, test } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { writeAll } from '../../tests/support/emulators';
import { countsItem } from './counts';

const signedInCount = async () => (await signedInClient()).dashboard.count;

test('counts upcoming appointments of each form', async () => {
  const count = await signedInCount();
  const card = 'upcomingAppointments';
  const before = await count({ card });
  const tomorrow = Date.now() + 86_400_000;
  const dates = [new Date(tomorrow), tomorrow, '2026-01-01T00:00:00.000Z'];
  const documents = dates.map((selectedDate, i) => [`appointments/count-${i}`, { selectedDate }]);
  onTestFinished(await writeAll(Object.fromEntries(documents)));
  const after = await count({ card });
  expect(after.value).toBe(before.value + 2);
});

test('a count that ends after the session is not kept', async () => {
  const api = await signedInClient();
  await countsItem.setValue(null);
  const counting = api.dashboard.count({ card: 'users' });
  // Its turn comes after the count has begun.
  await api.session.use();
  await api.session.signOut();
  await expect(counting).resolves.toHaveProperty('countedAt');
  expect(await countsItem.getValue()).toEqual({});
});

const odd = [Number.NaN, Infinity, -Infinity, 1e308, '5', null];

test(`adds every number to the sum of the tests taken, but none of ${odd.join(', ')}`, async () => {
  const count = await signedInCount();
  const countBoth = () =>
    Promise.all([count({ card: 'users' }), count({ card: 'testsTaken' })] as const);
  const [users, tests] = await countBoth();
  const values = [-3, 1.5, 2_000_000, ...odd];
  const documents = values.map((testsTaken, i) => [
    `users/count-${i}`,
    { accountType: 'free', testsTaken },
  ]);
  onTestFinished(await writeAll(Object.fromEntries(documents)));
  const [usersAfter, testsAfter] = await countBoth();
  expect(testsAfter.value).toBe(tests.value + 1_999_998.5);
  expect(usersAfter.value).toBe(users.value + values.length);
});
