import * as v from 'valibot';
import { instantOf } from '../values/dates';

/** A date in any form that a client wrote, as milliseconds since 1970. */
const StoredInstant = v.pipe(
  v.unknown(),
  v.transform(instantOf),
  v.check((instant) => instant !== null, 'not a date'),
);

/** A document of `appointments` (specification, section 3). */
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
  /** Null when the document has no valid date. */
  selectedAt: number | null;
  /** In capitals (specification, section 2). */
  type: string;
  problems?: string[];
}

/** Upcoming if selectedDate is after now, otherwise completed (specification, section 4). */
export function isUpcoming({ selectedAt }: Appointment, now: number): boolean {
  return selectedAt !== null && selectedAt > now;
}
