import { useMemo } from 'react';
import { api } from '../../services/api/client';
import type { Coupon } from '../../services/coupons/coupon';
import { expiresAt, isActive } from '../../services/values/dates';
import { formatCount } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { isQueryableText, isUsedUp } from '../../services/values/stored';
import { deletionOf, endActions, lossText, questionAbout } from '../operations/chosen-rows';
import { confirmOperation } from '../operations/operation-question';
import { useExpiryClock } from '../table/data/use-expiry-clock';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { tableColumns } from '../table/table-columns';
import { openDialog } from '../ui/dialog-area';
import { couponNoun, couponSource } from './coupon-operations';
import { GenerateDialog } from './generate-dialog';

const make = tableColumns<Coupon>();

/** The columns are those of section 2 of the specification. */
const columns = [
  make.position({ minPx: 40 }),
  make.date({
    id: 'created',
    header: 'Created On',
    readMs: ({ createdAt }) => createdAt,
    readRaw: ({ createdText }) => createdText,
    minPx: 97,
  }),
  make.code({
    id: 'code',
    header: 'Discount Code',
    read: (coupon) => coupon.code,
    minPx: 108,
    maxPx: 320,
    isNeverCut: false,
    stacked: 'title',
  }),
  make.number({ id: 'limit', read: ({ limit }) => limit, minPx: 52 }),
  make.number({
    id: 'redeemed',
    read: ({ redeemed }) => redeemed,
    minPx: 88,
    stacked: 'secondary',
    inStack: (cell, { redeemed, limit }) => {
      if (redeemed === undefined) return cell;
      const ofLimit = limit === undefined ? '' : ` of ${formatNumber(limit)}`;
      return `${formatNumber(redeemed)}${ofLimit} redeemed`;
    },
  }),
  make.number({
    id: 'discount',
    header: 'Discount %',
    read: ({ discountPercentage }) => discountPercentage,
    minPx: 86,
    stacked: 'state',
    inStack: (cell, { discountPercentage: percent }) =>
      percent === undefined ? cell : <>{cell}%</>,
  }),
  make.end({
    id: 'till',
    readMs: ({ endsAt }) => endsAt,
    readRaw: ({ endsText }) => endsText,
    minPx: 97,
    stacked: 'secondary',
    sign: (coupon, form) =>
      form === 'stack' &&
      coupon.endsAt !== undefined &&
      (isActive(coupon, Date.now()) ? 'till ' : 'ended '),
  }),
  make.deletion({ label: 'Delete discount coupon', run: (coupon) => askToDelete([coupon]) }),
];

const list = [
  { id: 'active', title: 'Active', empty: 'No active coupons' },
  { id: 'expired', title: 'Expired', empty: 'No expired coupons' },
];

export default function CouponsPage() {
  const coupons = useList(couponSource);
  const now = useExpiryClock(coupons.rows, expiresAt);
  const sections = useMemo(
    () => ({ list, of: (coupon: Coupon) => (isActive(coupon, now) ? 'active' : 'expired') }),
    [now],
  );
  return (
    <DataTable
      name="discount-coupons"
      title="Discount Coupon"
      action={{
        label: 'Generate Discount Coupon',
        run: () => openDialog((close) => <GenerateDialog onClose={close} />),
      }}
      rows={coupons}
      columns={columns}
      search={{ label: 'Search by code', mode: 'substring', texts: ({ code }) => [code] }}
      sections={sections}
      selectionActions={[
        ...endActions<Coupon>(couponNoun, isUsedUp, api.coupons.end),
        deletionOf(askToDelete, couponNoun),
      ]}
      defaultSort={{ column: 'created', isDescending: true }}
      empty={{
        title: 'No discount coupons yet',
        text: 'Each code that gives a discount appears here.',
      }}
    />
  );
}

function askToDelete(chosen: readonly Coupon[]) {
  const coupons = [...chosen];
  const [only] = chosen.length === 1 ? chosen : [];
  const deletionFor = (count: number, description: string) => ({
    description,
    start: (operationId: string) => api.coupons.remove({ coupons, count, operationId }),
  });
  const countFirst = (code: string) => async (signal: AbortSignal) => {
    const { count, redeemed } = await api.coupons.ofCode({ code }, { signal });
    if (count === 0) return null;
    const all = ` ${formatCount(count)} documents use this code; all of them will be deleted.`;
    return deletionFor(count, `${redeemedText(redeemed)}${count === 1 ? '' : all}`);
  };
  const redeemed = chosen.filter((coupon) => (coupon.redeemed ?? 0) > 0).length;
  const loss = lossText(couponNoun, chosen.length, redeemed);
  const known = deletionFor(chosen.length, only ? redeemedText(only.redeemed) : loss);
  confirmOperation({
    ...questionAbout(chosen, couponNoun),
    prepared: only?.code && isQueryableText(only.code) ? countFirst(only.code) : known,
  });
}

function redeemedText(redeemed = 0): string {
  if (redeemed <= 0) return 'It has not been redeemed.';
  if (redeemed === 1) return 'It has been redeemed once.';
  return `It has been redeemed ${formatCount(redeemed)} times.`;
}
