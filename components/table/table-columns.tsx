import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDateTime, isoDay, isoTime } from '../../services/values/dates';
import { Badge, type BadgeTone } from '../ui/badge';
import { ActionCell } from './cells/action-cell';
import { CopiedText, IdCell, shortId } from './cells/id-cell';
import { isVisible } from '../../services/values/cut-text';
import { Missing, TextCell } from './cells/text-cell';
import {
  formatDate,
  formatDateTime,
  formatExactTime,
  formatTime,
} from '../../services/values/formats';
import { formatMoney, formatNumber } from '../../services/values/numbers';
import type { TableRow } from './data/streamed-rows';
import type { CellPlace, TableColumn } from './data/table-column';

type Shape = Partial<Pick<TableColumn<never>, 'minPx' | 'grow' | 'align' | 'stacked'>>;

interface Common<Row> extends Shape {
  id: string;
  header: string;
  /** Shows the cell differently in a stacked row, where it has no header. */
  inStack?: (cell: ReactNode, row: Row) => ReactNode;
}

/** The ID and the header can be left out in a column that has usual ones. */
type Named<Options extends { id: string; header: string }> = Omit<Options, 'id' | 'header'> &
  Partial<Pick<Options, 'id' | 'header'>>;

interface TextOptions<Row> extends Common<Row> {
  read: (row: Row) => string | undefined;
  /** False for a column with the same text in every row. */
  canSort?: boolean;
}

interface NumberOptions<Row> extends Common<Row> {
  read: (row: Row) => number | null | undefined;
}

interface TimeOptions<Row> extends Common<Row> {
  /** Milliseconds since epoch; null or undefined where the document has no valid time. */
  readMs: (row: Row) => number | null | undefined;
  /** Shown and exported instead of such a time. */
  readRaw?: (row: Row) => string | undefined;
  /** Sorts and filters a row without such a time. */
  readInstead?: (row: Row) => number | undefined;
}

interface MoneyOptions<Row> extends NumberOptions<Row> {
  readCurrency: (row: Row) => string | undefined;
}

interface ActionOptions<Row> extends Common<Row> {
  label: string;
  icon?: LucideIcon;
  isDanger?: boolean;
  run: (row: Row) => void;
}

/** The range of Date; formatting a date beyond it throws. */
const timeOf = (atMs: number | null | undefined) =>
  atMs != null && Math.abs(atMs) <= 8.64e15 ? atMs : undefined;

type RenderText = (text: string, place: CellPlace) => ReactNode;

const textCell: RenderText = (text, place) => <TextCell text={text} place={place} />;

const mailto = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
const tel = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

