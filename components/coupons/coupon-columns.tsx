import { Trash2 } from 'lucide-react';
import type { Coupon } from '../../services/coupons/coupon';
import { isVisible } from '../../services/values/visible-text';
import { Missing, onOneLine, TextCell } from '../table/cells/text-cell';
import { formatDate, formatNumber } from '../../services/values/formats';
import type { TableColumn } from '../table/data/table-column';
import { tableColumns } from '../table/table-columns';

const make = tableColumns<Coupon>();

const code: TableColumn<Coupon> = {
  ...make.text({
    id: 'code',
    header: 'Discount Code',
    read: (coupon) => coupon.code,
    minPx: 108,
    stacked: 'title',
  }),
  cell({ code: text, id }, place) {
    // In a narrow panel the code is the title of the row, so it needs a fallback.
    const shown = place.form === 'stack' && !isVisible(text) ? `No code, ID ${id}` : text;
    const line = place.form === 'whole' ? shown : onOneLine(shown);
    return (
      <span className={isVisible(text) ? 'font-mono whitespace-pre' : undefined}>
        <TextCell text={line} place={place} />
      </span>
    );
  },
};

const redeemed: TableColumn<Coupon> = {
  ...make.number({
    id: 'redeemed',
    header: 'Redeemed',
    read: (coupon) => coupon.redeemed,
    minPx: 82,
    stacked: 'secondary',
  }),
  cell({ redeemed: count, limit }, place) {
    if (count === undefined) return <Missing />;
    const ofLimit = limit === undefined ? '' : ` of ${formatNumber(limit)}`;
    const stacked = `${formatNumber(count)}${ofLimit} redeemed`;
    return (
      <span className="tabular-nums">{place.form === 'stack' ? stacked : formatNumber(count)}</span>
    );
  },
};

const discount: TableColumn<Coupon> = {
  ...make.number({
    id: 'discount',
    header: 'Discount %',
    read: (coupon) => coupon.discountPercentage,
    minPx: 86,
    stacked: 'state',
  }),
  cell({ discountPercentage: percent }, place) {
    if (percent === undefined) return <Missing />;
    return (
      <span className="tabular-nums">
        {formatNumber(percent)}
        {place.form === 'stack' && '%'}
      </span>
    );
  },
};

const validTill: TableColumn<Coupon> = {
  ...make.date({
    id: 'till',
    header: 'Valid Till',
    readMs: ({ endsAt }) => endsAt,
    readRaw: ({ endsText }) => endsText,
    minPx: 100,
    stacked: 'secondary',
  }),
  cell({ endsAt, endsText }, place) {
    if (endsAt === undefined) return <TextCell text={endsText} place={place} />;
    const day = formatDate(endsAt);
    return <span className="tabular-nums">{place.form === 'stack' ? `till ${day}` : day}</span>;
  },
};

/** The columns of the specification, section 2. */
export function couponColumns(remove: (coupon: Coupon) => void): readonly TableColumn<Coupon>[] {
  return [
    make.position({ minPx: 40 }),
    make.date({
      id: 'created',
      header: 'Created On',
      readMs: ({ createdAt }) => createdAt,
      readRaw: ({ createdText }) => createdText,
      minPx: 100,
    }),
    code,
    make.number({ id: 'limit', header: 'Limit', read: ({ limit }) => limit, minPx: 52 }),
    redeemed,
    discount,
    validTill,
    make.action({
      id: 'delete',
      header: 'Delete',
      label: 'Delete discount coupon',
      icon: Trash2,
      isDanger: true,
      minPx: 56,
      run: remove,
    }),
  ];
}
