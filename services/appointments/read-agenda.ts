import type { Backend } from '../firebase/backend';
import { decode } from '../firebase/firestore/decode';
import { collections } from '../firebase/firestore/documents';
import { findDocuments, type ValueRange } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { patient } from '../firebase/requests/deadline';
import type { AdminSession } from '../session/admin-session';
import { agendaItem, endOfTomorrow, isRecent, lateMs } from './agenda';
import { AppointmentDocument, isUpcoming } from './appointment';

export const appointmentsWithin = (isWithinAny: readonly ValueRange[]) => ({
  collection: collections.appointments,
  field: 'selectedDate',
  isWithinAny,
});

/** Of each type that a date has: the specification's ISO texts, and what older clients wrote. */
export const after = (instant: Date): ValueRange[] =>
  [instant.toISOString(), instant, instant.getTime()].map((form) => ({ after: form }));

/**
 * Texts can be of another zone, or of none, which is that of this computer: the time that they name
 * is up to 12 hours behind UTC or 14 ahead. So more of them are read, and left out once decoded.
 */
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

export async function readAgenda(target: FirestoreTarget, nowMs: number) {
  const find = async (ranges: readonly ValueRange[], limit?: number) => {
    const documents = await findDocuments(target, appointmentsWithin(ranges), limit);
    const rows = documents.map((document) => decode(AppointmentDocument, document));
    return rows.filter((row) => isUpcoming(row, nowMs - lateMs));
  };
  const endMs = endOfTomorrow(nowMs);
  const found = await find(near(nowMs - lateMs, endMs));
  const rows = found.filter(({ selectedDate }) => selectedDate < endMs);
  if (!rows.some((row) => isUpcoming(row, nowMs))) {
    const others = after(new Date(endMs - 1)).map((range) => find([range], 1));
    const later = [...found, ...(await Promise.all(others)).flat()]
      .filter(({ selectedDate }) => selectedDate >= endMs)
      .toSorted((one, other) => one.selectedDate - other.selectedDate);
    rows.push(...later.slice(0, 1));
  }
  return { rows, endMs, readAt: nowMs };
}

/** For all views, unless it is known. What was read for a session that has ended is not kept. */
export async function renewAgenda(backend: Backend, session: AdminSession, hasChanged = false) {
  if (!hasChanged && isRecent(await agendaItem.getValue(), Date.now())) return;
  const agenda = await readAgenda(patient(backend.firestore), Date.now());
  await session.ifSignedIn(() => agendaItem.setValue(agenda));
}
