import type { Coupon } from '../../services/coupons/coupon';
import { isActive } from '../../services/values/dates';
import { formatShortDate } from '../../services/values/day-formats';
import { formatNumber } from '../../services/values/numbers';
import { type CellProps, NumberCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import {
  code,
  createdOn,
  DateCell,
  deletion,
  number,
  position,
  validTill,
} from '../table/columns/kinds';
import { askToDelete, couponNoun } from './coupon-operations';

function RedeemedCell(cell: CellProps<Coupon>) {
  const { redeemed, limit, storedTexts } = cell.row.original;
  if (cell.place?.form !== 'stack' || redeemed == null || storedTexts?.redeemed)
    return <NumberCell {...cell} />;
  const ofLimit = limit === undefined ? '' : ` of ${formatNumber(limit)}`;
  return `${formatNumber(redeemed)}${ofLimit} redeemed`;
}

function DiscountCell(cell: CellProps<Coupon>) {
  const { discountPercentage: percent } = cell.row.original;
  const hasSign = cell.place?.form === 'stack' && percent !== undefined;
  return <NumberCell {...cell} text={hasSign ? `${formatNumber(percent)}%` : undefined} />;
}

function laterStartText({ place, row }: CellProps<Coupon>): string | undefined {
  const { createdAt: start } = row.original;
  if (!place || !start || start <= place.now) return undefined;
  return `Starts ${formatShortDate(start, place.now)}`;
}

function StartCell(cell: CellProps<Coupon>) {
  const text = laterStartText(cell);
  return text ? <b className="text-warning">{text}</b> : <DateCell {...cell} />;
}

function ExpiryCell(cell: CellProps<Coupon>) {
  const { place, row } = cell;
  const { expiry } = row.original;
  if (place?.form !== 'stack') return <DateCell {...cell} />;
  const isStillValid = isActive(row.original, place.now);
  if (isStillValid && laterStartText(cell)) return <StartCell {...cell} />;
  const word = isStillValid ? 'till ' : 'ended ';
  return [expiry !== undefined && word, <DateCell key="date" {...cell} />];
}

const column = createAppColumnHelper<Coupon>();

export const couponColumns = column.columns([
  column.display(position({ size: 40 })),
  column.accessor('createdAt', createdOn({ size: 138, cell: StartCell })),
  column.accessor(
    'code',
    code({ id: 'code', header: 'Discount Code', size: 108, stacked: 'title', growsTo: 320 }),
  ),
  column.accessor('limit', number({ id: 'limit', size: 52 })),
  column.accessor(
    'redeemed',
    number({ id: 'redeemed', size: 88, stacked: 'secondary', cell: RedeemedCell }),
  ),
  column.accessor(
    'discountPercentage',
    number({
      id: 'discount',
      header: 'Discount %',
      size: 92,
      stacked: 'state',
      cell: DiscountCell,
    }),
  ),
  column.accessor(
    'expiry',
    validTill({ id: 'till', size: 97, stacked: 'secondary', field: 'validTill', cell: ExpiryCell }),
  ),
  column.display(deletion<Coupon>(askToDelete, couponNoun)),
]);
