import type { ReactNode } from 'react';
import { shownName } from '../../services/values/cut-text';
import { isActive } from '../../services/values/dates';
import { countText, formatCount, formatDate, relativeDay } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { soonDays, type VoucherGroup, voucherNoun } from '../../services/vouchers/voucher';
import type { ShownGroup } from '../table/groups/group-rows';

export type GroupFacts = ReturnType<typeof groupFacts>;

/** What decides about a group: how many codes it has, how many are left, till when, worth what. */
export function groupFacts({ group, count: shownCount }: ShownGroup<VoucherGroup>, now: number) {
  const { endsAt, leastCredit, mostCredit } = group;
  const isExpired = !isActive(group, now);
  const soon = isExpired || endsAt === Infinity ? undefined : relativeDay(endsAt, now, soonDays);
  const till = endsAt < Infinity && `${isExpired ? 'ended' : 'till'} ${formatDate(endsAt)}`;
  const matching = shownCount < group.count ? `${formatCount(shownCount)} of ` : '';
  const credits = [...new Set([leastCredit, mostCredit])].map(formatNumber).join('–');
  const facts = {
    id: group.id === group.name ? '' : shownName(group.id, 'text', 40),
    count: `${matching}${countText(group.count, voucherNoun)}`,
    unused: `${formatCount(group.count - group.redeemedCount)} unused`,
    redeemed: `${formatCount(group.redeemedCount)} redeemed`,
    credit: leastCredit > mostCredit ? '' : `credit ${credits}`,
    end: soon ? `ends ${soon}` : till || 'no end',
  };
  const all = Object.values(facts).filter(Boolean).join(' · ');
  const end = soon ? <span className="font-semibold text-warning">{facts.end}</span> : facts.end;
  return { ...facts, all, isExpired, end };
}

const textClass = 'min-w-0 text-hint whitespace-nowrap text-muted tabular-nums';

/** One line that leaves out whole what does not fit, from its end. */
export function FactLine({ facts, className }: { facts: GroupFacts; className: string }) {
  const { all, count, unused, credit, end } = facts;
  return (
    <div
      role="gridcell"
      title={all}
      className={`flex h-4 flex-wrap gap-x-1 overflow-hidden ${textClass} ${className}`}
    >
      <span className="max-w-full truncate">
        <span className="hidden @[240px]:inline">{count} · </span>
        <span className="text-text">{unused}</span>
      </span>
      <span>· {end}</span>
      {credit && <span>· {credit}</span>}
    </div>
  );
}

/** The same facts aligned with those of the other groups. */
export function FactColumns({ group, facts }: { group: VoucherGroup; facts: GroupFacts }) {
  const { redeemedCount: value, count: max } = group;
  return (
    <>
      <FactCell first={facts.count}>
        <span className="text-text">{facts.unused}</span>
      </FactCell>
      <FactCell first={facts.redeemed}>
        <progress aria-hidden value={value} max={max} className="progress block h-1 w-full" />
      </FactCell>
      <FactCell first={facts.end}>{facts.credit}</FactCell>
    </>
  );
}

function FactCell({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div
      role="gridcell"
      className={`row-start-1 row-end-3 hidden *:truncate @[1000px]:block ${textClass}`}
    >
      <div>{first}</div>
      <div className="has-[progress]:pt-1">{children}</div>
    </div>
  );
}
