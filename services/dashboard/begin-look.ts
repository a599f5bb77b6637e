import { changeStored } from '../values/change-stored';
import { type Card, countedAccounts, countsItem } from './counts';
import { lastLookItem } from './last-look';

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
