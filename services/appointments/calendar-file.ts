import type { Planned } from './appointment';

// https://www.rfc-editor.org/rfc/rfc5545
const hourMs = 3_600_000;
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M'];

/** Lines of at most 75 bytes, also where each character has four. */
const folded = (line: string) =>
  new TextEncoder().encode(line).length > 75 ? line.match(/.{1,18}/gsu)?.join('\r\n ') : line;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** As in 20261126T090000Z, with four digits for the year. */
const instant = (atMs: number) =>
  new Date(Math.min(atMs, Date.UTC(9999, 0))).toISOString().replaceAll(/[-:]|\.\d+/g, '');

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
      `DTEND:${instant(atMs + hourMs)}`,
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
