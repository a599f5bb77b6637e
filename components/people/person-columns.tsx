import { matcherOf, soughtOf } from '../../services/people/person-route';
import { formatTime } from '../../services/values/formats';
import { moneyText } from '../../services/payments/payment';
import { lists } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';
import type { CellProps } from '../table/columns/cells';
import { createAppColumnHelper, type TableColumn } from '../table/columns/features';
import { addedColumn, dateTime, DateTimeCell, documentId, text } from '../table/columns/kinds';
import { appointmentColumns } from '../appointments/appointment-columns';
import { userColumns } from '../dashboard/user-columns';
import { logColumns, placeText } from '../logs/log-columns';
import { paymentColumns } from '../payments/payment-columns';
import { personOfUser, type PersonParts, soughtFor } from './person-parts';
import { testColumns } from '../tests-taken/test-columns';

type Line = readonly [atMs: number | null | undefined, what: string, note?: string];

export interface PersonEvent extends TableRow {
  kind: string;
  atMs: Line[0];
  what: string;
  note: string;
  testId?: string;
  foundBy: string;
  columns: readonly TableColumn<PersonEvent>[];
}

const column = createAppColumnHelper<PersonEvent>();
const foundByColumn = column.accessor('foundBy', text({ id: 'found', header: 'Found by' }));

function linesOf<Row extends TableRow>(
  kind: string,
  own: readonly TableColumn<Row>[],
  rows: readonly Row[] = [],
  foundBy: (row: Row) => string[],
  lineOf: (row: Row) => Line,
) {
  // The library's types do not know that an event has all fields of its row.
  const columns = [...own, foundByColumn, addedColumn] as unknown as PersonEvent['columns'];
  return rows.map((row) => {
    const [atMs, what, note = ''] = lineOf(row);
    return { ...row, kind, atMs, what, note, foundBy: foundBy(row).join(', '), columns };
  });
}

type Parts = Partial<PersonParts> & Pick<PersonParts, 'person'>;

export function eventsOf({ person, user, ...parts }: Parts): PersonEvent[] {
  const isNamed = matcherOf(soughtOf([person]));
  const isSought = matcherOf(soughtFor(person, user));
  const { testsTaken, appointments, payments, logs } = lists;
  const joined = parts.tests?.map((test) => ({ ...test, user }));
  return [
    linesOf(
      'User',
      userColumns,
      user && [user],
      (row) => isNamed(personOfUser(row)),
      (row) => [row.addedAt, 'Added', row.accountType],
    ),
    linesOf(
      'Test',
      testColumns,
      joined,
      (row) => isSought(testsTaken.personOf(row)),
      (row) => [row.takenAt ?? row.addedAt, row.testName, row.storedTexts?.time],
    ),
    linesOf(
      'Appointment',
      appointmentColumns,
      parts.appointments,
      (row) => isSought(appointments.personOf(row)),
      (row) => [
        row.selectedDate,
        row.appointmentType || 'Appointment',
        row.storedTexts?.selectedDate,
      ],
    ),
    linesOf(
      'Payment',
      paymentColumns,
      parts.payments,
      (row) => isSought(payments.personOf(row)),
      (row) => [row.addedAt, row.selectedPlan, moneyText(row)],
    ),
    linesOf(
      'Log',
      logColumns,
      parts.logs,
      (row) => isSought(logs.personOf(row)),
      (row) => [row.at ?? row.addedAt, row.event, placeText(row.city, row.country)],
    ),
  ].flat();
}

function TimeCell(cell: CellProps<PersonEvent>) {
  const { atMs } = cell.row.original;
  if (cell.place?.form === 'stack' && atMs != null) return formatTime(atMs);
  return <DateTimeCell {...cell} />;
}

export const eventColumns = column.columns([
  column.accessor('kind', text({ id: 'kind', stacked: 'secondary' })),
  column.accessor('what', text({ id: 'what', stacked: 'title' })),
  column.accessor('atMs', dateTime({ stacked: 'state', cell: TimeCell })),
  column.accessor('note', text({ id: 'note', header: 'Details', stacked: 'secondary' })),
  column.accessor(({ testId, id }) => testId ?? id, documentId()),
]);
