import { describe, expect, test } from 'vitest';

import { sampleAppointments } from './appointments.ts';
import { expectedNumbers } from './expected.ts';
import { hourMs } from './dates.ts';
import { sampleLogs } from './logs.ts';
import { createTestsTaken } from './tests-taken.ts';
import { sampleUsers } from './users.ts';

const now = Date.parse('2026-03-05T10:20:30Z');

describe('the sample data', () => {
  test('are the same for the same time', () => {
    expect(sampleLogs(now)).toEqual(sampleLogs(now));
    expect([...sampleUsers(50)]).toEqual([...sampleUsers(50)]);
  });

  test('count six more tests in users than there are test documents', () => {
    for (const count of [10, 250, 3000]) {
      const users = [...sampleUsers(count)];
      const sum = users.reduce((total, { data }) => total + (data.testsTaken || 0), 0);
      const { testsTaken } = expectedNumbers({ now, users: count });
      expect(sum - 6).toBe(testsTaken);
    }
  });

  test('give every user a free or a paid account', () => {
    const { users, freeUsers, paidUsers } = expectedNumbers({ now });
    expect(users).toBe(250);
    expect(freeUsers + paidUsers).toBe(users);
    expect(paidUsers).toBeGreaterThan(0);
  });

  test('have no appointment that becomes past during a test run', () => {
    const times = sampleAppointments(now).flatMap(({ time }) => time ?? []);
    expect(times.filter((time) => time > now && time < now + 12 * hourMs)).toEqual([]);
    expect(times.some((time) => time > now)).toBe(true);
    expect(times.some((time) => time < now)).toBe(true);
  });

  test('have groups of one to 300 codes: active, expired and half expired', () => {
    const groups = expectedNumbers({ now }).voucherGroups;
    expect(groups.map(({ codes }) => codes)).toEqual([300, 120, 48, 24, 10, 1]);
    expect(groups.map(({ validCodes }) => validCodes)).toEqual([300, 120, 0, 12, 10, 0]);
  });

  test("write the time of a test as the service's app does", () => {
    const times = createTestsTaken(now)(30).map(({ data }) => data.time);
    expect(times[0]).toMatch(/^\d{1,2}\/\d{1,2}\/\d\d, \d{1,2}:\d\d [ap]m$/);
  });
});
