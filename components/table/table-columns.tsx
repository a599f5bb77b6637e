import type { LucideIcon } from 'lucide-react';
import { isoDateTime, isoDay, isoTime } from '../../services/values/dates';
import { Badge, type BadgeTone } from '../ui/badge';
import { ActionCell } from './cells/action-cell';
import { CopiedText, IdCell, shortId } from './cells/id-cell';
import { isVisible } from '../../services/values/visible-text';
import { Missing, TextCell } from './cells/text-cell';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
} from '../../services/values/formats';
import type { TableRow } from './data/streamed-rows';
import type { CellPlace, TableColumn } from './data/table-column';

type Shape = Partial<Pick<TableColumn<never>, 'minPx' | 'grow' | 'align' | 'stacked'>>;

interface Common extends Shape {
  id: string;
  header: string;
}

interface TextOptions<Row> extends Common {
  read: (row: Row) => string | undefined;
  /** False for a column with the same text in every row. */
  canSort?: boolean;
}

interface NumberOptions<Row> extends Common {
  read: (row: Row) => number | undefined;
}

interface TimeOptions<Row> extends Common {
  /** Milliseconds since epoch; undefined where the document has no valid time. */
  readMs: (row: Row) => number | undefined;
  /** Shown and exported where `readMs` returns undefined. */
  readRaw?: (row: Row) => string | undefined;
}

interface MoneyOptions<Row> extends NumberOptions<Row> {
  readCurrency: (row: Row) => string | undefined;
}

interface BadgeOptions<Row> extends TextOptions<Row> {
  tone?: (text: string) => BadgeTone;
}

interface ActionOptions<Row> extends Common {
  label: string;
  icon?: LucideIcon;
  isDanger?: boolean;
  run: (row: Row) => void;
}

const shape = (options: Common, usual: Shape = {}) => {
  const { id, header, ...own } = options;
  const { minPx = 80, grow = 0, align = 'start', stacked = 'detail' } = { ...usual, ...own };
  return { id, header, minPx, grow, align, stacked } as const;
};

/** The range of Date; formatting a date beyond it throws. */
const timeOf = (atMs: number | undefined) =>
  atMs !== undefined && Math.abs(atMs) <= 8.64e15 ? atMs : undefined;

interface MissingTextProps {
  row: TableRow;
  options: Common;
  place: CellPlace;
}

/** A stacked row without its title is identified by its ID. */
function MissingText({ row, options, place }: MissingTextProps) {
  if (options.stacked !== 'title' || place.form !== 'stack') return <Missing />;
  return <bdi className="font-mono">{shortId(row.id)}</bdi>;
}

export function tableColumns<Row extends TableRow>() {
  const text = (options: TextOptions<Row>, href?: (text: string) => string): TableColumn<Row> => ({
    ...shape(options, { minPx: 70, grow: 1 }),
    index:
      options.canSort === false ? undefined : { id: options.id, kind: 'text', read: options.read },
    cell: (row, place) => {
      const value = options.read(row);
      if (!isVisible(value)) return <MissingText row={row} options={options} place={place} />;
      return <TextCell text={value} place={place} href={href?.(value)} />;
    },
    csv: options.read,
  });

  const moment = (
    options: TimeOptions<Row>,
    format: (atMs: number) => string,
    csv: (atMs: number) => string,
  ): TableColumn<Row> => ({
    ...shape(options, { minPx: 98, grow: 0.35 }),
    index: { id: options.id, kind: 'number', read: (row) => timeOf(options.readMs(row)) },
    cell: (row, place) => {
      const atMs = timeOf(options.readMs(row));
      if (atMs === undefined) return <TextCell text={options.readRaw?.(row)} place={place} />;
      return <span className="tabular-nums">{format(atMs)}</span>;
    },
    csv: (row) => {
      const atMs = timeOf(options.readMs(row));
      return atMs === undefined ? options.readRaw?.(row) : csv(atMs);
    },
  });

  const numeric = (
    options: NumberOptions<Row>,
    format: (value: number, row: Row) => string,
  ): TableColumn<Row> => ({
    ...shape(options, { minPx: 72, grow: 0.3, align: 'end' }),
    index: { id: options.id, kind: 'number', read: options.read },
    cell: (row) => {
      const value = options.read(row);
      if (value === undefined) return <Missing />;
      return <span className="tabular-nums">{format(value, row)}</span>;
    },
    csv: options.read,
  });

  return {
    text: (options: TextOptions<Row>) => text(options),
    email: (options: TextOptions<Row>) =>
      text(
        { grow: 1.3, ...options },
        (address) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
      ),
    phone: (options: TextOptions<Row>) =>
      text({ minPx: 126, grow: 0.5, ...options }, (phone) => `tel:${phone.replace(/[^\d+]/g, '')}`),
    date: (options: TimeOptions<Row>) => moment(options, formatDate, isoDay),
    time: (options: TimeOptions<Row>) =>
      moment({ minPx: 88, grow: 0.25, ...options }, formatTime, isoTime),
    dateTime: (options: TimeOptions<Row>) =>
      moment({ minPx: 172, ...options }, formatDateTime, isoDateTime),
    number: (options: NumberOptions<Row>) => numeric(options, formatNumber),
    money: ({ readCurrency, ...options }: MoneyOptions<Row>) =>
      numeric({ minPx: 96, ...options }, (amount, row) => formatMoney(amount, readCurrency(row))),

    position: (options: Partial<Common> = {}): TableColumn<Row> => ({
      ...shape({ id: 'no', header: 'No', ...options }, { minPx: 48, align: 'end' }),
      cell: (_, { position }) => (
        <span className="text-muted tabular-nums">{formatNumber(position)}</span>
      ),
      csv: (_, position) => position,
    }),

    id: (options: Partial<TextOptions<Row>> = {}): TableColumn<Row> => {
      const read = options.read ?? ((row: Row) => row.id);
      const id = options.id ?? 'id';
      return {
        ...shape({ header: 'ID', ...options, id }, { minPx: 84 }),
        index: { id, kind: 'text', read },
        cell: (row, place) => <IdCell id={read(row) ?? ''} place={place} />,
        csv: read,
      };
    },

    code: (options: TextOptions<Row>): TableColumn<Row> => ({
      ...text(options),
      ...shape(options, { minPx: 132, grow: 0.5 }),
      cell: (row, place) => {
        const code = options.read(row);
        if (!isVisible(code)) return <MissingText row={row} options={options} place={place} />;
        const name = options.header.toLowerCase();
        return <CopiedText key={code} text={code} label={name} tabIndex={place.tabIndex} />;
      },
    }),

    badge: (options: BadgeOptions<Row>): TableColumn<Row> => ({
      ...text(options),
      ...shape(options, { minPx: 76, grow: 0.4, stacked: 'state' }),
      cell: (row, place) => {
        const value = options.read(row);
        if (!isVisible(value)) return <Missing />;
        return (
          <Badge tone={options.tone?.(value)}>
            <span className="truncate">
              <TextCell text={value} place={place} />
            </span>
          </Badge>
        );
      },
    }),

    action: (options: ActionOptions<Row>): TableColumn<Row> => ({
      ...shape(options, { minPx: options.icon ? 44 : 72, align: 'end' }),
      cell: (row, place) => <ActionCell {...options} place={place} run={() => options.run(row)} />,
    }),
  };
}
