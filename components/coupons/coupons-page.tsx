import { useMemo, useState, type ReactNode } from 'react';
import { api } from '../../services/api/client';
import type { Coupon } from '../../services/coupons/coupon';
import { shownName } from '../../services/values/cut-text';
import { expiresAt, isActive } from '../../services/values/dates';
import { formatCount } from '../../services/values/formats';
import { isQueryableText } from '../../services/values/stored';
import { DeletionQuestion } from '../operations/deletion-question';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { couponColumns } from './coupon-columns';
import { couponSource } from './coupon-operations';
import { GenerateDialog } from './generate-dialog';

const list = [
  { id: 'active', title: 'Active', empty: 'No active coupons' },
  { id: 'expired', title: 'Expired', empty: 'No expired coupons' },
];

export default function CouponsPage() {
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const [columns] = useState(() =>
    couponColumns((coupon) =>
      setDialog(<DeletionQuestion {...questionOf(coupon)} onClose={close} />),
    ),
  );
  const coupons = useList(couponSource);
  const now = useExpiryClock(coupons.rows, expiresAt);
  const sections = useMemo(
    () => ({ list, of: (coupon: Coupon) => (isActive(coupon, now) ? 'active' : 'expired') }),
    [now],
  );
  return (
    <>
      <DataTable
        name="discount-coupons"
        title="Discount Coupon"
        action={{
          label: 'Generate Discount Coupon',
          run: () => setDialog(<GenerateDialog onClose={close} />),
        }}
        rows={coupons}
        columns={columns}
        search={{ label: 'Search by code', mode: 'substring', texts: ({ code }) => [code] }}
        sections={sections}
        defaultSort={{ column: 'created', isDescending: true }}
        empty={{
          title: 'No discount coupons yet',
          text: 'Each code that gives a discount appears here.',
        }}
      />
      {dialog}
    </>
  );
}

function questionOf({ id, code, version, redeemed = 0 }: Coupon) {
  const deletionOf = (count: number, redeemedCount: number) => ({
    description:
      count === 1
        ? redeemedText(redeemedCount)
        : `${redeemedText(redeemedCount)} ${formatCount(count)} documents use this code; all of them will be deleted.`,
    remove: (operationId: string) => api.coupons.remove({ id, code, version, count, operationId }),
  });
  const countFirst = async (signal: AbortSignal) => {
    const counted = await api.coupons.ofCode({ code }, { signal });
    return counted.count === 0 ? null : deletionOf(counted.count, counted.redeemed);
  };
  return {
    title: 'Delete discount coupon',
    question: () =>
      `Are you sure you want to delete discount coupon: ${shownName(code || id, 'code')}`,
    deletion: code && isQueryableText(code) ? countFirst : deletionOf(1, redeemed),
  };
}

function redeemedText(redeemed: number): string {
  if (redeemed <= 0) return 'It has not been redeemed.';
  if (redeemed === 1) return 'It has been redeemed once.';
  return `It has been redeemed ${formatCount(redeemed)} times.`;
}
