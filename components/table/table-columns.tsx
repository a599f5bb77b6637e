import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDateTime, isoDay, isoTime } from '../../services/values/dates';
import { Badge } from '../ui/badge';
import { ActionCell } from './cells/action-cell';
import { CodeCell, shortId } from './cells/id-cell';
import { isVisible } from '../../services/values/cut-text';
import { Missing, TextCell } from './cells/text-cell';
import type {
  ActionOptions,
  BadgeOptions,
  ColumnOptions,
  ColumnShape,
  MoneyOptions,
  Named,
  NumberOptions,
  TextOptions,
  TimeOptions,
} from './column-options';
import {
  formatDate,
  formatDateTime,
  formatExactTime,
  formatTime,
} from '../../services/values/formats';
import { formatMoney, formatNumber } from '../../services/values/numbers';
import type { TableRow } from './data/streamed-rows';
import type { CellPlace, TableColumn } from './data/table-column';

/** The range of Date; formatting a date beyond it throws. */
const timeOf = (atMs: number | null | undefined) =>
  atMs != null && Math.abs(atMs) <= 8.64e15 ? atMs : undefined;

type RenderText = (text: string, place: CellPlace) => ReactNode;

const textCell: RenderText = (text, place) => <TextCell text={text} place={place} />;

/** What fits into its column. */
const usualPhone = /^[+\d][\d ()-]{4,15}$/;
const mostDigits = 12;

export function tableColumns<Row extends TableRow>() {
  const column = (
    { sign, inStack, ...own }: ColumnOptions<Row>,
    usual: ColumnShape & Pick<TableColumn<Row>, 'index' | 'cell' | 'csv'>,
  ): TableColumn<Row> => {
    const shape = { minPx: 80, align: 'start', stacked: 'detail', ...usual, ...own } as const;
    return {
      ...shape,
      maxPx: Math.max(shape.minPx, shape.maxPx ?? 0),
      cell: (row, place) => {
        const shown = usual.cell(row, place);
        if (inStack && place.form === 'stack') return inStack(shown, row);
        if (!sign) return shown;
        return (
          <>
            {sign(row, place.form)}
            {shown}
          </>
        );
      },
    };
  };

  const text = (options: TextOptions<Row>, usual: ColumnShape = {}, render = textCell) => {
    const { read, canSort = true } = options;
    return column(options, {
      minPx: 70,
      maxPx: 240,
      ...usual,
      index: canSort ? { kind: 'text', read } : undefined,
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
      maxPx: 120,
      isNeverCut: true,
      times: 'past',
      index: { kind: 'number', read: (row) => read(row) ?? options.readInstead?.(row) },
      cell: (row, place) => {
        const atMs = read(row);
        if (atMs === undefined)
          return <TextCell text={options.readRaw?.(row)} place={place} isCut />;
        if (!options.formatWhole) return format(atMs);
        const whole = options.formatWhole(atMs);
        return place.form === 'whole' ? whole : <span title={whole}>{format(atMs)}</span>;
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
      maxPx: 112,
      align: 'end',
      isNeverCut: true,
      index: { kind: 'number', read: options.read },
      cell: (row, place) => {
        const value = options.read(row);
        if (value == null) return <Missing />;
        const text = format(value, row);
        return text.length > mostDigits ? <TextCell text={text} place={place} isCut /> : text;
      },
      csv: (row) => options.read(row) ?? undefined,
    });

  const action = ({ label, run, ...options }: ActionOptions<Row>, icon?: LucideIcon) =>
    column(options, {
      minPx: 64,
      align: 'end',
      cell: (row, place) => (
        <ActionCell label={label} icon={icon} place={place} run={() => run(row)} />
      ),
    });

  return {
    text: (options: TextOptions<Row>) => text(options),
    name: (options: Named<TextOptions<Row>>) =>
      text({ id: 'name', header: 'Name', stacked: 'title', ...options }, { maxPx: 260 }),
    email: (options: Named<TextOptions<Row>>) =>
      text({ id: 'email', header: 'Email', ...options }, { maxPx: 300 }, (address, place) => (
        <TextCell text={address} place={place} use="email" />
      )),
    phone: (options: Named<TextOptions<Row>>) =>
      text(
        { id: 'phone', header: 'Phone', ...options },
        { minPx: 136, maxPx: 136, isNeverCut: true },
        (phone, place) => (
          <TextCell text={phone} place={place} use="phone" isCut={!usualPhone.test(phone)} />
        ),
      ),
    date: (options: Named<TimeOptions<Row>>) =>
      moment({ id: 'date', header: 'Date', ...options }, formatDate, isoDay),
    time: (options: Named<TimeOptions<Row>>) =>
      moment({ id: 'time', header: 'Time', minPx: 80, maxPx: 96, ...options }, formatTime, isoTime),
    dateTime: (options: Named<TimeOptions<Row>>) =>
      moment({ id: 'time', header: 'Time', minPx: 172, ...options }, formatDateTime, isoDateTime),
    /** When the document was written to the database. */
    added: (): TableColumn<Row> => ({
      ...moment(
        {
          id: 'added',
          header: 'Added',
          readMs: ({ addedAt }) => addedAt,
          formatWhole: formatExactTime,
        },
        formatDate,
        isoDateTime,
      ),
      isOptional: true,
    }),
    number: (options: NumberOptions<Row>) => numeric(options, formatNumber),
    money: ({ readCurrency, ...options }: MoneyOptions<Row>) =>
      numeric({ minPx: 96, ...options }, (amount, row) => formatMoney(amount, readCurrency(row))),

    position: (options: Partial<ColumnOptions<Row>> = {}) =>
      column(
        { id: 'no', header: 'No', ...options },
        {
          minPx: 48,
          align: 'end',
          isNeverCut: true,
          cell: (_, { position }) => <span className="text-muted">{formatNumber(position)}</span>,
          csv: (_, position) => position,
        },
      ),

    id: (options: Partial<TextOptions<Row>> = {}) =>
      text(
        { id: 'id', header: 'ID', read: (row) => row.id, ...options },
        { minPx: 84, maxPx: 96, isNeverCut: true },
        (id, place) => <CodeCell code={id} shown={shortId(id)} label="ID" place={place} />,
      ),

    code: (options: TextOptions<Row>) =>
      text(options, { minPx: 132, maxPx: 200, isNeverCut: true }, (code, place) => (
        <CodeCell code={code} label={options.header.toLowerCase()} place={place} />
      )),

    badge: ({ tone, icon, ...options }: BadgeOptions<Row>) =>
      text(options, { minPx: 76, maxPx: 112, stacked: 'state' }, (value, place) => (
        <Badge tone={tone?.(value)} icon={icon?.(value)}>
          {textCell(value, place)}
        </Badge>
      )),

    action: (options: ActionOptions<Row>) => action(options),
    deletion: (options: Named<ActionOptions<Row>>) =>
      action({ id: 'delete', header: 'Delete', minPx: 48, maxPx: 64, ...options }, Trash2),
  };
}
