import { capitalised, dateFormat, formatTime, relativeDay, twelveHours } from './formats';

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const formatDayOfThisYear = dateFormat(day);
export const formatFullDay = dateFormat({ ...day, year: 'numeric' });
export const formatMonthDay = dateFormat({ month: 'short', day: 'numeric' });
export const formatZonedTime = dateFormat({ ...twelveHours, timeZoneName: 'short' }, 'en-US');
export const formatDayAndTime = (atMs: number) => `${formatFullDay(atMs)}, ${formatTime(atMs)}`;
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export const formatNearDay = (atMs: number, nowMs = Date.now()) =>
  relativeDay(atMs, nowMs) ?? calendarDay(atMs, nowMs);

function calendarDay(atMs: number, nowMs: number): string {
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return isThisYear ? formatDayOfThisYear(atMs) : formatFullDay(atMs);
}

export function formatDay(atMs: number, nowMs = Date.now()): string {
  const name = relativeDay(atMs, nowMs);
  const text = calendarDay(atMs, nowMs);
  return name ? `${capitalised(name)} · ${text}` : text;
}
