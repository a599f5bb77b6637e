import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as days from '../../../services/values/day-formats';
import {
  formatExactTime,
  capitalised,
  formatDate,
  formatTime,
  type Noun,
} from '../../../services/values/formats';
import type { TableRow } from '../../lists/streamed-rows';
import { actionCell, type CellProps, NumberCell, PositionCell, TextCell, timeCell } from './cells';
import { type ColumnMeta, createAppColumnHelper, idOf, reads, type TableColumn } from './features';

interface ColumnOptions<Cell> extends ColumnMeta {
  id?: string;
  header?: string;
  /** The smallest width in px; a table whose columns need more scrolls sideways. */
  size?: number;
  cell?: Cell;
  enableSorting?: boolean;
}

type DrawCell = (cell: CellProps) => ReactNode;

const kind =
  (usual: ColumnOptions<DrawCell>) =>
  <Cell = DrawCell>(own: ColumnOptions<Cell> = {}) => {
    const { id = '', size, cell, enableSorting, ...others } = { ...usual, ...own };
    const { header = capitalised(id), ...meta } = others;
    return { id, header, size, cell: cell as NoInfer<Cell>, enableSorting, meta };
  };

export const DateCell = timeCell(formatDate, undefined, days.formatShortDate);
export const DateTimeCell = timeCell(days.formatDateTime, undefined, days.formatShortTime);

const fixed = { isCutLast: true } as const;
const moment = { ...fixed, kind: 'past', growsTo: 120 } as const;
const day = { ...moment, iso: days.isoDay, cell: DateCell, size: 102 } as const;
const button = { align: 'end', size: 64, growsTo: 64 } as const;
const line = { cell: TextCell, size: 70 };
const wholeLine = { ...line, ...fixed };

export const text = kind({ ...line, growsTo: 240 });
export const lesser = kind({ ...line, givesWay: true });
export const name = kind({
  ...line,
  id: 'name',
  size: 180,
  growsTo: 340,
  stacked: 'title',
  isName: true,
});
export const email = kind({
  ...line,
  id: 'email',
  size: 228,
  growsTo: 420,
  stacked: 'secondary',
  use: 'email',
});
export const phone = kind({ ...wholeLine, id: 'phone', size: 136, growsTo: 180, use: 'phone' });
export const code = kind({ ...wholeLine, size: 132, growsTo: 200, use: 'code' });
export const badge = kind({ ...line, size: 76, growsTo: 112, stacked: 'state' });
export const documentId = kind({
  ...wholeLine,
  id: 'id',
  header: 'ID',
  size: 84,
  use: 'code',
  isId: true,
  givesWay: true,
});

export const date = kind({ ...day, id: 'date' });
export const createdOn = kind({
  ...day,
  id: 'created',
  header: 'Created On',
  field: 'validFrom',
  term: 'Valid From',
});
export const validTill = kind({
  ...day,
  id: 'validTill',
  header: 'Valid Till',
  size: 101,
  kind: 'future',
});
export const time = kind({
  ...moment,
  id: 'time',
  cell: timeCell(formatTime),
  size: 80,
  growsTo: 96,
  iso: days.isoTime,
});
export const dateTime = kind({
  ...moment,
  id: 'time',
  cell: DateTimeCell,
  size: 172,
  iso: days.isoDateTime,
});

export const number = kind({
  ...fixed,
  cell: NumberCell,
  size: 72,
  kind: 'number',
  growsTo: 112,
  align: 'end',
});
export const position = kind({
  ...fixed,
  id: 'no',
  cell: PositionCell,
  size: 48,
  align: 'end',
  csv: (_, position) => position,
});
export const action = kind(button);

export const deletion = <Row extends TableRow>(ask: (rows: readonly Row[]) => void, noun: Noun) =>
  kind({ ...button, id: 'delete', size: 66, stacked: 'action' })({
    cell: actionCell<Row>(`Delete ${noun.one}`, (row) => ask([row]), { icon: Trash2 }),
  });

export const added = kind({
  ...day,
  id: 'added',
  isOptional: true,
  iso: days.isoDateTime,
  cell: timeCell(formatDate, formatExactTime, days.formatShortDate),
});
const addedColumn = createAppColumnHelper<TableRow>().accessor('addedAt', added());

/** A list without a column of its own has it after its values. */
export function withAdded<Row extends TableRow>(columns: readonly TableColumn<Row>[]) {
  if (columns.some((column) => idOf(column) === 'added')) return columns;
  const end = columns.findLastIndex((column) => reads(column)) + 1;
  return columns.toSpliced(end, 0, addedColumn as unknown as TableColumn<Row>);
}
