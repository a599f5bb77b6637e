import { countedAccounts } from '../users/user';
import { changeStored } from '../values/change-stored';
import { countsItem } from './counts';
import { lastLookItem, sameLookMs } from './last-look';
import type { Card } from './meaning';

type SeenRows = readonly { addedAt?: number; accountType?: string }[];

/**
 * Stores that the administrator looks at a list now. A look within `sameLookMs` of the last one is
 * the same look and changes nothing. `isMark` marks every row as seen at once.
 */
export async function beginLook(list: Card, rows: SeenRows, isWhole: boolean, isMark = false) {
  const at = Date.now();
  const known = (await countsItem.getValue())[list];
  const later = rows.filter(({ addedAt = 0 }) => known && addedAt > known.countedAt);
  const counted = rows.filter(
    ({ accountType = '' }) => list !== 'users' || countedAccounts.includes(accountType),
  );
  // The tests have a sum, and a long list is here in part: as last counted, and what came after.
  const isKnown = isWhole && list !== 'testsTaken';
  const count = isKnown ? counted.length : known && (known.all ?? known.value) + later.length;
  // Of a list that is not here, only this computer's time tells what will be new.
  const earliest = isMark && rows.length === 0 ? at : 0;
  const newestAt = rows.reduce((newest, { addedAt = 0 }) => Math.max(newest, addedAt), earliest);
  const look = { at, newestAt, count };
  await changeStored(lastLookItem, (looks) => {
    const last = looks[list]?.last;
    if (!isMark && last && last.at > at - sameLookMs) return looks;
    return { ...looks, [list]: { last: look, before: isMark ? look : (last ?? look) } };
  });
}
