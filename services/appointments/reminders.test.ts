import { expect, test } from 'vitest';
import { reminderText } from './reminders';

const startsAt = Date.parse('2026-11-26T14:30:00Z');
const asha = {
  id: 'a',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '',
  selectedDate: startsAt,
  uid: '',
  appointmentType: 'ONLINE',
};

test.each([
  ['14:15:00', asha, 'In 15 min: Asha Rao (online)'],
  ['14:15:10', asha, 'In 15 min: Asha Rao (online)'],
  ['14:29:50', asha, 'In 1 min: Asha Rao (online)'],
  ['14:30:20', asha, 'Started 0 min ago: Asha Rao (online)'],
  ['14:36:30', asha, 'Started 6 min ago: Asha Rao (online)'],
  ['14:15:00', { ...asha, appointmentType: '' }, 'In 15 min: Asha Rao'],
  ['14:15:00', { ...asha, fullName: '' }, 'In 15 min: an appointment (online)'],
])('at %s a reminder says when and who: %j', (now, row, text) => {
  expect(reminderText(row, Date.parse(`2026-11-26T${now}Z`), false)).toBe(text);
});

test('a reminder names nobody while people are masked', () => {
  expect(reminderText(asha, startsAt, true)).toBe('Started 0 min ago: an appointment (online)');
});
