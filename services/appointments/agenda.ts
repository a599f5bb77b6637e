import { startOf } from '../values/dates';
import { formatNearDay } from '../values/day-formats';
import { capitalised, dayAt, daysUntil, formatRelative, formatTime } from '../values/formats';
import { type Appointment, isUpcoming, type Planned } from './appointment';
import { like, storedItem } from '../values/stored-item';

const minuteMs = 60_000;

export type Agenda = { rows: Planned[]; endMs: number; readAt: number };

const row = { fullName: '', appointmentType: '', selectedDate: 0 };
const sample = { rows: [row], endMs: 0, readAt: 0 };
export const agendaItem = storedItem<Agenda | null>('session:agenda', like(sample), null);
export const agendaKeptMs = 5 * minuteMs;

export const mostAppointments = 500;

export const endOfTomorrow = (nowMs: number) => startOf(dayAt(nowMs).add({ days: 2 }));

export const isRecent = (agenda: Agenda | null, nowMs: number) =>
  agenda?.endMs === endOfTomorrow(nowMs) && Math.abs(nowMs - agenda.readAt) < agendaKeptMs;

export type DatedAppointments = Pick<Agenda, 'readAt'> & { rows: readonly Appointment[] };

export function outlookOf({ rows, readAt }: DatedAppointments, nowMs: number) {
  const [next] = rows
    .filter((row) => isUpcoming(row, nowMs))
    .toSorted((one, other) => one.selectedDate - other.selectedDate);
  const atMs = next?.selectedDate ?? nowMs;
  const isNear = atMs - nowMs < 60 * minuteMs;
  const period = next && ['today', 'tomorrow'][daysUntil(atMs, nowMs)];
  return {
    next,
    isSoon: atMs - nowMs < 15 * minuteMs,
    when: isNear
      ? `Next: ${formatRelative(atMs + minuteMs - 1, nowMs)}`
      : `${capitalised(formatNearDay(atMs, nowMs))}, ${formatTime(atMs)}`,
    age: nowMs - readAt > agendaKeptMs ? ` · as of ${formatTime(readAt)}` : '',
    route: `/appointments?when=${period ?? 'all'}`,
  };
}
