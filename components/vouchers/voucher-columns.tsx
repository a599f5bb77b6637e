import { CalendarX2, Trash2 } from 'lucide-react';
import { codeOf, isActive, type Voucher } from '../../services/vouchers/voucher';
import type { TableColumn } from '../table/data/table-column';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<Voucher>();

const validTill = make.date({
  id: 'validTill',
  header: 'Valid Till',
  readMs: ({ endsAt }) => endsAt ?? undefined,
  readRaw: ({ validTill: raw }) => (raw === null ? undefined : String(raw)),
  minPx: 112,
});

/** The columns of an expanded group (specification, section 2). */
export function voucherColumns(onDelete: (voucher: Voucher) => void): TableColumn<Voucher>[] {
  return [
    make.position({ minPx: 36 }),
    make.date({
      id: 'createdOn',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt ?? undefined,
      readRaw: ({ validFrom }) => (validFrom === null ? undefined : String(validFrom)),
    }),
    make.code({ id: 'code', header: 'Voucher Code', read: codeOf, minPx: 118 }),
    make.number({
      id: 'limit',
      header: 'Limit',
      read: ({ limit }) => limit ?? undefined,
      minPx: 46,
    }),
    make.number({
      id: 'redeemed',
      header: 'Redeemed',
      read: ({ redeemed }) => redeemed ?? undefined,
      minPx: 82,
    }),
    make.number({
      id: 'credit',
      header: 'Credit Per Voucher',
      read: ({ credit }) => credit ?? undefined,
      minPx: 78,
    }),
    {
      ...validTill,
      cell: (voucher, place) => (
        <span className="inline-flex items-center gap-1">
          {!isActive(voucher, Date.now()) && <ExpiredSign />}
          {validTill.cell(voucher, place)}
        </span>
      ),
    },
    make.action({
      id: 'delete',
      header: 'Delete',
      label: 'Delete voucher',
      icon: Trash2,
      isDanger: true,
      run: onDelete,
    }),
  ];
}

export function ExpiredSign() {
  return (
    <span title="Expired" className="text-warning">
      <CalendarX2 size={12} aria-hidden />
      <span className="sr-only">Expired </span>
    </span>
  );
}
