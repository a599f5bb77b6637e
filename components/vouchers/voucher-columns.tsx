import { CalendarX2 } from 'lucide-react';
import { shownName } from '../../services/values/cut-text';
import { isActive } from '../../services/values/dates';
import { formatMonthDay } from '../../services/values/day-formats';
import { formatDate } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { codeOf, isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import type { TableColumn } from '../table/data/table-column';
import type { TableFilter } from '../table/data/table-view';
import { tableColumns } from '../table/table-columns';
import { Badge } from '../ui/badge';

const make = tableColumns<Voucher>();

const storedText = (date: Voucher['validTill']) => (date === null ? undefined : String(date));

/** A stacked code shows all columns: the limit beside what is redeemed, the dates beside the credit. */
export function voucherColumns(onDelete: (voucher: Voucher) => void): TableColumn<Voucher>[] {
  return [
    make.position({ minPx: 44, stacked: 'number' }),
    make.date({
      id: 'createdOn',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt,
      readRaw: ({ validFrom }) => storedText(validFrom),
      minPx: 94,
    }),
    make.code({ id: 'code', header: 'Voucher Code', read: codeOf, minPx: 117, stacked: 'title' }),
    make.number({ id: 'limit', header: 'Limit', read: ({ limit }) => limit, minPx: 50, maxPx: 64 }),
    make.number({
      id: 'redeemed',
      header: 'Redeemed',
      read: ({ redeemed }) => redeemed,
      minPx: 88,
      maxPx: 96,
      stacked: 'state',
      sign: (voucher, form) => form === 'wide' && isRedeemed(voucher) && redeemedSign,
      inStack: (_, voucher) => redeemedOfLimit(voucher),
    }),
    make.number({
      id: 'credit',
      header: 'Credit Per Voucher',
      read: ({ credit }) => credit,
      minPx: 78,
      maxPx: 144,
      stacked: 'secondary',
      inStack: (_, voucher) => creditAndDates(voucher),
    }),
    make.date({
      id: 'validTill',
      header: 'Valid Till',
      times: 'future',
      readMs: ({ endsAt }) => endsAt,
      readRaw: ({ validTill }) => storedText(validTill),
      minPx: 101,
      sign: expiredSign,
    }),
    make.text({ id: 'state', header: 'State', isOptional: true, read: stateOf }),
    make.deletion({ label: 'Delete voucher', minPx: 44, stacked: 'action', run: onDelete }),
  ];
}

const stateOf = (voucher: Voucher) => (isRedeemed(voucher) ? 'Redeemed' : 'Unused');

export const voucherFilters: readonly TableFilter[] = [
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    allLabel: 'All',
    options: ['Unused', 'Redeemed'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  { kind: 'period', id: 'validTill', label: 'Ends', times: 'future' },
];

/** Extra columns in an export of several groups. */
export const groupColumns: readonly TableColumn<Voucher>[] = [
  make.text({ id: 'groupName', header: 'Group Name', read: ({ groupName }) => groupName }),
  make.text({ id: 'groupId', header: 'Group ID', read: ({ groupId }) => groupId }),
];

const redeemedSign = (
  <span
    aria-hidden
    className="me-1.5 inline-block size-1.5 rounded-full bg-positive align-middle"
  />
);

const expiredSign = (voucher: Voucher) =>
  !isActive(voucher, Date.now()) && (
    <span role="img" aria-label="Expired" title="Expired" className="text-warning">
      <CalendarX2 size={12} aria-hidden className="me-1 inline align-[-2px]" />
    </span>
  );

const numberText = (value: number | null) => (value === null ? '–' : formatNumber(value));
const yearOf = (atMs: number | null) => new Date(atMs ?? NaN).getFullYear();

/** Shown of each code, so that an unused one is told from one whose state is not known. */
function redeemedOfLimit(voucher: Voucher) {
  const counts = (
    <>
      {numberText(voucher.redeemed)}
      <span className="sr-only">, Limit</span> of {numberText(voucher.limit)}
    </>
  );
  if (!isRedeemed(voucher)) return <span className="text-muted">{counts}</span>;
  return (
    <Badge tone="positive">
      {voucher.limit === 1 && <span aria-hidden>Redeemed </span>}
      {counts}
    </Badge>
  );
}

/** As in "credit 250 · Oct 23 to Dec 22, 2026", with the first year only if it is another one. */
function creditAndDates(voucher: Voucher) {
  const { credit, createdAt, endsAt, validTill } = voucher;
  const formatStart = yearOf(createdAt) === yearOf(endsAt) ? formatMonthDay : formatDate;
  return (
    <>
      {expiredSign(voucher)}
      credit {numberText(credit)} · <span className="sr-only">Created On: </span>
      {createdAt === null ? '–' : formatStart(createdAt)}{' '}
      <span className="sr-only">Valid Till: </span>to{' '}
      {endsAt === null ? shownName(storedText(validTill) ?? '–') : formatDate(endsAt)}
    </>
  );
}
