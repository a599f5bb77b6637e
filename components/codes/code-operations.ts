import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { api } from '../../services/api/client';
import { mostDeletedAtOnce } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { shownName } from '../../services/values/cut-text';
import { dayRange, monthsAfter } from '../../services/values/dates';
import { isoDay } from '../../services/values/day-formats';
import { type Faults, isUnread } from '../../services/values/stored';
import {
  countText,
  formatCount,
  formatDate,
  type Noun,
  nounFor,
} from '../../services/values/formats';
import { chosenText, type CodedRow, namesText, upTo } from '../operations/chosen-rows';
import { confirmOperation, type Prepared, type Question } from '../operations/operation-question';
import type { SelectionAction } from '../table/view/table-props';

type CodeDeletion = OperationView<'delete-voucher' | 'delete-coupon'>;
type NewExpiry = OperationView<'voucher-expiry' | 'coupon-expiry'>;
type Change = NewExpiry | OperationView<'hand-out-vouchers'>;

export function expiryActions<Row extends CodedRow & Faults & { expiry?: number | null }>(
  noun: Noun,
  isUsedUp: (row: Row) => boolean,
  setExpiry: (input: { operationId: string; validTill: string; rows: Row[] }) => Promise<unknown>,
  furtherText: (rows: readonly Row[]) => string = () => '',
): SelectionAction<Row>[] {
  return expiryChoices.map((choice) => {
    const run = (rows: readonly Row[]) => {
      const redeemed = rows.filter(isUsedUp).length;
      const start = (operationId: string, validTill: string) =>
        setExpiry({ operationId, validTill, rows: [...rows] });
      const [count, unread] = [rows.length, unreadUses(rows)];
      const prepared = () =>
        expiryPlan(noun, choice, { count, redeemed, unread, further: furtherText(rows) }, start);
      const end = Math.max(...rows.map(({ expiry }) => expiry ?? Infinity));
      confirmExpiry(chosenText(rows, noun), choice, end, prepared);
    };
    const { label, icon } = choice;
    return { label, icon, run: upTo(mostDeletedAtOnce, noun, run) };
  });
}

export const expiryChoices = [
  { label: 'Expire', title: 'Expire now', icon: CalendarX2, isNow: true },
  { label: 'Extend', title: 'Extend to…', icon: CalendarPlus, isNow: false },
];
export type ExpiryChoice = (typeof expiryChoices)[number];

export function confirmExpiry(
  what: string,
  { title, isNow }: ExpiryChoice,
  end: number,
  prepared: Question['prepared'],
) {
  const known = Number.isFinite(end) ? ` The latest end is now ${formatDate(end)}.` : '';
  const from = isoDay(Math.max(known ? end : 0, Date.now()));
  confirmOperation({
    verb: 'changed',
    title,
    question: isNow ? `Expire ${what}?` : `Extend ${what} to which day?${known}`,
    day: isNow ? undefined : monthsAfter(from, 1),
    prepared,
  });
}

const dayText = (day: string) => formatDate(dayRange(day)?.startMs ?? NaN);

type ChangeCounts = Record<'count' | 'redeemed' | 'unread', number> & { further: string };

export async function expiryPlan(
  noun: Noun,
  { label, isNow }: ExpiryChoice,
  { count: all, redeemed: usedUp, unread, further }: ChangeCounts,
  start: NonNullable<Prepared['start']>,
): Promise<Prepared> {
  const count = all - usedUp;
  const past = isNow && count > 0 && (await api.codes.pastDay());
  const expires = count === 1 ? 'stops working at once' : 'stop working at once';
  const counted = countText(count, noun);
  const changed = count > 0 && `${counted} ${isNow ? expires : 'will be extended'}.`;
  const end = past && `Valid Till becomes ${dayText(past)}, which is over everywhere.`;
  const left = usedUp > 0 && leftAloneText(usedUp, 'redeemed');
  return {
    description: [changed, end, further, unreadUsesText(unread), left].filter(Boolean).join(' '),
    confirmLabel: `${label} ${counted}`,
    start: count === 0 ? null : (id, day) => start(id, past || day),
  };
}

export const leftAloneText = (count: number, why: string) =>
  `${formatCount(count)} ${count === 1 ? `was ${why} and stays as it is` : `were ${why} and stay as they are`}.`;

export function lossText(noun: Noun, count: number, redeemed: number, unread: number): string {
  const none = unread === 0 ? 'none of them redeemed' : 'none of them known to be redeemed';
  const used = redeemed === 0 ? none : `${formatCount(redeemed)} of them redeemed`;
  return `${countText(count, noun)} will be deleted, ${used}. ${unreadUsesText(unread)}`.trimEnd();
}

export const unreadUses = (rows: readonly Faults[]) =>
  rows.filter((row) => isUnread(row, 'redeemed')).length;

const unreadUsesText = (count: number) =>
  count === 0
    ? ''
    : `${formatCount(count)} of them may be redeemed: what is stored is not a number of uses.`;

export const unreadUseText = (stored: string) =>
  `It may be redeemed: “${shownName(stored)}” is stored, which is not a number of uses.`;

export const codeDeletion = (noun: Noun) => ({
  doing: ({ subject: { count = 1 } }: CodeDeletion) => `Deleting ${nounFor(count, noun)}`,
  subject: ({ subject: { code, count } }: CodeDeletion) => namesText(noun, shownName(code), count),
  done({ subject: { code, count }, total, remaining }: CodeDeletion) {
    const name = `${noun.one} ${shownName(code)}`;
    const deleted = `Deleted ${namesText(noun, name, count, total)}`;
    if (remaining === 0) return deleted;
    return `${deleted}. Kept another one with this code, which was added meanwhile.`;
  },
});

export const changeSubject =
  (noun: Noun) =>
  ({ subject: { name, groupKey, count } }: Change) =>
    groupKey === null
      ? namesText(noun, shownName(name), count)
      : `“${shownName(name)}”, ${countText(count, noun)}`;

export const whyNotRestored = ['was redeemed or changed', 'were redeemed or changed'] as const;

export const expiryTexts = (noun: Noun) => ({
  whyNotRestored,
  doing: ({ subject: { count } }: NewExpiry) => `Changing the end of ${countText(count, noun)}`,
  subject: changeSubject(noun),
  done({ subject: { name, groupKey, count, validTill }, total, remaining, endedAt }: NewExpiry) {
    const isOne = count === 1 && groupKey === null;
    const changed = isOne ? shownName(name) : countText(total, noun);
    const isPast = (dayRange(validTill)?.endMs ?? NaN) <= (endedAt ?? Date.now());
    const to = `Extended ${changed} to ${dayText(validTill)}`;
    const done = total > 0 && (isPast ? `Expired ${changed}` : to);
    const left = remaining > 0 && leftAloneText(remaining, 'redeemed or changed');
    return [done, left].filter(Boolean).join('. ');
  },
});
