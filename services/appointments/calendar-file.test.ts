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

/** Of the components VEVENT and VALARM, by RFC 5545: unfolded, and with plain texts. */
function parsed(file: string) {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const names = new Set<string>();
  const open: string[] = [];
  const events: Record<string, string>[] = [];
  for (const line of file.replaceAll('\r\n ', '').trimEnd().split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/u.exec(line) ?? [];
    names.add(name);
    if (name === 'BEGIN') open.push(value);
    if (name === 'BEGIN' && value === 'VEVENT') events.push({});
    if (name === 'END' && open.at(-1) === value) open.pop();
    const event = events.at(-1);
    const part = open.at(-1) === 'VALARM' ? `ALARM ${name}` : name;
    const text = value.replaceAll(/\\(.)/gu, (_, next: string) => (next === 'n' ? '\n' : next));
    if (event && name !== 'BEGIN' && name !== 'END') event[part] = text;
  }
  // Every line has a name, and every part an end.
  expect(names).not.toContain('');
  expect(open).toEqual([]);
  return events;
}

describe('a calendar file', () => {
  test('has what a calendar needs of an appointment', () => {
    expect(parsed(calendarFile([asha], 'demo', nowMs))).toEqual([
      {
        UID: 'abc@demo',
        DTSTAMP: '20261126T080000Z',
        DTSTART: '20261126T090000Z',
        DTEND: '20261126T100000Z',
        SUMMARY: 'Career guidance: Asha Rao (online)',
        DESCRIPTION: 'Email: asha@example.com\nPhone: +91 98765 43210',
        'ALARM ACTION': 'DISPLAY',
        'ALARM TRIGGER': '-PT15M',
        'ALARM DESCRIPTION': 'Career guidance: Asha Rao (online)',
      },
    ]);
  });

  test.each([
    ['separators', 'Rao, Asha; A\\B "C": D'],
    ['line breaks', 'Asha\nEND:VEVENT\r\nBEGIN:VEVENT\rRao', 'Asha\nEND:VEVENT\nBEGIN:VEVENT\nRao'],
    ['control characters', 'As\0ha\u0007 \u009bRao', 'Asha Rao'],
    ['long words of several bytes', `${'ஆஷா '.repeat(20)}${'😀'.repeat(40)}`],
  ])('keeps a name with %s', (_, fullName, kept = fullName) => {
    const file = calendarFile([{ ...asha, fullName }, asha], 'demo', nowMs);
    const events = parsed(file);
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(
      [kept, 'Asha Rao'].map((name) => `Career guidance: ${name} (online)`),
    );
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
  });

  test('leaves out what is not known', () => {
    const row = { ...asha, fullName: '', email: '', phoneNumber: '', appointmentType: '' };
    const [event] = parsed(calendarFile([row], 'demo', nowMs));
    expect(event).toMatchObject({ SUMMARY: 'Career guidance', DESCRIPTION: '' });
  });

  test('has four digits for the year of any time', () => {
    const [event] = parsed(calendarFile([{ ...asha, selectedDate: 8.64e15 }], 'demo', nowMs));
    expect(event).toMatchObject({ DTSTART: '99990101T000000Z', DTEND: '99990101T000000Z' });
  });
});
