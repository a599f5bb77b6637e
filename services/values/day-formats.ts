import { calendarDay, formatDate, formatTime, relativeDay } from './formats';
import { isolatedFormat } from './text-direction';

const fullDay = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const monthDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const zonedTime = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
});

/** With the day of the week. */
export const formatFullDay = (atMs: number) => isolatedFormat(fullDay.format(atMs));
export const formatDayAndTime = (atMs: number) => `${formatFullDay(atMs)}, ${formatTime(atMs)}`;
export const formatMonthDay = (atMs: number) => isolatedFormat(monthDay.format(atMs));
/** With the zone of this computer. */
export const formatZonedTime = (atMs: number) => zonedTime.format(atMs);

/** Without the year, if it is the present one. */
export const formatShortDate = (atMs: number) =>
  new Date(atMs).getFullYear() === new Date().getFullYear()
    ? formatMonthDay(atMs)
    : formatDate(atMs);
export const formatShortTime = (atMs: number) => `${formatShortDate(atMs)}, ${formatTime(atMs)}`;

/** As in "Tomorrow · Mon, Nov 23". */
export function formatDay(atMs: number, nowMs: number): string {
  const name = relativeDay(atMs, nowMs);
  const text = calendarDay(atMs, nowMs);
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)} · ${text}` : text;
}
