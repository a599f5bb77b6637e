import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { StoredInstant } from '../values/dates';
import { shownName } from '../values/cut-text';
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

/** Customers write these texts, which are stored here or leave the console. */
export const withShortTexts = (row: Planned): Planned => ({
  ...row,
  uid: shownName(row.uid, 128),
  fullName: shownName(row.fullName),
  email: shownName(row.email, 320),
  phoneNumber: shownName(row.phoneNumber, 40),
  appointmentType: shownName(row.appointmentType, 20),
  storedTexts: {},
});

export function isUpcoming(row: Appointment, now: number): row is Planned {
  return row.selectedDate !== null && row.selectedDate > now;
}
