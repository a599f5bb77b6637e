import {
  calendarDay,
  capitalised,
  dateFormat,
  formatFullDay,
  formatTime,
  relativeDay,
  twelveHours,
} from './formats';

export const formatDayAndTime = (atMs: number) => `${formatFullDay(atMs)}, ${formatTime(atMs)}`;
export const formatMonthDay = dateFormat({ month: 'short', day: 'numeric' });
export const formatZonedTime = dateFormat({ ...twelveHours, timeZoneName: 'short' }, 'en-US');

export function formatDay(atMs: number, nowMs = Date.now()): string {
  const name = relativeDay(atMs, nowMs);
  const text = calendarDay(atMs, nowMs);
  return name ? `${capitalised(name)} · ${text}` : text;
}
