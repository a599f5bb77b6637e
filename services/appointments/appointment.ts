import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { instantOf } from '../values/dates';
import { OptionalText, OptionalWord, required, Uid } from '../values/stored';

const StoredInstant = required(v.pipe(v.unknown(), v.transform(instantOf), v.number()), null);

export const AppointmentDocument = v.object({
  uid: Uid,
  fullName: OptionalText,
  email: OptionalText,
  phoneNumber: OptionalWord,
  selectedDate: StoredInstant,
  /** In capitals (specification, section 2). */
  appointmentType: v.pipe(OptionalText, v.toUpperCase()),
});

export type Appointment = DecodedBy<typeof AppointmentDocument>;

/** Specification, section 4. */
export function isUpcoming({ selectedDate }: Appointment, now: number): boolean {
  return selectedDate !== null && selectedDate > now;
}
