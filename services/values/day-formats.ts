import {
  calendarDay,
  dateFormat,
  formatDate,
  formatFullDay,
  formatTime,
  relativeDay,
  twelveHours,
} from './formats';

export const formatDayAndTime = (atMs: number) => `${formatFullDay(atMs)}, ${formatTime(atMs)}`;
export const formatMonthDay = dateFormat({ month: 'short', day: 'numeric' });
/** With the zone of this computer. */
export const formatZonedTime = dateFormat({ ...twelveHours, timeZoneName: 'short' }, 'en-US');

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
