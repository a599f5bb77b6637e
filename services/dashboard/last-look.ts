import { storage } from 'wxt/utils/storage';
import { changeStored } from '../values/change-stored';
import { daysUntil, formatCount, formatNearDay, formatTime } from '../values/formats';
import { type Card, type Counted, countedAccounts, countsItem } from './counts';

export interface Look {
  at: number;
  /** This is the time of the newest row, by the clock of the database. */
  newestAt: number;
  count?: number | undefined;
}

export type Looks = Partial<Record<Card, Record<'last' | 'before', Look>>>;

/** Rows count as new since the look before the last one. */
export const lastLookItem = storage.defineItem<Looks>('local:last-look', { fallback: {} });

export const sameLookMs = 5 * 60_000;

type SeenRows = readonly { addedAt?: number; accountType?: string }[];

export async function beginLook(list: Card, rows: SeenRows, isWhole: boolean) {
  const at = Date.now();
  const known = (await countsItem.getValue())[list];
  const later = rows.filter(({ addedAt = 0 }) => known && addedAt > known.countedAt);
  const counted = rows.filter(
    ({ accountType = '' }) => list !== 'users' || countedAccounts.includes(accountType),
  );
  // The count of the tests is a sum, and a long list is loaded only in part.
  const isKnown = isWhole && list !== 'testsTaken';
  const count = isKnown ? counted.length : known && (known.all ?? known.value) + later.length;
  const newestAt = rows.reduce((newest, { addedAt = 0 }) => Math.max(newest, addedAt), 0);
  const look = { at, newestAt, count };
  await changeStored(lastLookItem, (looks) => {
    const last = looks[list]?.last;
    if (last && last.at > at - sameLookMs) return looks;
    return { ...looks, [list]: { last: look, before: last ?? look } };
  });
}

export function newsMeaning(look: Look | null | undefined, counted: Counted | undefined) {
  // Upcoming appointments also pass, so that all are compared.
  const count = counted?.all ?? counted?.value;
  if (look?.count === undefined || count === undefined || count <= look.count) return undefined;
  const format = daysUntil(look.at, Date.now()) === 0 ? formatTime : formatNearDay;
  const since = format(look.at);
  return { text: `+${formatCount(count - look.count)} since ${since}`, tone: 'news' as const };
}
