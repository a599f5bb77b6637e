import * as v from 'valibot';
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

export interface Appointment {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  selectedAt: number | null;
  /** In capitals (specification, section 2). */
  type: string;
  problems?: string[];
}

/** Specification, section 4. */
export function isUpcoming({ selectedAt }: Appointment, now: number): boolean {
  return selectedAt !== null && selectedAt > now;
}
