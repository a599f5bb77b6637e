import { expect, test } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { deleteDocument, writeDocument } from '../../tests/support/emulators';
import { isUpcoming } from './appointment';

test('lists as many upcoming appointments as the dashboard counts', async () => {
  const api = await signedInClient();
  const rows = await allRows(api.appointments.list());
  const { value } = await api.dashboard.count({ card: 'upcomingAppointments' });
  const upcoming = rows.filter((row) => isUpcoming(row, Date.now()));
  expect(upcoming.length).toBe(value);
  expect(upcoming.length).toBeGreaterThan(0);
});

test('lists an appointment without a date and reports the problem', async () => {
  const api = await signedInClient();
  await writeDocument('appointments/dateless', { fullName: 'A', appointmentType: 'online' });
  const rows = await allRows(api.appointments.list());
  await deleteDocument('appointments/dateless');
  expect(rows.find(({ id }) => id === 'dateless')).toMatchObject({
    selectedDate: null,
    appointmentType: 'ONLINE',
    problems: ['selectedDate is missing'],
  });
});
