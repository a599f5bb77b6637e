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
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:abc@demo',
      'DTSTAMP:20261126T080000Z',
      'LAST-MODIFIED:20261126T080000Z',
      'SEQUENCE:29928000',
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
    ['line breaks', 'Asha\nEND:VEVENT\r\nRao\rR\u2028O', 'Asha END:VEVENT Rao R O'],
    ['control characters', 'As\0ha\u0007 \u009bRao', 'Asha Rao'],
    ['long words of several bytes', long, long],
  ])('keeps a name with %s', (_, fullName, kept) => {
    const file = calendarFile([{ ...asha, fullName }], 'demo', nowMs);
    const lines = linesOf(file);
    expect(lines).toHaveLength(21);
    expect(lines).toContain(`SUMMARY:Career guidance: ${kept} (online)`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
  });

  test('has short texts on one line, whoever has written them', { tags: ['@T56'] }, () => {
    const message = '\u202eHello\r\nDESCRIPTION:Pay at https://evil.example\n'.repeat(20_000);
    const texts = { fullName: message, email: message, phoneNumber: message };
    const row = { ...asha, ...texts, id: 'a\u2028b\r\nc', appointmentType: message };
    const file = calendarFile([row], 'demo', nowMs);
    const lines = linesOf(file);
    expect(lines).toHaveLength(21);
    expect(lines).toContain('UID:abc@demo');
    const oneLine = 'Hello DESCRIPTION:Pay at https://evil.example ';
    expect(lines[11]).toMatch(`SUMMARY:Career guidance: ${oneLine}${oneLine}`);
    expect(lines[12]?.match(/\\n/g)).toHaveLength(1);
    expect(file.length).toBeLessThan(5000);
    expect(file).not.toContain('\u202e');
  });

  test.each([
    [8.64e15, 'DTSTART:99990101T000000Z'],
    [-8.64e15, 'DTSTART:16010101T000000Z'],
    [Date.UTC(1969, 6, 20, 20), 'DTSTART:19690720T200000Z'],
  ])('has four digits for the year of the time %d', (selectedDate, start) => {
    const file = calendarFile([{ ...asha, selectedDate }], 'demo', nowMs);
    expect(linesOf(file)).toContain(start);
  });

  test('that is saved later has the same events under greater numbers', () => {
    const moved = { ...asha, selectedDate: asha.selectedDate + 86_400_000 };
    const ben = { ...asha, id: 'def', fullName: 'Ben Roy' };
    const files = [
      calendarFile([asha, ben], 'demo', nowMs),
      calendarFile([ben, moved], 'demo', nowMs + 60_000),
    ];
    const [earlier = [], later = []] = files.map((file) => {
      const lines = linesOf(file);
      const uids = lines.filter((line) => line.startsWith('UID:')).toSorted();
      const numbers = lines.flatMap((line) => /^SEQUENCE:(\d+)$/.exec(line)?.[1] ?? []);
      return [uids, numbers.map(Number)] as const;
    });
    expect(later[0]).toEqual(earlier[0]);
    expect(Math.min(...(later[1] ?? []))).toBeGreaterThan(Math.max(...(earlier[1] ?? [])));
    // RFC 5545, section 3.3.8: an integer has 32 bits.
    expect(Math.max(...(later[1] ?? []))).toBeLessThan(2 ** 31);
  });
});
