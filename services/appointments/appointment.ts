import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { StoredInstant } from '../values/dates';
import { OptionalText, OptionalWord, required, Uid } from '../values/stored';

export const AppointmentDocument = v.object({
  uid: Uid,
  fullName: OptionalText,
  email: OptionalText,
  phoneNumber: OptionalWord,
  selectedDate: required(StoredInstant, null),
  appointmentType: v.pipe(OptionalText, v.toUpperCase()),
});

export type Appointment = DecodedBy<typeof AppointmentDocument>;
export type Planned = Appointment & { selectedDate: number };

export function isUpcoming(row: Appointment, now: number): row is Planned {
  return row.selectedDate !== null && row.selectedDate > now;
}
