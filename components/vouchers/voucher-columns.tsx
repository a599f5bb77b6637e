import { CalendarX2, ClipboardCheck } from 'lucide-react';
import { shownName } from '../../services/values/cut-text';
import { isActive } from '../../services/values/dates';
import { formatMonthDay } from '../../services/values/day-formats';
import { daysUntil, formatDate, formatTime } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import {
  codeOf,
  handedOutText,
  isHandedOut,
  isRedeemed,
  stateOf,
  states,
  type Voucher,
} from '../../services/vouchers/voucher';
import type { TableColumn } from '../table/columns/table-column';
import type { TableFilter } from '../table/index/row-query';
import { tableColumns } from '../table/columns/table-columns';
import { Badge } from '../ui/badge';
import { afterCopy } from './hand-out-all';
import { askToDelete } from './voucher-questions';

const make = tableColumns<Voucher>();

const named = { id: 'code', header: 'Voucher Code', stacked: 'title' } as const;
const code = make.code({ ...named, read: codeOf, minPx: 117, onCopied: afterCopy });

export const voucherColumns: TableColumn<Voucher>[] = [
  make.position({ minPx: 44, stacked: 'number' }),
  make.date({
    id: 'createdOn',
    header: 'Created On',
    readMs: ({ createdAt }) => createdAt,
    readRaw: ({ validFrom }) => validFrom?.toString(),
    minPx: 94,
  }),
  {
    ...code,
    cell: (voucher, place) => (
      <>
        {code.cell(voucher, place)}
        {place.form === 'wide' && handedOutSign(voucher)}
      </>
    ),
  },
  make.number({ id: 'limit', read: ({ limit }) => limit, minPx: 50, maxPx: 64 }),
  make.number({
    id: 'redeemed',
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
  make.end({
    readMs: ({ endsAt }) => endsAt,
    readRaw: ({ validTill }) => validTill?.toString(),
    sign: (voucher) => expiredSign(voucher),
  }),
  make.text({ id: 'state', isOptional: true, read: (row) => stateOf(row) }),
  make.dateTime({
    id: 'handedOut',
    header: 'Handed Out',
    isOptional: true,
    readMs: ({ handedOutAt }) => handedOutAt,
  }),
  make.deletion({
    label: 'Delete voucher',
    minPx: 44,
    stacked: 'action',
    run: (voucher) => askToDelete([voucher]),
  }),
];

export const voucherFilters: readonly TableFilter[] = [
  {
    kind: 'choice',
    id: 'state',
    isChips: true,
    label: 'State',
    allLabel: 'All',
    options: states.map((label) => ({ value: label.toLowerCase(), label })),
  },
  { kind: 'period', id: 'validTill', label: 'Ends', times: 'future' },
];

export const groupColumns: readonly TableColumn<Voucher>[] = [
  make.text({ id: 'groupName', header: 'Group Name', read: ({ groupName }) => groupName }),
  make.text({ id: 'groupId', header: 'Group ID', read: ({ groupId }) => groupId }),
];

function handedOutShort({ handedOutAt = NaN }: Voucher): string {
  const format = daysUntil(handedOutAt, Date.now()) === 0 ? formatTime : formatMonthDay;
  return `Handed out ${format(handedOutAt)}`;
}

function handedOutSign(voucher: Voucher) {
  if (!isHandedOut(voucher)) return null;
  const title = handedOutText(voucher.handedOutAt ?? NaN);
  return (
    <span title={title} className="ms-1.5 text-hint font-normal whitespace-nowrap text-muted">
      <ClipboardCheck size={12} aria-label={title} className="inline @[1000px]:hidden" />
      <span className="hidden @[1000px]:inline">{handedOutShort(voucher)}</span>
    </span>
  );
}

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

function redeemedOfLimit(voucher: Voucher) {
  const counts = (
    <>
      {numberText(voucher.redeemed)}
      <span className="sr-only">, Limit</span> of {numberText(voucher.limit)}
    </>
  );
  if (!isRedeemed(voucher)) {
    return (
      <span className="text-muted">
        {isHandedOut(voucher) && handedOutShort(voucher)}
        <span className={isHandedOut(voucher) ? 'sr-only' : ''}> {counts}</span>
      </span>
    );
  }
  return (
    <Badge tone="positive">
      {voucher.limit === 1 && <span aria-hidden>Redeemed </span>}
      {counts}
    </Badge>
  );
}

function creditAndDates(voucher: Voucher) {
  const { credit, createdAt, endsAt, validTill } = voucher;
  const formatStart = yearOf(createdAt) === yearOf(endsAt) ? formatMonthDay : formatDate;
  return (
    <>
      {expiredSign(voucher)}
      credit {numberText(credit)} · <span className="sr-only">Created On: </span>
      {createdAt === null ? '–' : formatStart(createdAt)}{' '}
      <span className="sr-only">Valid Till: </span>to{' '}
      {endsAt === null ? shownName(validTill?.toString() ?? '–') : formatDate(endsAt)}
    </>
  );
}
