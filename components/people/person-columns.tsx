import { matcherOf, type Person, soughtOf } from '../../services/people/person-route';
import { formatTime } from '../../services/values/formats';
import { moneyText } from '../../services/payments/payment';
import { lists } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';
import type { CellProps } from '../table/columns/cells';
import { createAppColumnHelper, type TableColumn } from '../table/columns/features';
import { dateTime, DateTimeCell, documentId, text, withAdded } from '../table/columns/kinds';
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

type Parts = Partial<PersonParts> & Pick<PersonParts, 'person'>;

export function eventsOf({ person, user, tests, appointments, payments, logs }: Parts) {
  const asked = matcherOf(soughtOf([person]));
  const sought = matcherOf(soughtFor(person, user));
  function linesOf<Row extends TableRow>(
    kind: string,
    own: readonly TableColumn<Row>[],
    rows: readonly Row[] = [],
    personOf: (row: Row) => Person,
    lineOf: (row: Row) => Line,
  ): PersonEvent[] {
    // The library's types do not know that an event has all fields of its row.
    const columns = withAdded([...own, foundByColumn] as unknown as PersonEvent['columns']);
    const matchesOf = kind === 'User' ? asked : sought;
    return rows.map((row) => {
      const [atMs, what, note = ''] = lineOf(row);
      const foundBy = matchesOf(personOf(row)).join(', ');
      return { ...row, kind, atMs, what, note, foundBy, columns };
    });
  }
  const joined = tests?.map((test) => ({ ...test, user }));
  const events = [
    linesOf('User', userColumns, user && [user], personOfUser, (row) => [
      row.addedAt,
      'Added',
      row.accountType,
    ]),
    linesOf('Test', testColumns, joined, lists.testsTaken.personOf, (row) => [
      row.takenAt ?? row.addedAt,
      row.testName,
      row.storedTexts?.time,
    ]),
    linesOf('Appointment', appointmentColumns, appointments, lists.appointments.personOf, (row) => [
      row.selectedDate,
      row.appointmentType || 'Appointment',
      row.storedTexts?.selectedDate,
    ]),
    linesOf('Payment', paymentColumns, payments, lists.payments.personOf, (row) => [
      row.addedAt,
      row.selectedPlan,
      moneyText(row),
    ]),
    linesOf('Log', logColumns, logs, lists.logs.personOf, (row) => [
      row.at ?? row.addedAt,
      row.event,
      placeText(row),
    ]),
  ].flat();
  return events.toSorted((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0));
}

function TimeCell(cell: CellProps<PersonEvent>) {
  const { atMs } = cell.row.original;
  if (cell.place?.hasDay && atMs != null) return formatTime(atMs);
  return <DateTimeCell {...cell} />;
}

export const eventColumns = column.columns([
  column.accessor('kind', text({ id: 'kind', stacked: 'secondary' })),
  column.accessor('what', text({ id: 'what', stacked: 'title' })),
  column.accessor('atMs', dateTime({ stacked: 'state', cell: TimeCell })),
  column.accessor('note', text({ id: 'note', header: 'Details', stacked: 'secondary' })),
  column.accessor(({ testId, id }) => testId ?? id, documentId()),
]);
