import type { Coupon } from '../../services/coupons/coupon';
import { shownName } from '../../services/values/cut-text';
import { isActive } from '../../services/values/dates';
import { formatShortDate } from '../../services/values/day-formats';
import { formatNumber } from '../../services/values/numbers';
import { type CellProps, NumberCell } from '../table/columns/cells';
import { createAppColumnHelper } from '../table/columns/features';
import {
  code,
  date,
  DateCell,
  deletion,
  number,
  position,
  validTill,
} from '../table/columns/kinds';
import { askToDelete, couponNoun } from './coupon-operations';

function RedeemedCell(cell: CellProps<Coupon>) {
  const { redeemed, limit, storedTexts = {} } = cell.row.original;
  if (cell.place?.form !== 'stack') return <NumberCell {...cell} />;
  if (storedTexts.redeemed) return `redeemed: “${shownName(storedTexts.redeemed, 40)}”`;
  if (redeemed == null) return <NumberCell {...cell} />;
  const known = limit === undefined ? '' : ` of ${formatNumber(limit)}`;
  const ofLimit = storedTexts.limit ? ` of “${shownName(storedTexts.limit, 40)}”` : known;
  return `${formatNumber(redeemed)}${ofLimit} redeemed`;
}

function DiscountCell(cell: CellProps<Coupon>) {
  const { discountPercentage: percent } = cell.row.original;
  const hasSign = cell.place?.form === 'stack' && percent !== undefined;
  return <NumberCell {...cell} text={hasSign ? `${formatNumber(percent)}%` : undefined} />;
}

function ExpiryCell(cell: CellProps<Coupon>) {
  const { place, row } = cell;
  const { createdAt, expiry } = row.original;
  if (place?.form !== 'stack') return <DateCell {...cell} />;
  const isStillValid = isActive(row.original, place.now);
  if (isStillValid && createdAt && createdAt > place.now)
    return <b className="text-warning">Not valid until {formatShortDate(createdAt, place.now)}</b>;
  return (
    <>
      {expiry !== undefined && (isStillValid ? 'till ' : 'ended ')}
      <DateCell {...cell} />
    </>
  );
}

const column = createAppColumnHelper<Coupon>();

export const couponColumns = column.columns([
  column.display(position({ size: 40 })),
  column.accessor(
    'createdAt',
    date({ id: 'created', header: 'Created On', field: 'validFrom', term: 'Valid From' }),
  ),
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
      size: 86,
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
