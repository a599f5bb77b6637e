import { calendarDay, dateFormat, formatFullDay, formatTime, relativeDay } from './formats';

export const formatDayAndTime = (atMs: number) => `${formatFullDay(atMs)}, ${formatTime(atMs)}`;
export const formatMonthDay = dateFormat({ month: 'short', day: 'numeric' });

/** As in "Tomorrow · Mon, Nov 23". */
export function formatDay(atMs: number, nowMs = Date.now()): string {
  const name = relativeDay(atMs, nowMs);
  const text = calendarDay(atMs, nowMs);
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)} · ${text}` : text;
}
