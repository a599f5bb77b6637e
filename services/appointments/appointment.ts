import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { instantOf } from '../values/dates';
import { OptionalText, OptionalWord, required } from '../values/stored';

const StoredInstant = required(v.pipe(v.unknown(), v.transform(instantOf), v.number()), null);

export const AppointmentDocument = v.object({
  fullName: OptionalText,
  email: OptionalText,
  phoneNumber: OptionalWord,
  selectedDate: StoredInstant,
  appointmentType: OptionalText,
});

export type Appointment = ReturnType<typeof appointmentOf>;

export function appointmentOf(document: DecodedBy<typeof AppointmentDocument>) {
  const { selectedDate: selectedAt, appointmentType, ...others } = document;
  /** In capitals (specification, section 2). */
  const type = appointmentType.toUpperCase();
  return { ...others, selectedAt, type };
}

/** Specification, section 4. */
export function isUpcoming({ selectedAt }: Appointment, now: number): boolean {
  return selectedAt !== null && selectedAt > now;
}

export function nextAppointment(rows: readonly Appointment[], now: number) {
  const upcoming = rows.filter((row) => isUpcoming(row, now));
  return upcoming.toSorted((one, other) => Number(one.selectedAt) - Number(other.selectedAt))[0];
}
