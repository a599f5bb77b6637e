import { startOf } from '../values/dates';
import { formatNearDay } from '../values/day-formats';
import { dayAt, formatRelative, formatTime } from '../values/formats';
import { type Appointment, isUpcoming, type Planned } from './appointment';
import { like, storedItem } from '../values/stored-item';

const minuteMs = 60_000;

export type Agenda = { rows: Planned[]; hasMore: boolean; endMs: number; readAt: number };

const row = { fullName: '', appointmentType: '', selectedDate: 0 };
const sample = { rows: [row], endMs: 0, readAt: 0 };
export const agendaItem = storedItem<Agenda | null>('session:agenda', like(sample), null);
export const agendaKeptMs = 5 * minuteMs;

export const mostAppointments = 500;

export const endOfTomorrow = (nowMs: number) => startOf(dayAt(nowMs).add({ days: 2 }));

export const isRecent = (agenda: Agenda | null, nowMs: number) =>
  agenda?.endMs === endOfTomorrow(nowMs) && Math.abs(nowMs - agenda.readAt) < agendaKeptMs;

export type DatedAppointments = Pick<Agenda, 'readAt'> & {
  rows: readonly Appointment[];
  hasMore?: boolean;
};

export function outlookOf({ rows, readAt, hasMore = false }: DatedAppointments, nowMs: number) {
  const upcoming = rows
    .filter((row) => isUpcoming(row, nowMs))
    .toSorted((one, other) => one.selectedDate - other.selectedDate);
  const countUntil = (endMs: number) =>
    upcoming.filter(({ selectedDate }) => selectedDate < endMs).length;
  const today = countUntil(startOf(dayAt(nowMs).add({ days: 1 })));
  const tomorrow = countUntil(endOfTomorrow(nowMs)) - today;
  const [next] = upcoming;
  const atMs = next?.selectedDate ?? nowMs;
  const isSoon = atMs - nowMs < 15 * minuteMs;
  const isNear = today > 0 || atMs - nowMs < 60 * minuteMs;
  const until = `${isSoon ? 'soon, ' : ''}${formatRelative(atMs + minuteMs - 1, nowMs)}`;
  const day = formatNearDay(atMs, nowMs);
  const counts = [
    hasMore && `${mostAppointments} and more today and tomorrow`,
    !hasMore && today > 0 && `${today - 1 || 'none'} more today`,
    !hasMore && today + tomorrow > 0 && `${tomorrow || 'none'} tomorrow`,
    nowMs - readAt > agendaKeptMs && `as of ${formatTime(readAt)}`,
  ];
  return {
    next,
    isNear,
    isSoon,
    when: isNear ? `${until} (${formatTime(atMs)})` : `Next: ${day}, ${formatTime(atMs)}.`,
    others: counts.filter(Boolean).join(', '),
    route: `/appointments?when=${today > 0 ? 'today' : tomorrow > 0 ? 'tomorrow' : 'all'}`,
  };
}
