import type { Appointment, Planned } from './appointment';

// https://www.rfc-editor.org/rfc/rfc5545
const lengthMs = 60 * 60_000;
const longestLineBytes = 75;
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M'];
const encoder = new TextEncoder();

/** Breaks between characters, whose bytes must stay together. */
function folded(line: string): string {
  let bytes = 0;
  return [...line].reduce((text, character) => {
    const size = encoder.encode(character).length;
    const fits = bytes + size <= longestLineBytes;
    bytes = fits ? bytes + size : 1 + size;
    return `${text}${fits ? '' : '\r\n '}${character}`;
  }, '');
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** As in 20261126T090000Z. */
const instant = (atMs: number) => new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The format has four digits for the year. */
export const hasCalendarTime = (row: Appointment): row is Planned =>
  row.selectedDate !== null && row.selectedDate < Date.UTC(9999, 0);

/** A calendar that takes the file again changes its appointments, by their IDs, and adds none. */
export function calendarFile(rows: readonly Planned[], projectId: string, nowMs: number): string {
  const events = rows.flatMap((row) => {
    const { id, fullName, email, phoneNumber, appointmentType, selectedDate: atMs } = row;
    const type = appointmentType && ` (${appointmentType.toLowerCase()})`;
    const title = escaped(`Career guidance${fullName && `: ${fullName}`}${type}`);
    const contact = [email && `Email: ${email}`, phoneNumber && `Phone: ${phoneNumber}`];
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}@${projectId}`)}`,
      `DTSTAMP:${instant(nowMs)}`,
      `DTSTART:${instant(atMs)}`,
      `DTEND:${instant(atMs + lengthMs)}`,
      `SUMMARY:${title}`,
      `DESCRIPTION:${escaped(contact.filter(Boolean).join('\n'))}`,
      ...alarm,
      `DESCRIPTION:${title}`,
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Career Console//EN'];
  return [...head, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}
