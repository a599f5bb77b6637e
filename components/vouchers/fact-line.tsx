import {
  countText,
  daysUntil,
  formatCount,
  formatDate,
  relativeDay,
} from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { validityOf, type VoucherGroup, voucherNoun } from '../../services/vouchers/voucher';
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
  const { count, redeemedCount, leftCount, handedOutCount, unknownCount, expiry } = group;
  const { leastCredit, mostCredit } = group;
  const validity = validityOf(group, now);
  const isExpired = validity === 'expired';
  const isPart = shown.count < count;
  const matching = isPart ? `${formatCount(shown.count)} of ` : '';
  const codes = `${matching}${countText(count, voucherNoun)}`;
  const left = `${formatCount(leftCount)} left`;
  const handedOut = handedOutCount > 0 && `${formatCount(handedOutCount)} handed out`;
  const unknown = unknownCount > 0 && `${formatCount(unknownCount)} unknown`;
  const redeemed = `${formatCount(redeemedCount)} redeemed`;
  const others = redeemedCount + leftCount + handedOutCount + unknownCount;
  const expired = `${formatCount(count - others)} expired unused`;
  const credits = [...new Set([leastCredit, mostCredit])].map(formatNumber).join('–');
  const credit = leastCredit <= mostCredit && `credit ${credits}`;
  const hasEnd = validity !== 'unknown' && expiry < Infinity;
  const near = isExpired || !hasEnd ? undefined : relativeDay(expiry, now, nearDays);
  const till = hasEnd && `${isExpired ? 'ended' : 'till'} ${formatDate(expiry)}`;
  const none = validity === 'unknown' ? 'end unknown' : 'no end';
  const ends = near ? `ends ${near}` : till || none;
  const all = [id, codes, left, handedOut, redeemed, expired, unknown, credit, ends];
  const isSoon = near !== undefined && daysUntil(expiry, now) <= soonDays;
  const shownEnds = isSoon ? <span className="font-semibold text-warning">{ends}</span> : ends;
  const used = redeemedCount > 0 && redeemed;
  const hasMarks = handedOut || unknown;
  const facts = hasMarks ? [unknown, handedOut, used, shownEnds] : [shownEnds, used];
  const whole = hasMarks ? formatCount(count) : codes;
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
      {[...facts, credit].map((fact, place) => fact && <span key={place}>· {fact}</span>)}
    </div>
  );
}
