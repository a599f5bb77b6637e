import { expect, test } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { deleteDocument, writeDocument } from '../../tests/support/emulators';
import { sampleCounts } from '../../tests/support/sample';
import { countsItem } from './counts';

test('returns the counts of the stored documents', async () => {
  const api = await signedInClient();
  const expected = await sampleCounts();
  const { counts } = await api.dashboard.counts();
  expect(counts).toEqual({
    users: expected.Users,
    testsTaken: expected['Tests Taken'],
    upcomingAppointments: expected['Upcoming Appointments'],
    transactions: expected['Transactions Completed'],
  });
});

test('counts an upcoming appointment stored as a Timestamp or as a number', async () => {
  const api = await signedInClient();
  const before = await api.dashboard.counts();
  const tomorrow = Date.now() + 86_400_000;
  await writeDocument('appointments/count-timestamp', { selectedDate: new Date(tomorrow) });
  await writeDocument('appointments/count-number', { selectedDate: tomorrow });
  const after = await api.dashboard.counts();
  await deleteDocument('appointments/count-timestamp');
  await deleteDocument('appointments/count-number');
  expect(after.counts.upcomingAppointments - before.counts.upcomingAppointments).toBe(2);
});

test('a count that ends after the session is not kept', async () => {
  const api = await signedInClient();
  await countsItem.removeValue();
  const counting = api.dashboard.counts();
  await api.session.signOut();
  await expect(counting).resolves.toHaveProperty('countedAt');
  expect(await countsItem.getValue()).toBeNull();
});

test.each([-3, 1.5, 2_000_000])('adds %d to the sum of the tests taken', async (testsTaken) => {
  const api = await signedInClient();
  const before = await api.dashboard.counts();
  await writeDocument('users/count-odd', { accountType: 'free', testsTaken });
  const after = await api.dashboard.counts();
  await deleteDocument('users/count-odd');
  expect(after.counts.testsTaken).toBe(before.counts.testsTaken + testsTaken);
  expect(after.leftOut).toBe(before.leftOut);
});

test.each([Number.NaN, Infinity, -Infinity, 1e308, '5', null])(
  'excludes a testsTaken of %s from the sum, and reports it',
  async (testsTaken) => {
    const api = await signedInClient();
    const before = await api.dashboard.counts();
    await writeDocument('users/count-odd', { accountType: 'free', testsTaken });
    const after = await api.dashboard.counts();
    await deleteDocument('users/count-odd');
    expect(after.counts.testsTaken).toBe(before.counts.testsTaken);
    expect(after.counts.users).toBe(before.counts.users + 1);
    expect(after.leftOut).toBe(before.leftOut + 1);
  },
);
