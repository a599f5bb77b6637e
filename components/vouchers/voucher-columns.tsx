import { CalendarX2 } from 'lucide-react';
import { isActive } from '../../services/values/dates';
import { codeOf, isRedeemed, type Voucher } from '../../services/vouchers/voucher';
import { Missing } from '../table/cells/text-cell';
import type { TableColumn } from '../table/data/table-column';
import { formatNumber } from '../../services/values/numbers';
import { tableColumns } from '../table/table-columns';
import { Badge } from '../ui/badge';

const make = tableColumns<Voucher>();

const validTill = make.date({
  id: 'validTill',
  header: 'Valid Till',
  readMs: ({ endsAt }) => endsAt,
  readRaw: ({ validTill: raw }) => (raw === null ? undefined : String(raw)),
  minPx: 112,
  stacked: 'secondary',
});

export function voucherColumns(onDelete: (voucher: Voucher) => void): TableColumn<Voucher>[] {
  return [
    make.position({ minPx: 36 }),
    make.date({
      id: 'createdOn',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt,
      readRaw: ({ validFrom }) => (validFrom === null ? undefined : String(validFrom)),
      minPx: 96,
    }),
    make.code({ id: 'code', header: 'Voucher Code', read: codeOf, minPx: 118, stacked: 'title' }),
    make.number({ id: 'limit', header: 'Limit', read: ({ limit }) => limit, minPx: 46 }),
    make.number({
      id: 'redeemed',
      header: 'Redeemed',
      read: ({ redeemed }) => redeemed,
      minPx: 82,
      stacked: 'state',
      inStack: (_, { redeemed, limit }) => {
        if (!isRedeemed({ redeemed })) return <Missing />;
        const counts = [redeemed, limit].filter((count) => count !== null);
        return (
          <Badge tone="positive">
            <span className="truncate">Redeemed {counts.map(formatNumber).join(' of ')}</span>
          </Badge>
        );
      },
    }),
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
          {place.form === 'stack' && voucher.endsAt !== null && 'till '}
          {validTill.cell(voucher, place)}
        </span>
      ),
    },
    make.deletion({ label: 'Delete voucher', stacked: 'action', run: onDelete }),
  ];
}

/** Extra columns in an export of several groups. */
export const groupColumns: readonly TableColumn<Voucher>[] = [
  make.text({ id: 'groupName', header: 'Group Name', read: ({ groupName }) => groupName }),
  make.text({ id: 'groupId', header: 'Group ID', read: ({ groupId }) => groupId }),
];
