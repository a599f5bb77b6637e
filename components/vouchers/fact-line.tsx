import { isActive } from '../../services/values/dates';
import {
  countText,
  daysUntil,
  formatCount,
  formatDate,
  relativeDay,
} from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { type VoucherGroup, voucherNoun } from '../../services/vouchers/voucher';
import type { ShownGroup } from '../table/groups/group-rows';

const soonDays = 7;
const nearDays = 30;

interface FactLineProps {
  id: string;
  shown: ShownGroup<VoucherGroup>;
  now: number;
  className: string;
}

export function FactLine({ id, shown, now, className }: FactLineProps) {
  const { group } = shown;
  const { count, redeemedCount, leftCount, handedOutCount, expiry } = group;
  const { leastCredit, mostCredit } = group;
  const isExpired = !isActive(group, now);
  const isPart = shown.count < count;
  const matching = isPart ? `${formatCount(shown.count)} of ` : '';
  const codes = `${matching}${countText(count, voucherNoun)}`;
  const left = `${formatCount(leftCount)} left`;
  const handedOut = handedOutCount > 0 && `${formatCount(handedOutCount)} handed out`;
  const redeemed = `${formatCount(redeemedCount)} redeemed`;
  const expired = `${formatCount(count - redeemedCount - leftCount - handedOutCount)} expired unused`;
  const credits = [...new Set([leastCredit, mostCredit])].map(formatNumber).join('–');
  const credit = leastCredit <= mostCredit && `credit ${credits}`;
  const near = isExpired || expiry === Infinity ? undefined : relativeDay(expiry, now, nearDays);
  const till = expiry < Infinity && `${isExpired ? 'ended' : 'till'} ${formatDate(expiry)}`;
  const ends = near ? `ends ${near}` : till || 'no end';
  const all = [id, codes, left, handedOut, redeemed, expired, credit, ends];
  const isSoon = near !== undefined && daysUntil(expiry, now) <= soonDays;
  const shownEnds = isSoon ? <span className="font-semibold text-warning">{ends}</span> : ends;
  const used = redeemedCount > 0 && redeemed;
  const others = handedOut ? [handedOut, used, shownEnds, credit] : [shownEnds, used, credit];
  const whole = handedOut ? formatCount(count) : codes;
  return (
    <div
      role="gridcell"
      title={all.filter(Boolean).join(' · ')}
      className={`flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden text-hint whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <span className="max-w-full truncate">
        {isPart && <span className="hidden @[240px]:inline">{codes} · </span>}
        <span className="text-text">{left}</span>
        {!isPart && <span className="hidden @[240px]:inline"> of {whole}</span>}
      </span>
      {others.map((fact, place) => fact && <span key={place}>· {fact}</span>)}
    </div>
  );
}
