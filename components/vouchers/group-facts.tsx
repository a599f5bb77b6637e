import type { ReactNode } from 'react';
import { isActive } from '../../services/values/dates';
import { countText, formatCount, formatDate, relativeDay } from '../../services/values/formats';
import { cutText } from '../../services/values/cut-text';
import { formatNumber } from '../../services/values/numbers';
import { isolated } from '../../services/values/text-direction';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import type { ShownGroup } from '../table/groups/group-rows';
import { classNames } from '../ui/button';

/** Groups that end within so many days stand out. */
const soonDays = 7;

export type GroupFacts = ReturnType<typeof groupFacts>;

/** What decides about a group: how many codes it has, how many are left, till when, worth what. */
export function groupFacts({ group, count }: ShownGroup<VoucherGroup>, now: number) {
  const matching = count < group.count ? `${formatCount(count)} of ` : '';
  const facts = {
    id: group.id === group.name ? '' : cutText(group.id, 40),
    count: `${matching}${countText(group.count, { one: 'voucher', other: 'vouchers' })}`,
    unused: `${formatCount(group.count - group.redeemedCount)} unused`,
    redeemed: `${formatCount(group.redeemedCount)} redeemed`,
    credit: creditText(group),
    ...endOf(group, now),
  };
  const { id, unused, redeemed, credit, end } = facts;
  const all = [isolated(id), facts.count, unused, redeemed, credit, end];
  return { ...facts, all: all.filter((text) => text !== '').join(' · ') };
}

function creditText({ leastCredit, mostCredit }: VoucherGroup): string {
  if (leastCredit > mostCredit) return '';
  const most = leastCredit === mostCredit ? '' : `–${formatNumber(mostCredit)}`;
  return `credit ${formatNumber(leastCredit)}${most}`;
}

function endOf(group: VoucherGroup, now: number) {
  const { endsAt } = group;
  if (endsAt === null) return { end: 'no end', isExpired: false, isEnding: false };
  const isExpired = !isActive(group, now);
  const soon = isExpired ? undefined : relativeDay(endsAt, now, soonDays);
  const end = soon ? `ends ${soon}` : `${isExpired ? 'ended' : 'till'} ${formatDate(endsAt)}`;
  return { end, isExpired, isEnding: soon !== undefined };
}

/**
 * One line that leaves out whole what does not fit: the credit, then the ID, then the end. Where
 * there is room for the columns, it shows the ID only.
 */
export function FactLine({ facts, isWide }: { facts: GroupFacts; isWide: boolean }) {
  const { id, all, credit } = facts;
  const line = 'flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden';
  const inColumns = isWide && '@[1000px]:hidden';
  return (
    <div title={all} className={`${line} text-hint whitespace-nowrap text-muted tabular-nums`}>
      {/* Here the second line is in view, so that its first item is the one to go. */}
      <span className={`${line} content-end`}>
        {id !== '' && (
          <span>
            <bdi className="font-mono">{id}</bdi>
            <span className={classNames(inColumns)}> ·</span>
          </span>
        )}
        <span className={classNames(line, inColumns)}>
          <span className="truncate">
            {facts.count} · <span className="text-text">{facts.unused}</span>
          </span>
          <span>· {endText(facts)}</span>
        </span>
      </span>
      {credit !== '' && <span className={classNames(inColumns)}>· {credit}</span>}
    </div>
  );
}

/** The same facts one below the other, aligned with those of the other groups. */
export function FactColumns({ group, facts }: { group: VoucherGroup; facts: GroupFacts }) {
  const columns: [string, ReactNode, ReactNode][] = [
    [
      'codes',
      facts.count,
      <span key="unused" className="text-text">
        {facts.unused}
      </span>,
    ],
    [
      'redeemed',
      facts.redeemed,
      <progress
        key="bar"
        aria-hidden
        value={group.redeemedCount}
        max={group.count}
        className="progress mt-1 block h-1 w-full"
      />,
    ],
    ['end', endText(facts), facts.credit],
  ];
  return columns.map(([key, first, second]) => (
    <div
      key={key}
      role="gridcell"
      title={facts.all}
      className="row-start-1 row-end-3 hidden min-w-0 text-hint text-muted tabular-nums @[1000px]:block *:truncate"
    >
      <div>{first}</div>
      <div>{second}</div>
    </div>
  ));
}

function endText({ end, isEnding }: GroupFacts) {
  return isEnding ? <span className="font-semibold text-warning">{end}</span> : end;
}
