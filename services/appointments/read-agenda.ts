import type { Backend } from '../firebase/backend';
import { decode } from '../firebase/firestore/decode';
import { collections } from '../collections';
import type { Firestore } from '../firebase/firestore/client';
import type { ValueRange } from '../firebase/firestore/query';
import { problemOf } from '../firebase/problem';
import type { AdminSession } from '../session/admin-session';
import { agendaItem, endOfTomorrow, isRecent, mostAppointments } from './agenda';
import { AppointmentDocument, isUpcoming, withShortTexts } from './appointment';

export const appointmentsWithin = (isWithinAny: readonly ValueRange[]) => ({
  collection: collections.appointments,
  field: 'selectedDate',
  isWithinAny,
});

export const after = (instant: Date): ValueRange[] =>
  [instant.toISOString(), instant, instant.getTime()].map((form) => ({ after: form }));

/** Texts can be local times of zones from 12 hours behind UTC to 14 ahead of it. */
function near(startMs: number, endMs: number): ValueRange[] {
  const first = new Date(startMs - 12 * 3_600_000).toISOString();
  return [
    { from: first, before: new Date(endMs + 14 * 3_600_000).toISOString() },
    // On their first day, texts with a space instead of the T come before all others.
    { from: first.replace('T', ' '), before: first.slice(0, 11) },
    { after: new Date(startMs), before: new Date(endMs) },
    { after: startMs, before: endMs },
  ];
}

export async function readAgenda(firestore: Firestore, nowMs: number) {
  const fields = Object.keys(AppointmentDocument.entries);
  const find = async (ranges: readonly ValueRange[], limit: number) => {
    const documents = await firestore.list({ ...appointmentsWithin(ranges), fields }, { limit });
    return documents
      .map((document) => decode(AppointmentDocument, document))
      .filter((row) => isUpcoming(row, nowMs))
      .map(withShortTexts);
  };
  const endMs = endOfTomorrow(nowMs);
  const soonest = await find(near(nowMs, endMs), mostAppointments);
  const rows = soonest.filter(({ selectedDate }) => selectedDate < endMs);
  if (rows.length === 0) {
    const ranges = after(new Date(endMs - 1));
    const others = await Promise.all(ranges.map((range) => find([range], 1)));
    const later = [soonest, ...others]
      .flat()
      .filter(({ selectedDate }) => selectedDate >= endMs)
      .toSorted((one, other) => one.selectedDate - other.selectedDate);
    rows.push(...later.slice(0, 1));
  }
  return { rows, endMs, readAt: nowMs };
}

let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

export async function renewAgenda(backend: Backend, session: AdminSession, hasChanged = false) {
  try {
    if (!hasChanged && isRecent(await agendaItem.getValue(), Date.now())) return;
    const agenda = await readAgenda(backend.firestore.with({}), Date.now());
    await session.ifSignedIn(() => agendaItem.setValue(agenda));
    failures = 0;
    clearTimeout(retry);
  } catch (error) {
    if (!problemOf(error)) console.error(error);
    clearTimeout(retry);
    const waitMs = Math.min(30_000 * 2 ** failures++, 30 * 60_000);
    retry = setTimeout(async () => {
      const current = await session.authorised().catch(() => null);
      if (current) await renewAgenda(current, session, true);
    }, waitMs);
  }
}
