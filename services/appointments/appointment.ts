import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { instantOf } from '../values/dates';

const StoredInstant = v.pipe(
  v.unknown(),
  v.transform(instantOf),
  v.check((instant) => instant !== null, 'not a date'),
);

export const AppointmentDocument = v.object({
  fullName: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  phoneNumber: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  selectedDate: StoredInstant,
  appointmentType: v.optional(v.nullable(v.string())),
});

export type Appointment = ReturnType<typeof appointmentOf>;

export function appointmentOf(document: DecodedBy<typeof AppointmentDocument>) {
  return {
    id: document.id,
    fullName: document.fullName ?? '',
    email: document.email ?? '',
    phoneNumber: String(document.phoneNumber ?? ''),
    selectedAt: document.selectedDate ?? null,
    /** In capitals (specification, section 2). */
    type: (document.appointmentType ?? '').toUpperCase(),
    ...(document.problems && { problems: document.problems }),
  };
}

/** Specification, section 4. */
export function isUpcoming({ selectedAt }: Appointment, now: number): boolean {
  return selectedAt !== null && selectedAt > now;
}
