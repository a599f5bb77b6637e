import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isActive } from '../../services/values/dates';
import { formatDate, formatMonthDay } from '../../services/values/formats';
import { codeOf, isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import type { TableColumn } from '../table/data/table-column';
import { formatNumber } from '../../services/values/numbers';
import { tableColumns } from '../table/table-columns';
import { Badge } from '../ui/badge';

const make = tableColumns<Voucher>();

const redeemed = make.number({
  id: 'redeemed',
  header: 'Redeemed',
  read: (voucher) => voucher.redeemed,
  minPx: 84,
  stacked: 'state',
});

const validTill = make.date({
  id: 'validTill',
  header: 'Valid Till',
  readMs: ({ endsAt }) => endsAt,
  readRaw: ({ validTill: raw }) => (raw === null ? undefined : String(raw)),
  minPx: 110,
  stacked: 'secondary',
});

/** A stacked code shows all of its columns, though three of them together with another one. */
export function voucherColumns(onDelete: (voucher: Voucher) => void): TableColumn<Voucher>[] {
  return [
    make.position({ minPx: 48, stacked: 'number' }),
    make.date({
      id: 'createdOn',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt,
      readRaw: ({ validFrom }) => (validFrom === null ? undefined : String(validFrom)),
      minPx: 96,
    }),
    make.code({ id: 'code', header: 'Voucher Code', read: codeOf, minPx: 118, stacked: 'title' }),
    make.number({ id: 'limit', header: 'Limit', read: ({ limit }) => limit, minPx: 46 }),
    {
      ...redeemed,
      cell: (voucher, place) => {
        if (place.form === 'stack') return <RedeemedOfLimit voucher={voucher} />;
        return (
          <>
            {isRedeemed(voucher) && (
              <span
                aria-hidden
                className="mr-1.5 inline-block size-1.5 rounded-full bg-positive align-middle"
              />
            )}
            {redeemed.cell(voucher, place)}
          </>
        );
      },
    },
    make.number({
      id: 'credit',
      header: 'Credit Per Voucher',
      read: ({ credit }) => credit,
      minPx: 78,
      stacked: 'secondary',
      inStack: (cell, { credit }) => (credit === null ? cell : <>credit {cell}</>),
    }),
    {
      ...validTill,
      cell: (voucher, place) => (
        <span className="inline-flex max-w-full items-center gap-1">
          {!isActive(voucher, Date.now()) && (
            <span role="img" aria-label="Expired" title="Expired" className="text-warning">
              <CalendarX2 size={12} aria-hidden />
            </span>
          )}
          {place.form === 'stack' ? (
            <Validity voucher={voucher} till={validTill.cell(voucher, place)} />
          ) : (
            validTill.cell(voucher, place)
          )}
        </span>
      ),
    },
    make.deletion({ label: 'Delete voucher', minPx: 44, stacked: 'action', run: onDelete }),
  ];
}

/** Always there, so that a redeemed code is told from one whose state is not known. */
function RedeemedOfLimit({ voucher }: { voucher: Voucher }) {
  const shown = (value: number | null) => (value === null ? '–' : formatNumber(value));
  const counts = [voucher.redeemed, voucher.limit].map(shown);
  const text = (
    <>
      <span aria-hidden>{counts.join(' of ')}</span>
      <span className="sr-only">{counts.join(', Limit: ')}</span>
    </>
  );
  if (isRedeemed(voucher)) {
    return (
      <Badge tone="positive">
        <span aria-hidden>Redeemed </span>
        {text}
      </Badge>
    );
  }
  return <span className="text-hint text-muted tabular-nums">{text}</span>;
}

/** The start without its year if the end is in the same one, as in "Oct 23 to Dec 22, 2026". */
function Validity({ voucher, till }: { voucher: Voucher; till: ReactNode }) {
  const { createdAt, endsAt } = voucher;
  if (createdAt === null) return <>till {till}</>;
  if (voucher.validTill === null) return <>from {formatDate(createdAt)}</>;
  const [start, end] = [createdAt, endsAt ?? Infinity].map((atMs) => new Date(atMs).getFullYear());
  return (
    <>
      <span aria-hidden className="truncate">
        {start === end ? formatMonthDay(createdAt) : formatDate(createdAt)} to {till}
      </span>
      <span className="sr-only">
        {till}, Created On: {formatDate(createdAt)}
      </span>
    </>
  );
}

/** Extra columns in an export of several groups. */
export const groupColumns: readonly TableColumn<Voucher>[] = [
  make.text({ id: 'groupName', header: 'Group Name', read: ({ groupName }) => groupName }),
  make.text({ id: 'groupId', header: 'Group ID', read: ({ groupId }) => groupId }),
];
