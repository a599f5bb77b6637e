import { countedAccounts } from '../users/user';
import { changeStored } from '../values/change-stored';
import { countsItem } from './counts';
import { lastLookItem, type Look, sameLookMs, type SeenList, seenLists } from './last-look';
import { summary } from './meaning';

/** The rows of a list that are here. */
export interface SeenRows {
  rows: readonly { addedAt?: number; accountType?: string }[];
  isWhole: boolean;
}

/**
 * The card of the tests has a sum, and a long list is here in part: their last count, and the rows
 * that were added after it, tell the number.
 */
async function lookAt(list: SeenList, { rows, isWhole }: SeenRows): Promise<Look> {
  const card = summary.find((each) => each.list === list)?.card;
  const known = card && (await countsItem.getValue())[card];
  const addedAfter = (atMs: number) => rows.filter(({ addedAt = 0 }) => addedAt > atMs).length;
  const isCounted = ({ accountType = '' }) =>
    list !== 'users' || countedAccounts.includes(accountType);
  const count =
    isWhole && card !== 'testsTaken'
      ? rows.filter(isCounted).length
      : known && (known.all ?? known.value) + addedAfter(known.countedAt);
  const newestAt = rows.reduce((newest, { addedAt = 0 }) => Math.max(newest, addedAt), 0);
  return { at: Date.now(), newestAt, count };
}

/** Begins a look at a page, unless an earlier one goes on. */
export async function beginLook(list: SeenList, seen: SeenRows): Promise<void> {
  const look = await lookAt(list, seen);
  await changeStored(lastLookItem, ({ lists, ...now }) => {
    const { last: before = look } = lists[list] ?? {};
    if (before !== look && before.at > look.at - sameLookMs) return { lists, ...now };
    return { ...now, lists: { ...lists, [list]: { last: look, before } } };
  });
}

/** Of a list that is not here, the present time has to tell what is new after it. */
export async function markAllSeen(rowsOf: (list: SeenList) => SeenRows): Promise<void> {
  const looks = seenLists.map(async (list) => {
    const seen = rowsOf(list);
    const look = await lookAt(list, seen);
    const last = seen.rows.length > 0 ? look : { ...look, newestAt: look.at };
    return [list, { last, before: last }] as const;
  });
  const lists = Object.fromEntries(await Promise.all(looks));
  await changeStored(lastLookItem, (now) => ({ ...now, lists }));
}

/** At a sign-in: looks at another project say nothing. */
export const forgetOtherLooks = (projectId: string) =>
  changeStored(lastLookItem, (now) =>
    now.projectId === projectId ? now : { projectId, lists: {} },
  );
