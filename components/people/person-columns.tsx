import { formatTime } from '../../services/values/formats';
import { moneyText } from '../../services/payments/payment';
import type { TableRow } from '../lists/streamed-rows';
import type { CellProps } from '../table/columns/cells';
import { createAppColumnHelper, type TableColumn } from '../table/columns/features';
import { addedColumn, dateTime, DateTimeCell, documentId, text } from '../table/columns/kinds';
import { appointmentColumns } from '../appointments/appointment-columns';
import { userColumns } from '../dashboard/user-columns';
import { logColumns, placeText } from '../logs/log-columns';
import { paymentColumns } from '../payments/payment-columns';
import type { PersonParts } from './person-parts';
import { testColumns } from '../tests-taken/test-columns';

type Line = readonly [atMs: number | null | undefined, what: string, note?: string];

export interface PersonEvent extends TableRow {
  kind: string;
  atMs: Line[0];
  what: string;
  note: string;
  testId?: string;
  columns: readonly TableColumn<PersonEvent>[];
}

function linesOf<Row extends TableRow>(
  kind: string,
  own: readonly TableColumn<Row>[],
  rows: readonly Row[] = [],
  lineOf: (row: Row) => Line,
): PersonEvent[] {
  // The library's types do not know that an event has all fields of its row.
  const columns = [...own, addedColumn] as unknown as PersonEvent['columns'];
  return rows.map((row) => {
    const [atMs, what, note = ''] = lineOf(row);
    return { ...row, kind, atMs, what, note, columns };
  });
}

export function eventsOf(parts: Partial<PersonParts>): PersonEvent[] {
  const { user, tests, appointments, payments, logs } = parts;
  const joined = tests?.map((test) => ({ ...test, user }));
  return [
    linesOf('User', userColumns, user && [user], (row) => [row.addedAt, 'Added', row.accountType]),
    linesOf('Test', testColumns, joined, (row) => [
      row.takenAt ?? row.addedAt,
      row.testName,
      row.storedTexts?.time,
    ]),
    linesOf('Appointment', appointmentColumns, appointments, (row) => [
      row.selectedDate,
      row.appointmentType || 'Appointment',
      row.storedTexts?.selectedDate,
    ]),
    linesOf('Payment', paymentColumns, payments, (row) => [
      row.addedAt,
      row.selectedPlan,
      moneyText(row),
    ]),
    linesOf('Log', logColumns, logs, (row) => [
      row.at ?? row.addedAt,
      row.event,
      placeText(row.city, row.country),
    ]),
  ].flat();
}

function TimeCell(cell: CellProps<PersonEvent>) {
  const { atMs } = cell.row.original;
  if (cell.place?.form === 'stack' && atMs != null) return formatTime(atMs);
  return <DateTimeCell {...cell} />;
}

const column = createAppColumnHelper<PersonEvent>();

export const eventColumns = column.columns([
  column.accessor('kind', text({ id: 'kind', stacked: 'secondary' })),
  column.accessor('what', text({ id: 'what', stacked: 'title' })),
  column.accessor('atMs', dateTime({ stacked: 'state', cell: TimeCell })),
  column.accessor('note', text({ id: 'note', header: 'Details', stacked: 'secondary' })),
  column.accessor(({ testId, id }) => testId ?? id, documentId()),
]);
