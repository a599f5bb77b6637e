import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isVisible } from '../../../services/values/cut-text';
import { isoDateTime, isoDay, isoTime } from '../../../services/values/dates';
import {
  capitalised,
  formatDate,
  formatDateTime,
  formatExactTime,
  formatTime,
} from '../../../services/values/formats';
import { formatMoney, formatNumber } from '../../../services/values/numbers';
import { Badge, type BadgeTone } from '../../ui/badge';
import { ActionCell, Missing, shortId, TextCell } from './cells';
import type { TableRow } from '../../lists/streamed-rows';
import type { CellPlace, TableColumn } from './table-column';

type Content<Row> = Pick<TableColumn<Row>, 'index' | 'cell' | 'csv'>;

interface ColumnOptions<Row> extends Partial<Omit<TableColumn<Row>, keyof Content<Row>>> {
  /** With a capital letter, it is also the header of a column that is given none. */
  id: string;
  sign?: (row: Row, form: CellPlace['form']) => ReactNode;
  inStack?: (cell: ReactNode, row: Row) => ReactNode;
}

type Named<Options> = Omit<Options, 'id'> & Partial<Options>;

interface TextOptions<Row> extends ColumnOptions<Row> {
  read: (row: Row) => string | undefined;
  isId?: boolean;
  onCopied?: (row: Row) => void;
  tone?: (text: string) => BadgeTone;
  icon?: (text: string) => LucideIcon | undefined;
}

interface NumberOptions<Row> extends ColumnOptions<Row> {
  read: (row: Row) => number | null | undefined;
  readCurrency?: (row: Row) => string | undefined;
}

interface TimeOptions<Row> extends ColumnOptions<Row> {
  readMs: (row: Row) => number | null | undefined;
  readRaw?: (row: Row) => string | undefined;
  formatWhole?: (atMs: number, form: CellPlace['form']) => string;
  /** It sorts and filters a row without a valid time. */
  readInstead?: (row: Row) => number | undefined;
}

interface ActionOptions<Row> extends ColumnOptions<Row> {
  label: string;
  icon?: LucideIcon;
  isPossible?: (row: Row) => boolean;
  run: (row: Row) => void;
}

/** Longer phone numbers do not fit into their column. */
const usualPhone = /^[+\d][\d ()-]{4,15}$/;
const mostDigits = 12;

const usual = {
  text: { minPx: 70, maxPx: 240 },
  name: { id: 'name', maxPx: 260, stacked: 'title' },
  email: { id: 'email', maxPx: 300, use: 'email' },
  phone: { id: 'phone', minPx: 136, maxPx: 136, isNeverCut: true, use: 'phone' },
  id: { id: 'id', header: 'ID', minPx: 84, maxPx: 96, isNeverCut: true, use: 'code', isId: true },
  code: { minPx: 132, maxPx: 200, isNeverCut: true, use: 'code' },
  badge: { minPx: 76, maxPx: 112, stacked: 'state', tone: (): BadgeTone => 'neutral' },
  moment: { minPx: 98, maxPx: 120, isNeverCut: true, times: 'past' },
  date: { id: 'date', format: formatDate, iso: isoDay },
  end: { id: 'validTill', header: 'Valid Till', times: 'future', minPx: 101 },
  time: { id: 'time', minPx: 80, maxPx: 96, format: formatTime, iso: isoTime },
  dateTime: { id: 'time', minPx: 172, format: formatDateTime, iso: isoDateTime },
  added: { id: 'added', isOptional: true, formatWhole: formatExactTime },
  number: { minPx: 72, maxPx: 112, align: 'end', isNeverCut: true },
  position: { id: 'no', minPx: 48, align: 'end', isNeverCut: true },
  action: { minPx: 64, align: 'end' },
  deletion: { id: 'delete', minPx: 48, maxPx: 64, icon: Trash2 },
} as const;

