import { useMemo } from 'react';
import { api } from '../../services/api/client';
import { type Coupon, validityOf, withTwins } from '../../services/coupons/coupon';
import { expiresAt } from '../../services/values/dates';
import { isUsedUp } from '../../services/values/stored';
import { lists } from '../lists/lists';
import { useExpiryClock } from '../lists/use-expiry-clock';
import { useList } from '../lists/use-list';
import { expiryActions } from '../codes/code-operations';
import { deletionOf } from '../operations/chosen-rows';
import { DataTable } from '../table/data-table';
import { couponColumns } from './coupon-columns';
import { askToDelete, couponNoun } from './coupon-operations';
import { openGeneration } from './generate-coupon';

const list = [
  { id: 'active', title: 'Active', empty: 'No active coupons' },
  { id: 'unknown', title: 'End unknown' },
  { id: 'expired', title: 'Expired', empty: 'No expired coupons' },
];

export default function CouponsPage() {
  const coupons = useList(lists.coupons);
  const now = useExpiryClock(coupons.rows, expiresAt);
  const sections = useMemo(
    () => ({ list, of: (coupon: Coupon) => validityOf(coupon, now) }),
    [now],
  );
  const rows = useMemo(() => withTwins(coupons.rows), [coupons.rows]);
  return (
    <DataTable
      title="Discount Coupon"
      action={{ label: 'Generate Discount Coupon', run: openGeneration }}
      list={{ ...coupons, rows }}
      columns={couponColumns}
      search={{ label: 'Search by code', mode: 'code', texts: ({ code }) => [code] }}
      sections={sections}
      now={now}
      selectionActions={[
        ...expiryActions<Coupon>(couponNoun, isUsedUp, api.coupons.setExpiry),
        deletionOf(askToDelete, couponNoun),
      ]}
      defaultSort={{ id: 'added', desc: true }}
      empty={{
        title: 'No discount coupons yet',
        text: 'Each code that gives a discount appears here.',
      }}
    />
  );
}
