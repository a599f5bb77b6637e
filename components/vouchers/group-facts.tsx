import { shownName } from '../../services/values/cut-text';
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

export function groupFacts({ group, count: shownCount }: ShownGroup<VoucherGroup>, now: number) {
  const { count, redeemedCount, leftCount, handedOutCount, endsAt } = group;
  const { leastCredit, mostCredit } = group;
  const expiredCount = count - redeemedCount - leftCount - handedOutCount;
  const isExpired = !isActive(group, now);
  const near = isExpired || endsAt === Infinity ? undefined : relativeDay(endsAt, now, nearDays);
  const till = endsAt < Infinity && `${isExpired ? 'ended' : 'till'} ${formatDate(endsAt)}`;
  const isPart = shownCount < count;
  const matching = isPart ? `${formatCount(shownCount)} of ` : '';
  const credits = [...new Set([leastCredit, mostCredit])].map(formatNumber).join('–');
  const facts = {
    id: group.id === group.name ? '' : shownName(group.id, 40),
    count: `${matching}${countText(count, voucherNoun)}`,
    left: `${formatCount(leftCount)} left`,
    handedOut: handedOutCount > 0 ? `${formatCount(handedOutCount)} handed out` : '',
    redeemed: `${formatCount(redeemedCount)} redeemed`,
    expired: `${formatCount(expiredCount)} expired unused`,
    credit: leastCredit > mostCredit ? '' : `credit ${credits}`,
    end: near ? `ends ${near}` : till || 'no end',
  };
  const all = Object.values(facts).filter(Boolean).join(' · ');
  const isSoon = near && daysUntil(endsAt, now) <= soonDays;
  const end = isSoon ? <span className="font-semibold text-warning">{facts.end}</span> : facts.end;
  return { ...facts, group, all, isPart, isExpired, end };
}

type FactLineProps = { facts: ReturnType<typeof groupFacts>; className: string };

export function FactLine({ facts, className }: FactLineProps) {
  const { group, all, isPart, count, left, handedOut, credit, end } = facts;
  const redeemed = group.redeemedCount > 0 && facts.redeemed;
  const others = handedOut ? [handedOut, redeemed, end, credit] : [end, redeemed, credit];
  const whole = handedOut ? formatCount(group.count) : count;
  return (
    <div
      role="gridcell"
      title={all}
      className={`flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden text-hint whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <span className="max-w-full truncate">
        {isPart && <span className="hidden @[240px]:inline">{count} · </span>}
        <span className="text-text">{left}</span>
        {!isPart && <span className="hidden @[240px]:inline"> of {whole}</span>}
      </span>
      {others.map((fact, place) => fact && <span key={place}>· {fact}</span>)}
    </div>
  );
}
