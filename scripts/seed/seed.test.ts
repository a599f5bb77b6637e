import { expect, test } from 'vitest';

import { sampleAppointments } from './appointments.ts';
import { hourMs } from './dates.ts';
import { sampleLogs } from './logs.ts';
import { sampleUsers } from './users.ts';

const now = Date.parse('2026-03-05T10:20:30Z');

test('the sample data are the same for the same time', () => {
  expect(sampleLogs(now)).toEqual(sampleLogs(now));
  expect([...sampleUsers(50)]).toEqual([...sampleUsers(50)]);
});

test('no appointment of the sample data becomes past during a test run', () => {
  const times = sampleAppointments(now).flatMap(({ time }) => time ?? []);
  expect(times.filter((time) => time > now && time < now + 12 * hourMs)).toEqual([]);
  expect(times.some((time) => time > now)).toBe(true);
  expect(times.some((time) => time < now)).toBe(true);
});
