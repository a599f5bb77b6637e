import { dayRange } from './dates';
import { formatDate } from './formats';

export const relativePeriods = new Map([
  ['tomorrow', { label: 'Tomorrow', text: 'tomorrow', unit: 'day', first: 1, end: 2 }],
  ['today', { label: 'Today', text: 'today', unit: 'day', first: 0, end: 1 }],
  ['yesterday', { label: 'Yesterday', text: 'yesterday', unit: 'day', first: -1, end: 0 }],
  ['week', { label: 'This week', text: 'this week', unit: 'week', first: 0, end: 7 }],
  ['7d', { label: 'Last 7 days', text: 'in the last 7 days', unit: 'day', first: -6, end: 1 }],
  ['30d', { label: 'Last 30 days', text: 'in the last 30 days', unit: 'day', first: -29, end: 1 }],
  ['month', { label: 'This month', text: 'this month', unit: 'month', first: 0, end: 1 }],
  ['last-month', { label: 'Last month', text: 'last month', unit: 'month', first: -1, end: 0 }],
  ['in-7d', { label: 'Within 7 days', text: 'within 7 days', unit: 'day', first: 0, end: 8 }],
]);

/** Both days of "2026-08-01..2026-08-31" belong to the period; an empty one leaves it open. */
export function daysBetween(value: string): { first: string; last: string } | undefined {
  const [first, last, ...others] = value.split('..');
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  return [first, last].every((day) => day === '' || dayRange(day)) ? { first, last } : undefined;
}

export function periodRange(value: string, now = Date.now()) {
  const relative = relativePeriods.get(value);
  if (relative) {
    const today = new Date(now);
    const day = today.getDate() - (relative.unit === 'week' ? (today.getDay() + 6) % 7 : 0);
    const [year, month] = [today.getFullYear(), today.getMonth()];
    const isMonth = relative.unit === 'month';
    const startOf = (count: number) =>
      isMonth ? new Date(year, month + count) : new Date(year, month, day + count);
    return { startMs: startOf(relative.first).getTime(), endMs: startOf(relative.end).getTime() };
  }
  const days = daysBetween(value);
  if (!days) return undefined;
  const { startMs = -Infinity } = dayRange(days.first) ?? {};
  const { endMs = Infinity } = dayRange(days.last) ?? {};
  return { startMs, endMs };
}

export function periodText(value: string): string | undefined {
  const relative = relativePeriods.get(value);
  if (relative) return relative.text;
  const { first = '', last = '' } = daysBetween(value) ?? {};
  const [start, end] = [first, last].map((day) => formatDate(dayRange(day)?.startMs ?? 0));
  if (first === '') return last === '' ? undefined : `until ${end}`;
  if (last === '') return `since ${start}`;
  return first === last ? `on ${start}` : `between ${start} and ${end}`;
}
