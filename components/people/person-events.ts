import { formatTime } from '../../services/values/formats';
import { formatMoney } from '../../services/values/numbers';
import type { PlainValue } from '../../services/values/stored';
import type { TableRow } from '../lists/streamed-rows';
import type { TableColumn } from '../table/columns/table-column';
import { tableColumns } from '../table/columns/table-columns';
import { textOf } from '../ui/value-view';
import { columnsFor } from '../appointments/appointment-columns';
import { userColumns } from '../dashboard/user-columns';
import { logColumns, placeText } from '../logs/log-columns';
import { paymentColumns } from '../payments/payment-columns';
import type { PersonParts } from './person-parts';
import { testsTakenColumns } from '../tests-taken/test-columns';

type Line = readonly [atMs: number | null | undefined, what: string, note?: string];

export type PersonEvent = ReturnType<typeof linesOf>[number];

function linesOf<Row extends TableRow>(
  kind: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] = [],
  lineOf: (row: Row) => Line,
) {
  const all: readonly TableColumn<never>[] = [...columns, tableColumns<Row>().added()];
  return rows.map((row: TableRow & { testId?: string; fields?: object }) => {
    const [atMs, what, note = ''] = lineOf(row as Row);
    return { ...row, kind, atMs, what, note, stored: row.fields ?? row, columns: all };
  });
}

export function eventsOf(parts: Partial<PersonParts>): PersonEvent[] {
  const { user, tests, appointments, payments, logs } = parts;
  const testColumns = testsTakenColumns(() => user);
  return [
    linesOf('User', userColumns, user && [user], (row) => [row.addedAt, 'Added', row.accountType]),
    linesOf('Test', testColumns, tests, (row) => [row.takenAt ?? row.addedAt, row.testName]),
    linesOf('Appointment', columnsFor(), appointments, (row) => [
      row.selectedDate,
      row.appointmentType || 'Appointment',
    ]),
    linesOf('Payment', paymentColumns, payments, (row) => [
      row.addedAt,
      row.selectedPlan,
      row.paymentAmount === null ? '' : formatMoney(row.paymentAmount, row.paymentCurrency),
    ]),
    linesOf('Log', logColumns, logs, (row) => [
      row.at ?? row.addedAt,
      row.event,
      placeText(row.city, row.country),
    ]),
  ].flat();
}

const detailsText = ({ stored }: PersonEvent) =>
  Object.entries<PlainValue>({ ...stored })
    .map(([name, value]) => {
      const isTime = typeof value === 'number' && /(At|Date)$/.test(name);
      const text = textOf(isTime ? new Date(value) : value);
      return `${name}: ${text ?? JSON.stringify(value)}`;
    })
    .join('; ');

const make = tableColumns<PersonEvent>();

export const eventColumns = [
  make.text({ id: 'kind', read: ({ kind }) => kind, stacked: 'secondary' }),
  make.text({ id: 'what', read: ({ what }) => what, stacked: 'title' }),
  make.dateTime({
    readMs: ({ atMs }) => atMs,
    stacked: 'state',
    inStack: (cell, { atMs }) => (atMs == null ? cell : formatTime(atMs)),
  }),
  {
    ...make.text({ id: 'note', header: 'Details', read: ({ note }) => note, stacked: 'secondary' }),
    csv: detailsText,
  },
  make.id({ read: ({ testId, id }) => testId ?? id }),
];
