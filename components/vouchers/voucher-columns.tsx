import { CalendarX2 } from 'lucide-react';
import { isActive } from '../../services/values/dates';
import { codeOf, isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import type { TableColumn } from '../table/data/table-column';
import { tableColumns } from '../table/table-columns';
import { CreditAndDates, RedeemedOfLimit } from './stacked-code';

const make = tableColumns<Voucher>();

const redeemed = make.number({
  id: 'redeemed',
  header: 'Redeemed',
  read: (voucher) => voucher.redeemed,
  minPx: 88,
  maxPx: 96,
  stacked: 'state',
  inStack: (_, voucher) => <RedeemedOfLimit voucher={voucher} />,
});

const validTill = make.date({
  id: 'validTill',
  header: 'Valid Till',
  times: 'future',
  readMs: ({ endsAt }) => endsAt,
  readRaw: ({ validTill: raw }) => (raw === null ? undefined : String(raw)),
  minPx: 101,
});

/** A stacked code shows all columns: the limit beside what is redeemed, the dates beside the credit. */
export function voucherColumns(onDelete: (voucher: Voucher) => void): TableColumn<Voucher>[] {
  return [
    make.position({ minPx: 44, stacked: 'number' }),
    make.date({
      id: 'createdOn',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt,
      readRaw: ({ validFrom }) => (validFrom === null ? undefined : String(validFrom)),
      minPx: 94,
    }),
    make.code({ id: 'code', header: 'Voucher Code', read: codeOf, minPx: 117, stacked: 'title' }),
    make.number({ id: 'limit', header: 'Limit', read: ({ limit }) => limit, minPx: 50, maxPx: 64 }),
    {
      ...redeemed,
      cell: (voucher, place) => (
        <>
          {place.form === 'wide' && isRedeemed(voucher) && (
            <span
              aria-hidden
              className="me-1.5 inline-block size-1.5 rounded-full bg-positive align-middle"
            />
          )}
          {redeemed.cell(voucher, place)}
        </>
      ),
    },
    make.number({
      id: 'credit',
      header: 'Credit Per Voucher',
      read: ({ credit }) => credit,
      minPx: 78,
      maxPx: 144,
      stacked: 'secondary',
      inStack: (_, voucher) => (
        <>
          {expiredSign(voucher)}
          <CreditAndDates voucher={voucher} />
        </>
      ),
    }),
    {
      ...validTill,
      cell: (voucher, place) => (
        <>
          {expiredSign(voucher)}
          {validTill.cell(voucher, place)}
        </>
      ),
    },
    make.deletion({ label: 'Delete voucher', minPx: 44, stacked: 'action', run: onDelete }),
  ];
}

const expiredSign = (voucher: Voucher) =>
  !isActive(voucher, Date.now()) && (
    <span role="img" aria-label="Expired" title="Expired" className="text-warning">
      <CalendarX2 size={12} aria-hidden className="me-1 inline align-[-2px]" />
    </span>
  );

/** Extra columns in an export of several groups. */
export const groupColumns: readonly TableColumn<Voucher>[] = [
  make.text({ id: 'groupName', header: 'Group Name', read: ({ groupName }) => groupName }),
  make.text({ id: 'groupId', header: 'Group ID', read: ({ groupId }) => groupId }),
];
