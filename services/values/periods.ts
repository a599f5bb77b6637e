import { dayRange, startOf } from './dates';
import { dayAt } from './formats';

export const relativePeriods = new Map([
  ['tomorrow', { label: 'Tomorrow', unit: 'days', first: 1, end: 2 }],
  ['today', { label: 'Today', unit: 'days', first: 0, end: 1 }],
  ['yesterday', { label: 'Yesterday', unit: 'days', first: -1, end: 0 }],
  ['week', { label: 'This week', unit: 'weeks', first: 0, end: 1 }],
  ['7d', { label: 'Last 7 days', unit: 'days', first: -6, end: 1 }],
  ['30d', { label: 'Last 30 days', unit: 'days', first: -29, end: 1 }],
  ['month', { label: 'This month', unit: 'months', first: 0, end: 1 }],
  ['last-month', { label: 'Last month', unit: 'months', first: -1, end: 0 }],
  ['in-7d', { label: 'Within 7 days', unit: 'days', first: 0, end: 8 }],
]);

/** Both days of "2026-08-01..2026-08-31" belong to the period; an empty one leaves it open. */
export function daysBetween(value: string): { first: string; last: string } | undefined {
  const [first, last, ...others] = value.split('..');
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  return [first, last].every((day) => day === '' || dayRange(day)) ? { first, last } : undefined;
}

function firstDayOf(unit: string, today: Temporal.PlainDate) {
  if (unit === 'weeks') return today.subtract({ days: today.dayOfWeek - 1 });
  return unit === 'months' ? today.with({ day: 1 }) : today;
}

export function periodRange(value: string, now = Date.now()) {
  const relative = relativePeriods.get(value);
  if (relative) {
    const { unit, first, end } = relative;
    const start = firstDayOf(unit, dayAt(now));
    const after = (count: number) => startOf(start.add({ [unit]: count }));
    return { startMs: after(first), endMs: after(end) };
  }
  const days = daysBetween(value);
  if (!days) return undefined;
  const { startMs = -Infinity } = dayRange(days.first) ?? {};
  const { endMs = Infinity } = dayRange(days.last) ?? {};
  return { startMs, endMs };
}
