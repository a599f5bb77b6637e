import { type LucideIcon, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cutText, isVisible, maxCellCharacters } from '../../../services/values/cut-text';
import { formatNumber } from '../../../services/values/numbers';
import { Badge } from '../../ui/badge';
import { Button, IconButton } from '../../ui/button';
import { CopiedText, WholeValue } from '../../ui/copy';
import type { TableRow } from '../../lists/streamed-rows';
import {
  type ColumnMeta,
  headerOf,
  reads,
  storedTextIn,
  type TableColumn,
  textIn,
  validTime,
} from './features';

export interface CellPlace {
  position: number;
  tabIndex: 0 | -1;
  /** `whole` is a row's details, which cut nothing. */
  form: 'wide' | 'stack' | 'whole';
  /** The time of the table, in ms: its rows are drawn again when it changes. */
  now: number;
  isNext?: boolean | undefined;
  /** A heading above the row says its day. */
  hasDay?: boolean;
  hasPerson?: boolean;
}

export interface CellProps<Row extends TableRow = TableRow> {
  getValue(): unknown;
  row: { original: Row };
  column: { columnDef: { header?: unknown; meta?: ColumnMeta } };
  place?: CellPlace;
}

const inDetails: CellPlace = { position: 1, tabIndex: -1, form: 'wide', now: 0 };

interface TextCellProps extends CellProps {
  text?: string | undefined;
  onCopied?: () => void;
}

/** Such a value is not formatted. */
const isAsStored = ({ row, column }: Pick<CellProps, 'row' | 'column'>) =>
  storedTextIn(row.original, column.columnDef) !== undefined;

const textOf = ({ text, getValue, row, column }: TextCellProps) =>
  storedTextIn(row.original, column.columnDef) ?? text ?? textIn(getValue());

export function TextCell(props: TextCellProps) {
  const { row, column, place = inDetails } = props;
  const text = textOf(props);
  const { use, isId = false, isName, stacked } = column.columnDef.meta ?? {};
  const { form, tabIndex, hasPerson } = place;
  if (!isVisible(text)) {
    if (stacked !== 'title' || form !== 'stack') return <Missing />;
    return <bdi className="font-mono">{shortId(row.original.id)}</bdi>;
  }
  const label = isId ? 'ID' : headerOf(column.columnDef).toLowerCase();
  const copied = { text, label, tabIndex, onCopied: props.onCopied };
  if (form === 'whole') return <WholeValue {...copied} use={use} />;
  if (use === 'code')
    return <CopiedText key={text} {...copied} shown={isId ? shortId(text) : undefined} />;
  const start = cutText(text, maxCellCharacters);
  const shown = <bdi title={start}>{start}</bdi>;
  if (!isName || !hasPerson) return shown;
  return (
    <button type="button" tabIndex={tabIndex} className="person-name">
      {shown}
    </button>
  );
}

type BadgeCellProps = CellProps & Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>;

export function BadgeCell({ tone, icon, ...cell }: BadgeCellProps) {
  const shown = <TextCell {...cell} />;
  if (!isVisible(textOf(cell))) return shown;
  return (
    <Badge tone={tone} icon={icon}>
      {shown}
    </Badge>
  );
}

type Format = (atMs: number, nowMs: number) => string;

export function timeCell(format: Format, whole?: Format, stack = format) {
  return function TimeCell(cell: CellProps) {
    const { getValue, place = inDetails } = cell;
    const atMs = validTime(getValue());
    if (isAsStored(cell) || atMs === undefined) return <TextCell {...cell} />;
    const title = whole?.(atMs, place.now);
    const shown = (place.form === 'stack' ? stack : format)(atMs, place.now);
    if (title === undefined) return shown;
    return place.form === 'whole' ? title : <span title={title}>{shown}</span>;
  };
}

export function NumberCell({ text, ...cell }: TextCellProps) {
  const value = cell.getValue();
  if (isAsStored(cell) || typeof value !== 'number') return <TextCell {...cell} />;
  return text ?? formatNumber(value);
}

export function PositionCell({ place = inDetails }: CellProps) {
  return <span className="text-muted">{formatNumber(place.position)}</span>;
}

/** Cells are called, not mounted, which saves a keystroke an element for each: they use no hooks. */
export function drawCell(original: TableRow, columnDef: TableColumn, place: CellPlace) {
  const draw = columnDef.cell as (props: CellProps) => ReactNode;
  const getValue = () => reads(columnDef)?.(original);
  return draw({ getValue, row: { original }, column: { columnDef }, place });
}

function Missing() {
  return (
    <span data-missing="" className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

export function shortId(id: string): string {
  return /^[\w-]{11,}$/.test(id) ? `${id.slice(0, 4)}…${id.slice(-4)}` : cutText(id, 10);
}

const actionClasses = {
  whole: '-ms-1.5 h-auto! min-h-6 text-start whitespace-normal!',
  wide: '-me-1.5',
  stack: '',
};

/** The bin is for what deletes; `isPossible` leaves the cells of other rows empty. */
export function actionCell<Row extends TableRow>(
  label: string,
  run: (row: Row) => void,
  { icon, isPossible }: { icon?: LucideIcon; isPossible?: (row: Row) => boolean } = {},
) {
  return ({ row: { original }, place = inDetails }: CellProps<Row>) => {
    const { form, tabIndex } = place;
    if (isPossible?.(original) === false) return form === 'whole' ? <Missing /> : null;
    const shared = { size: 'small', tabIndex, onClick: () => run(original) } as const;
    if (icon) {
      const isBin = icon === Trash2;
      const look = isBin ? ({ variant: 'danger-rest' } as const) : { className: 'text-muted' };
      return <IconButton {...shared} {...look} icon={icon} label={label} />;
    }
    return (
      <Button {...shared} variant="link" className={actionClasses[form]}>
        {label}
      </Button>
    );
  };
}
