import { formatDay } from '../../services/values/day-formats';
import { formatTime } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { Log } from '../../services/logs/log';
import type { PlainValue } from '../../services/values/stored';
import type { TableRow } from '../table/data/streamed-rows';
import type { TableColumn } from '../table/data/table-column';
import { tableColumns } from '../table/table-columns';
import { textOf } from '../ui/value-form';
import { columnsFor } from './appointments-page';
import { userColumns } from './dashboard-page';
import { logColumns, placeText } from './logs-page';
import { paymentColumns } from './payments-page';
import type { PersonParts } from './person-parts';
import { testsTakenColumns } from './tests-taken-page';

interface Line {
  what: string;
  note?: string | undefined;
  atMs: number | null | undefined;
  /** As stored, if it cannot be read. */
  timeText?: string | undefined;
}

/** A row of another list with its columns, as a line of a person's timeline. */
export interface PersonEvent extends TableRow, Line {
  kind: string;
  testId?: string;
  columns: readonly TableColumn<TableRow>[];
}

const make = tableColumns<PersonEvent>();

function linesOf<Row extends TableRow>(
  kind: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] | undefined,
  lineOf: (row: Row) => Line,
): PersonEvent[] {
  const all = [...columns, tableColumns<Row>().added()] as readonly TableColumn<never>[];
  return (rows ?? []).map((row) => ({ ...row, ...lineOf(row), kind, columns: all }));
}

type Parts = Pick<PersonParts, 'user' | 'tests' | 'appointments' | 'payments' | 'logs'>;

interface Openers {
  openTest: (test: TestTaken) => void;
  openLog: (log: Log) => void;
}

export function eventsOf(parts: Parts, { openTest, openLog }: Openers): PersonEvent[] {
  const { user, tests, appointments, payments, logs } = parts;
  return [
    ...linesOf('User', userColumns, user && [user], ({ addedAt, accountType }) => ({
      what: 'Added',
      note: accountType,
      atMs: addedAt,
    })),
    ...linesOf(
      'Test',
      testsTakenColumns(() => user, openTest),
      tests,
      (test) => ({
        what: test.testName,
        atMs: test.takenAt ?? test.addedAt,
        timeText: test.takenAt === null ? test.timeText : undefined,
      }),
    ),
    ...linesOf('Appointment', columnsFor(undefined), appointments, (appointment) => ({
      what: 'Appointment',
      note: appointment.appointmentType,
      atMs: appointment.selectedDate,
    })),
    ...linesOf('Payment', paymentColumns, payments, (payment) => ({
      what: payment.selectedPlan,
      note: formatMoney(payment.paymentAmount ?? NaN, payment.paymentCurrency),
      atMs: payment.addedAt,
    })),
    ...linesOf('Log', logColumns(openLog), logs, (log) => ({
      what: log.event,
      note: placeText(log.city, log.country),
      atMs: log.at ?? log.addedAt,
    })),
  ];
}

/** All that is stored, word for word. */
export function detailsText(event: PersonEvent): string {
  const { columns: _, ...row } = event;
  const fields = Object.entries<PlainValue>('fields' in event ? Object(event.fields) : row);
  return fields
    .map(([name, value]) => `${name}: ${textOf(name, value) ?? JSON.stringify(value)}`)
    .join('; ');
}

export const eventColumns = [
  make.text({ id: 'kind', header: 'Kind', read: ({ kind }) => kind, stacked: 'secondary' }),
  make.text({ id: 'what', header: 'What', read: ({ what }) => what, stacked: 'title' }),
  make.dateTime({
    readMs: ({ atMs, timeText }) => (timeText === undefined ? atMs : null),
    readRaw: ({ timeText }) => timeText,
    readInstead: ({ addedAt }) => addedAt,
    stacked: 'state',
    inStack: (cell, { atMs, timeText }) =>
      timeText === undefined && atMs != null ? formatTime(atMs) : cell,
  }),
  {
    ...make.text({ id: 'note', header: 'Details', read: ({ note }) => note, stacked: 'secondary' }),
    csv: detailsText,
  },
  make.id({ read: ({ testId, id }) => testId ?? id }),
];

export const eventDays = {
  of: ({ atMs }: PersonEvent) => (atMs == null ? undefined : new Date(atMs).setHours(0, 0, 0, 0)),
  title: (day: number | undefined) => (day === undefined ? 'No date' : formatDay(day)),
};
