import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Coupon } from '../../services/coupons/coupon';
import { expiresAt, isActive } from '../../services/values/dates';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { Button } from '../ui/button';
import { couponColumns } from './coupon-columns';
import { couponSource } from './coupon-operations';
import { DeleteCoupon } from './delete-coupon';
import { GenerateDialog } from './generate-dialog';

const list = [
  { id: 'active', title: 'Active', empty: 'No active coupons' },
  { id: 'expired', title: 'Expired', empty: 'No expired coupons' },
];

export default function CouponsPage() {
  const [isGenerating, setIsGenerating] = useState(false);
  const [deleted, setDeleted] = useState<Coupon>();
  const [columns] = useState(() => couponColumns(setDeleted));
  const coupons = useList(couponSource);
  const now = useExpiryClock(coupons.rows, expiresAt);
  const sections = useMemo(
    () => ({ list, of: (coupon: Coupon) => (isActive(coupon, now) ? 'active' : 'expired') }),
    [now],
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <DataTable
        name="discount-coupons"
        title="Discount Coupon"
        action={
          <Button variant="primary" size="medium" icon={Plus} onClick={() => setIsGenerating(true)}>
            Generate Discount Coupon
          </Button>
        }
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
      {isGenerating && <GenerateDialog onClose={() => setIsGenerating(false)} />}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}