export function tableColumns<Row extends TableRow>() {
  const column = (options: ColumnOptions<Row> & Content<Row>): TableColumn<Row> => {
    const { sign, inStack, cell, minPx = 80, maxPx = minPx, ...others } = options;
    return {
      header: capitalised(options.id),
      align: 'start',
      stacked: 'detail',
      ...others,
      minPx,
      maxPx: Math.max(minPx, maxPx),
      cell: (row, place) => {
        const shown = cell(row, place);
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

  const text = (options: TextOptions<Row>) => {
    const { id, header = id, read, stacked, use, isId, tone, icon, onCopied } = options;
    const shared = { use, isId, label: header.toLowerCase() };
    return column({
      ...usual.text,
      ...options,
      index: { kind: 'text', read },
      cell: (row, place) => {
        const value = read(row);
        if (stacked === 'title' && place.form === 'stack' && !isVisible(value))
          return <bdi className="font-mono">{shortId(row.id)}</bdi>;
        const isCut = use === 'phone' && !usualPhone.test(value ?? '');
        const noted = onCopied && (() => onCopied(row));
        const shown = <TextCell text={value} {...{ ...shared, place, isCut }} onCopied={noted} />;
        if (!tone || !isVisible(value)) return shown;
        return (
          <Badge tone={tone(value)} icon={icon?.(value)}>
            {shown}
          </Badge>
        );
      },
      csv: read,
    });
  };

  const moment = (
    options: TimeOptions<Row> & Record<'format' | 'iso', (atMs: number) => string>,
  ) => {
    const { format, iso, readMs, readRaw, formatWhole, readInstead } = options;
    /** Formatting a date beyond the range of Date throws. */
    const read = (row: Row) => {
      const atMs = readMs(row);
      return atMs != null && Math.abs(atMs) <= 8.64e15 ? atMs : undefined;
    };
    return column({
      ...usual.moment,
      ...options,
      index: { kind: 'number', read: (row) => read(row) ?? readInstead?.(row) },
      cell: (row, place) => {
        const atMs = read(row);
        if (atMs === undefined) return <TextCell text={readRaw?.(row)} place={place} isCut />;
        const whole = formatWhole?.(atMs, place.form);
        if (whole === undefined) return format(atMs);
        return place.form === 'whole' ? whole : <span title={whole}>{format(atMs)}</span>;
      },
      csv: (row) => {
        const atMs = read(row);
        return atMs === undefined ? readRaw?.(row) : iso(atMs);
      },
    });
  };

  const number = ({ read, readCurrency, ...options }: NumberOptions<Row>) =>
    column({
      ...usual.number,
      ...options,
      index: { kind: 'number', read },
      cell: (row, place) => {
        const value = read(row);
        if (value == null) return <Missing />;
        const text = readCurrency ? formatMoney(value, readCurrency(row)) : formatNumber(value);
        return text.length > mostDigits ? <TextCell text={text} place={place} isCut /> : text;
      },
      csv: (row) => read(row) ?? undefined,
    });

  const action = (options: ActionOptions<Row>) => {
    const { label, icon, run, isPossible = () => true, ...others } = options;
    return column({
      ...usual.action,
      ...others,
      cell: (row, place) =>
        isPossible(row) && <ActionCell {...{ label, icon, place }} onClick={() => run(row)} />,
    });
  };

  return {
    text,
    name: (options: Named<TextOptions<Row>>) => text({ ...usual.name, ...options }),
    email: (options: Named<TextOptions<Row>>) => text({ ...usual.email, ...options }),
    phone: (options: Named<TextOptions<Row>>) => text({ ...usual.phone, ...options }),
    id: (options: Partial<TextOptions<Row>> = {}) =>
      text({ ...usual.id, read: (row) => row.id, ...options }),
    code: (options: TextOptions<Row>) => text({ ...usual.code, ...options }),
    badge: (options: TextOptions<Row>) => text({ ...usual.badge, ...options }),

    date: (options: Named<TimeOptions<Row>>) => moment({ ...usual.date, ...options }),
    end: (options: Named<TimeOptions<Row>>) => moment({ ...usual.date, ...usual.end, ...options }),
    time: (options: Named<TimeOptions<Row>>) => moment({ ...usual.time, ...options }),
    dateTime: (options: Named<TimeOptions<Row>>) => moment({ ...usual.dateTime, ...options }),
    added: () =>
      moment({ ...usual.date, ...usual.added, iso: isoDateTime, readMs: ({ addedAt }) => addedAt }),

    number,
    position: (options: Partial<ColumnOptions<Row>> = {}) =>
      column({
        ...usual.position,
        ...options,
        cell: (_, { position }) => <span className="text-muted">{formatNumber(position)}</span>,
        csv: (_, position) => position,
      }),

    action,
    deletion: (options: Named<ActionOptions<Row>>) => action({ ...usual.deletion, ...options }),
  };
}
