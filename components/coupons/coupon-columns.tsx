import type { Coupon } from '../../services/coupons/coupon';
import { isActive } from '../../services/values/dates';
import { formatNumber } from '../../services/values/numbers';
import { tableColumns } from '../table/columns/table-columns';
import { askToDelete } from './coupon-question';

const make = tableColumns<Coupon>();

/** The columns are those of section 2 of the specification. */
export const couponColumns = [
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
