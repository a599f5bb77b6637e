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
  const { count, redeemedCount, leftCount, handedOutCount, unknownCount, start, expiry } = group;
  const validity = validityOf(group, now);
  const isExpired = validity === 'expired';
  const isPart = shown.count < count;
  const codes = countText(count, voucherNoun);
  const whole = handedOutCount + unknownCount > 0 ? formatCount(count) : codes;
  const known = redeemedCount + leftCount + handedOutCount + unknownCount;
  const part = isPart ? `${formatCount(shown.count)} of ${codes} · ` : '';
  const left = `${part}${formatCount(leftCount)} left`;
  const others = Object.entries({
    unknown: unknownCount,
    'handed out': handedOutCount,
    redeemed: redeemedCount,
    'expired unused': count - known,
  }).filter(([, some]) => some > 0);
  const rest = [
    isPart ? '' : ` of ${whole}`,
    ...others.map(([what, some]) => ` · ${formatCount(some)} ${what}`),
  ].join('');
  const hasEnd = validity !== 'unknown' && expiry < Infinity;
  const near = isExpired || !hasEnd ? undefined : relativeDay(expiry, now, nearDays);
  const none = validity === 'unknown' ? 'end unknown' : 'no end';
  const till = hasEnd ? `${isExpired ? 'ended' : 'till'} ${formatDate(expiry)}` : none;
  const credits = [...new Set([group.leastCredit, group.mostCredit])].map(formatNumber).join('–');
  const worth = group.leastCredit <= group.mostCredit && `worth ${credits} each`;
  const ends = near ? `ends ${near}` : till;
  const starts = !isExpired && start > now && `starts ${formatDate(start)}`;
  const isSoon = near !== undefined && daysUntil(expiry, now) <= soonDays;
  return (
    <div
      role="gridcell"
      title={[id, left + rest, worth, starts, ends].filter(Boolean).join(' · ')}
      className={`min-w-0 text-hint text-muted tabular-nums *:truncate ${className}`}
    >
      <div>
        <span className="text-text">{left}</span>
        {rest}
      </div>
      <div>
        {worth && `${worth} · `}
        {starts && <b className="text-warning">{starts} · </b>}
        <span className={isSoon ? 'font-semibold text-warning' : ''}>{ends}</span>
      </div>
    </div>
  );
}
