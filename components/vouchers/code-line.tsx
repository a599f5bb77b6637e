import { Trash2 } from 'lucide-react';
import { cutText } from '../../services/values/cut-text';
import { isolated } from '../../services/values/text-direction';
import { isActive, isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import { CopiedText } from '../table/cells/copied-text';
import { isVisible } from '../table/cells/text-cell';
import { formatDate, formatNumber } from '../../services/values/formats';
import { ProblemSign } from '../table/problem-sign';
import type { TableColumn } from '../table/data/table-column';
import { Badge } from '../ui/badge';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';

interface CodeLineProps {
  voucher: Voucher;
  position: number;
  tabIndex: 0 | -1;
}

/** A code as one line under its group's columns. */
export function WideCodeLine({
  columns,
  voucher,
  position,
  tabIndex,
}: CodeLineProps & { columns: readonly TableColumn<Voucher>[] }) {
  return (
    <div className="grid h-full grid-cols-(--columns) items-center pl-2 text-hint">
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={i + 1}
          className={classNames('truncate px-2', column.align === 'end' && 'text-end')}
        >
          {column.id === 'code' && voucher.problems && <ProblemSign problems={voucher.problems} />}
          {column.cell(voucher, { position, tabIndex, form: 'line' })}
        </div>
      ))}
    </div>
  );
}

/** The names of the columns, once for each expanded group. */
export function ColumnNames({ columns }: { columns: readonly TableColumn<Voucher>[] }) {
  return (
    <div className="grid h-full grid-cols-(--columns) items-center bg-surface-1 pl-2 text-hint text-muted">
      {columns.map(({ id, header, align }, i) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={i + 1}
          className={classNames('px-2 leading-tight', align === 'end' && 'text-end')}
        >
          {id === 'delete' ? <span className="sr-only">{header}</span> : header}
        </div>
      ))}
    </div>
  );
}

/** A code in a narrow panel: itself and its state, then what else there is to know. */
export function StackedCodeLine({
  voucher,
  position,
  tabIndex,
  onDelete,
}: CodeLineProps & { onDelete: () => void }) {
  const code = isVisible(voucher.code) ? voucher.code : voucher.id;
  return (
    <div className="flex h-full items-center gap-1 pr-1 pl-5">
      <div role="gridcell" className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">
            {voucher.problems && <ProblemSign problems={voucher.problems} />}
            <CopiedText key={code} text={code} label="voucher code" tabIndex={tabIndex} />
          </span>
          <span className="flex max-w-3/5 shrink-0 overflow-hidden">{stateOf(voucher)}</span>
        </div>
        <p className="truncate text-hint text-muted tabular-nums">{detailsOf(voucher, position)}</p>
      </div>
      <div role="gridcell">
        <IconButton
          icon={Trash2}
          label="Delete voucher"
          size="small"
          isDanger
          tabIndex={tabIndex}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}

function stateOf(voucher: Voucher) {
  const { redeemed, limit } = voucher;
  if (isRedeemed(voucher)) {
    const counts = [redeemed ?? 0, ...(limit === null ? [] : [limit])];
    return <Badge tone="positive">Redeemed {counts.map(formatNumber).join(' of ')}</Badge>;
  }
  if (!isActive(voucher, Date.now())) return <Badge tone="warning">Expired</Badge>;
  return null;
}

function detailsOf(voucher: Voucher, position: number): string {
  const { credit, limit, createdAt, endsAt, validFrom, validTill } = voucher;
  const from = createdAt === null ? asFound(validFrom) : formatDate(createdAt);
  const till = endsAt === null ? asFound(validTill) : formatDate(endsAt);
  return [
    `No ${formatNumber(position)}`,
    credit !== null && `credit ${formatNumber(credit)}`,
    limit !== null && limit !== 1 && `limit ${formatNumber(limit)}`,
    (from ?? till) !== null && `${from ?? '–'} to ${till ?? '–'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What stands where a date should be. */
function asFound(value: string | number | null): string | null {
  if (value === null || !isVisible(String(value))) return null;
  return isolated(cutText(String(value), 40));
}