export function tableColumns<Row extends TableRow>() {
  const column = (
    { id, header, inStack, ...own }: Common<Row>,
    { index, cell, csv, ...usual }: Shape & Pick<TableColumn<Row>, 'index' | 'cell' | 'csv'>,
  ): TableColumn<Row> => {
    const { minPx = 80, grow = 0, align = 'start', stacked = 'detail' } = { ...usual, ...own };
    const stackedCell: typeof cell = (row, place) => {
      const shown = cell(row, place);
      return inStack && place.form === 'stack' ? inStack(shown, row) : shown;
    };
    return { id, header, minPx, grow, align, stacked, index, cell: stackedCell, csv };
  };

  const text = (options: TextOptions<Row>, usual: Shape = {}, render = textCell) => {
    const { id, read, canSort = true } = options;
    return column(options, {
      minPx: 70,
      grow: 1,
      ...usual,
      index: canSort ? { id, kind: 'text', read } : undefined,
      cell: (row, place) => {
        const value = read(row);
        if (isVisible(value)) return render(value, place);
        // A stacked row without its title is identified by its ID.
        if (options.stacked !== 'title' || place.form !== 'stack') return <Missing />;
        return <bdi className="font-mono">{shortId(row.id)}</bdi>;
      },
      csv: read,
    });
  };

  const moment = (
    options: TimeOptions<Row>,
    format: (atMs: number) => string,
    csv: (atMs: number) => string,
  ) => {
    const read = (row: Row) => timeOf(options.readMs(row));
    return column(options, {
      minPx: 98,
      grow: 0.35,
      index: {
        id: options.id,
        kind: 'number',
        read: (row) => read(row) ?? options.readInstead?.(row),
      },
      cell: (row, place) => {
        const atMs = read(row);
        if (atMs === undefined) return <TextCell text={options.readRaw?.(row)} place={place} />;
        return <span className="tabular-nums">{format(atMs)}</span>;
      },
      csv: (row) => {
        const atMs = read(row);
        return atMs === undefined ? options.readRaw?.(row) : csv(atMs);
      },
    });
  };

  const numeric = (options: NumberOptions<Row>, format: (value: number, row: Row) => string) =>
    column(options, {
      minPx: 72,
      grow: 0.3,
      align: 'end',
      index: { id: options.id, kind: 'number', read: options.read },
      cell: (row) => {
        const value = options.read(row);
        if (value == null) return <Missing />;
        return <span className="tabular-nums">{format(value, row)}</span>;
      },
      csv: (row) => options.read(row) ?? undefined,
    });

  const action = (options: ActionOptions<Row>) =>
    column(options, {
      minPx: options.icon ? 44 : 72,
      align: 'end',
      cell: (row, place) => <ActionCell {...options} place={place} run={() => options.run(row)} />,
    });

  return {
    text: (options: TextOptions<Row>) => text(options),
    name: (options: Named<TextOptions<Row>>) =>
      text({ id: 'name', header: 'Name', stacked: 'title', ...options }),
    email: (options: Named<TextOptions<Row>>) =>
      text({ id: 'email', header: 'Email', ...options }, { grow: 1.3 }, (address, place) => (
        <TextCell text={address} place={place} href={mailto(address)} />
      )),
    phone: (options: Named<TextOptions<Row>>) =>
      text(
        { id: 'phone', header: 'Phone', ...options },
        { minPx: 126, grow: 0.5 },
        (phone, place) => <TextCell text={phone} place={place} href={tel(phone)} />,
      ),
    date: (options: Named<TimeOptions<Row>>) =>
      moment({ id: 'date', header: 'Date', ...options }, formatDate, isoDay),
    time: (options: Named<TimeOptions<Row>>) =>
      moment(
        { id: 'time', header: 'Time', minPx: 88, grow: 0.25, ...options },
        formatTime,
        isoTime,
      ),
    dateTime: (options: Named<TimeOptions<Row>>) =>
      moment({ id: 'time', header: 'Time', minPx: 172, ...options }, formatDateTime, isoDateTime),
    /** When the document was written to the database. */
    added: (): TableColumn<Row> => ({
      ...moment(
        { id: 'added', header: 'Added', readMs: ({ addedAt }) => addedAt },
        formatDate,
        isoDateTime,
      ),
      isOptional: true,
      cell: ({ addedAt }, { form }) =>
        addedAt === undefined ? (
          <Missing />
        ) : (
          <span className="tabular-nums" title={formatExactTime(addedAt)}>
            {form === 'whole' ? formatDateTime(addedAt) : formatDate(addedAt)}
          </span>
        ),
    }),
    number: (options: NumberOptions<Row>) => numeric(options, formatNumber),
    money: ({ readCurrency, ...options }: MoneyOptions<Row>) =>
      numeric({ minPx: 96, ...options }, (amount, row) => formatMoney(amount, readCurrency(row))),

    position: (options: Partial<Common<Row>> = {}) =>
      column(
        { id: 'no', header: 'No', ...options },
        {
          minPx: 48,
          align: 'end',
          cell: (_, { position }) => (
            <span className="text-muted tabular-nums">{formatNumber(position)}</span>
          ),
          csv: (_, position) => position,
        },
      ),

    id: (options: Partial<TextOptions<Row>> = {}) =>
      text(
        { id: 'id', header: 'ID', read: (row) => row.id, ...options },
        { minPx: 84, grow: 0 },
        (id, place) => <IdCell id={id} place={place} />,
      ),

    code: (options: TextOptions<Row>) =>
      text(options, { minPx: 132, grow: 0.5 }, (code, { tabIndex }) => (
        <CopiedText
          key={code}
          text={code}
          label={options.header.toLowerCase()}
          tabIndex={tabIndex}
        />
      )),

    badge: ({ tone, ...options }: TextOptions<Row> & { tone?: (text: string) => BadgeTone }) =>
      text(options, { minPx: 76, grow: 0.4, stacked: 'state' }, (value, place) => (
        <Badge tone={tone?.(value)}>
          <span className="truncate">{textCell(value, place)}</span>
        </Badge>
      )),

    action,
    deletion: (options: Named<ActionOptions<Row>>) =>
      action({
        id: 'delete',
        header: 'Delete',
        icon: Trash2,
        isDanger: true,
        minPx: 56,
        ...options,
      }),
  };
}
