import { useMemo, useState, type ReactNode } from 'react';
import { api } from '../../services/api/client';
import type { Coupon } from '../../services/coupons/coupon';
import { shownName } from '../../services/values/cut-text';
import { expiresAt, isActive } from '../../services/values/dates';
import { formatCount } from '../../services/values/formats';
import { isQueryableText } from '../../services/values/stored';
import { deletionOf, lossText, type Question, questionAbout } from '../operations/chosen-deletion';
import { DeletionQuestion } from '../operations/deletion-question';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { couponColumns } from './coupon-columns';
import { couponNoun, couponSource } from './coupon-operations';
import { GenerateDialog } from './generate-dialog';

const list = [
  { id: 'active', title: 'Active', empty: 'No active coupons' },
  { id: 'expired', title: 'Expired', empty: 'No expired coupons' },
];

export default function CouponsPage() {
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  const ask = (chosen: readonly Coupon[]) =>
    setDialog(<DeletionQuestion {...questionOf(chosen)} onClose={close} />);
  const [columns] = useState(() => couponColumns((coupon) => ask([coupon])));
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
        selectionActions={[deletionOf(ask, couponNoun)]}
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

function questionOf(chosen: readonly Coupon[]): Question {
  const coupons = chosen.map(({ id, code, version }) => ({ id, code, version }));
  const [code = '', ...others] = coupons.map((coupon) => coupon.code);
  const [first = ''] = coupons.map((coupon) => coupon.code || coupon.id);
  const deletionFor = (count: number, description: string) => ({
    description,
    remove: (operationId: string) => api.coupons.remove({ coupons, count, operationId }),
  });
  const countFirst = async (signal: AbortSignal) => {
    const { count, redeemed } = await api.coupons.ofCode({ code }, { signal });
    const all = ` ${formatCount(count)} documents use this code; all of them will be deleted.`;
    if (count === 0) return null;
    return deletionFor(count, `${redeemedText(redeemed)}${count === 1 ? '' : all}`);
  };
  const redeemed = chosen.map((coupon) => coupon.redeemed ?? 0).filter((times) => times > 0);
  const isOne = others.length === 0;
  const loss = isOne
    ? redeemedText(redeemed[0] ?? 0)
    : lossText(couponNoun, chosen.length, redeemed.length);
  return {
    ...questionAbout(
      chosen.length,
      couponNoun,
      () => `discount coupon: ${shownName(first, 'code')}`,
    ),
    deletion:
      isOne && code && isQueryableText(code) ? countFirst : deletionFor(chosen.length, loss),
  };
}

function redeemedText(redeemed: number): string {
  if (redeemed <= 0) return 'It has not been redeemed.';
  if (redeemed === 1) return 'It has been redeemed once.';
  return `It has been redeemed ${formatCount(redeemed)} times.`;
}
