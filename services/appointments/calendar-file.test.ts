import { describe, expect, test } from 'vitest';
import type { Planned } from './appointment';
import { calendarFile } from './calendar-file';

const nowMs = Date.parse('2026-11-26T08:00:00Z');
const asha: Planned = {
  id: 'abc',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '+91 98765 43210',
  selectedDate: Date.parse('2026-11-26T09:00:00Z'),
  uid: '',
  appointmentType: 'ONLINE',
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('has what a calendar needs of an appointment', () => {
    expect(linesOf(calendarFile([asha], 'demo', nowMs))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Career Console//EN',
      'BEGIN:VEVENT',
      'UID:abc@demo',
      'DTSTAMP:20261126T080000Z',
      'DTSTART:20261126T090000Z',
      'DTEND:20261126T100000Z',
      'SUMMARY:Career guidance: Asha Rao (online)',
      'DESCRIPTION:Email: asha@example.com\\nPhone: +91 98765 43210',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:Career guidance: Asha Rao (online)',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  const long = `${'ஆஷா '.repeat(20)}${'😀'.repeat(40)}`;

  test.each([
    ['separators', 'Rao, Asha; A\\B "C": D', String.raw`Rao\, Asha\; A\\B "C": D`],
    ['line breaks', 'Asha\nEND:VEVENT\r\nRao\rR', String.raw`Asha\nEND:VEVENT\nRao\nR`],
    ['control characters', 'As\0ha\u0007 \u009bRao', 'Asha Rao'],
    ['long words of several bytes', long, long],
  ])('keeps a name with %s', (_, fullName, kept) => {
    const file = calendarFile([{ ...asha, fullName }], 'demo', nowMs);
    const lines = linesOf(file);
    expect(lines).toHaveLength(18);
    expect(lines).toContain(`SUMMARY:Career guidance: ${kept} (online)`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
  });

  test('has four digits for the year of any time', () => {
    const file = calendarFile([{ ...asha, selectedDate: 8.64e15 }], 'demo', nowMs);
    expect(linesOf(file)).toContain('DTSTART:99990101T000000Z');
  });
});
