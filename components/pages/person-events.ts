import { type Appointment, isUpcoming } from '../../services/appointments/appointment';
import { type Log, logDetailGroups } from '../../services/logs/log';
import type { Payment } from '../../services/payments/payment';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import { formatDay } from '../../services/values/day-formats';
import { formatNearDay, formatTime } from '../../services/values/formats';
import type { Secret } from '../../services/values/mask';
import { formatMoney } from '../../services/values/numbers';
import { documentFields } from '../ui/document';
import type { Field } from '../ui/value-view';

/** One line of a person's timeline, and what it opens to. */
export interface PersonEvent {
  kind: 'Test' | 'Appointment' | 'Payment' | 'Log';
  id: string;
  what: string;
  note?: string | undefined;
  /** Of the event; where it has none that can be read, of its document. */
  atMs: number | null;
  isUpcoming?: boolean;
  /** As stored, if it cannot be read. */
  timeText?: string | undefined;
  problems: readonly string[] | undefined;
  sections: readonly { title?: string; fields: readonly Field[] }[];
  /** Has results that are read when they are needed. */
  test?: TestTaken;
}

interface PersonRows {
  tests: readonly TestTaken[];
  appointments: readonly Appointment[];
  payments: readonly Payment[];
  logs: readonly Log[];
}

/** The newest first, and last what has no time; what is to come precedes, the soonest first. */
export function eventsOf(
  { tests, appointments, payments, logs }: PersonRows,
  now: number,
  see: (secret: Secret, text: string) => string,
): PersonEvent[] {
  const events: PersonEvent[] = [
    ...tests.map((test): PersonEvent => {
      const { testId: id, testName, timeText, takenAt, addedAt, problems } = test;
      return {
        kind: 'Test',
        id,
        what: testName,
        atMs: takenAt ?? addedAt ?? null,
        timeText: takenAt === null ? timeText : undefined,
        problems,
        sections: [
          { fields: [['Test', testName], ['Time', timeText], ...documentFields({ ...test, id })] },
        ],
        test,
      };
    }),
    ...appointments.map((row): PersonEvent => {
      const { id, fullName, email, phoneNumber, selectedDate, appointmentType, problems } = row;
      const fields: Field[] = [
        ['Name', see('name', fullName)],
        ['Email', email, 'email'],
        ['Phone', phoneNumber, 'phone'],
        ['Date, Time', selectedDate === null ? undefined : new Date(selectedDate)],
        ['Type', appointmentType],
        ...documentFields(row),
      ];
      return {
        kind: 'Appointment',
        id,
        what: 'Appointment',
        note: appointmentType,
        atMs: selectedDate,
        isUpcoming: isUpcoming(row, now),
        problems,
        sections: [{ fields }],
      };
    }),
    ...payments.map((row): PersonEvent => {
      const { id, userName, userEmail, selectedPlan, paymentAmount, paymentCurrency } = row;
      const amount =
        paymentAmount === null ? undefined : formatMoney(paymentAmount, paymentCurrency);
      const fields: Field[] = [
        ['User Name', see('name', userName)],
        ['Email', userEmail, 'email'],
        ['Selected Plan', selectedPlan],
        ['Payment Amount', amount],
        ['Payment Currency', paymentCurrency],
        ...documentFields(row),
      ];
      return {
        kind: 'Payment',
        id,
        what: selectedPlan,
        note: amount,
        atMs: row.addedAt ?? null,
        problems: row.problems,
        sections: [{ fields }],
      };
    }),
    ...logs.map((log): PersonEvent => {
      const { id, event, at, city, country, problems } = log;
      return {
        kind: 'Log',
        id,
        what: event,
        note: [city, country].filter(Boolean).join(', '),
        atMs: at ?? log.addedAt ?? null,
        problems,
        sections: [...logDetailGroups(log), { title: 'Document', fields: documentFields(log) }],
      };
    }),
  ];
  const timeOf = ({ atMs }: PersonEvent) => atMs ?? -Infinity;
  const newest = events.toSorted((one, other) => timeOf(other) - timeOf(one));
  const [past = [], upcoming = []] = [false, true].map((isWanted) =>
    newest.filter(({ isUpcoming: isToCome = false }) => isToCome === isWanted),
  );
  return [...upcoming.toReversed(), ...past];
}

/** By day. What is to come is one section, in which each event has its day. */
export function sectionsOf(events: readonly PersonEvent[], now: number) {
  const titleOf = ({ isUpcoming: isToCome, atMs }: PersonEvent) => {
    if (isToCome) return 'Upcoming';
    return atMs === null ? 'No date' : formatDay(atMs, now);
  };
  return [...Map.groupBy(events, titleOf)].map(([title, lines]) => ({ title, lines }));
}

/** At the end of its line. */
export function timeOfLine({ atMs, isUpcoming: isToCome, timeText }: PersonEvent, now: number) {
  if (timeText !== undefined || atMs === null) return timeText;
  return isToCome ? `${formatNearDay(atMs, now)}, ${formatTime(atMs)}` : formatTime(atMs);
}
