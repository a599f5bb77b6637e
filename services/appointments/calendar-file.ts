import { type Planned, withShortTexts } from './appointment';

const hourMs = 3_600_000;
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M'];

/** A line has at most 75 bytes, and a character at most four (RFC 5545, section 3.1). */
const folded = (line: string) =>
  new TextEncoder().encode(line).length > 75 ? line.match(/.{1,18}/gsu)?.join('\r\n ') : line;

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/[\p{Zl}\p{Zp}[\p{Cc}--\t]]/gv, '');

const years = [Date.UTC(1601, 0), Date.UTC(9999, 0)] as const;

/** The format is 20261126T090000Z, whose year has four digits. */
const instant = (atMs: number) =>
  new Date(Math.max(years[0], Math.min(atMs, years[1])))
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');

export function calendarFile(rows: readonly Planned[], projectId: string, nowMs: number): string {
  const events = rows.map(withShortTexts).flatMap((row) => {
    const { id, fullName, email, phoneNumber, appointmentType, selectedDate: atMs } = row;
    const type = appointmentType && ` (${appointmentType.toLowerCase()})`;
    const title = escaped(`Career guidance${fullName && `: ${fullName}`}${type}`);
    const contact = [email && `Email: ${email}`, phoneNumber && `Phone: ${phoneNumber}`];
    return [
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}@${projectId}`)}`,
      `DTSTAMP:${instant(nowMs)}`,
      `LAST-MODIFIED:${instant(nowMs)}`,
      // The greater number of a file that is saved later replaces the events of an earlier one.
      `SEQUENCE:${Math.floor(nowMs / 60_000)}`,
      `DTSTART:${instant(atMs)}`,
      `DTEND:${instant(atMs + hourMs)}`,
      `SUMMARY:${title}`,
      `DESCRIPTION:${contact.filter(Boolean).map(escaped).join('\\n')}`,
      ...alarm,
      `DESCRIPTION:${title}`,
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Career Console//EN'];
  return [...head, 'METHOD:PUBLISH', ...events, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
