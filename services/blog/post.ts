import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import type { RowVersion } from '../operations/row-version';
import { cutText } from '../values/cut-text';
import { readDate } from '../values/dates';
import { RequiredText, rowProblems, StoredDate } from '../values/stored';

/** Specification, section 3. */
export const PostDocument = v.object({
  ...v.entriesFromList(['authorLogo', 'authorName'], RequiredText),
  date: StoredDate,
  ...v.entriesFromList(['title', 'desc', 'href', 'img'], RequiredText),
});

/** How many posts one deletion has at most: the texts of all of them are in one message. */
export const mostPostsAtOnce = 100;

export type Post = ReturnType<typeof postOf> & { version?: RowVersion };

export function postOf(document: DecodedBy<typeof PostDocument>, fileStoreOrigin: string) {
  const { date, problems, ...texts } = document;
  const inFileStore = (address: string) =>
    URL.parse(address)?.origin === fileStoreOrigin ? address : undefined;
  const dated = readDate('date', date);
  return {
    ...texts,
    /** Only for files in the file store; the console loads nothing from elsewhere. */
    pictureUrl: inFileStore(texts.img),
    logoUrl: inFileStore(texts.authorLogo),
    datedAt: dated.atMs,
    dateText: dated.text,
    ...rowProblems(problems, dated.problem),
  };
}

/** Specification, section 9. White space collapses, so it reads more characters than are shown. */
export const excerpt = (desc: string): string =>
  cutText(cutText(desc, 500).replaceAll(/\s+/g, ' ').trim(), 50);

/** Undefined for any scheme other than http and https, such as `javascript:`. */
export function safeLink(address: string): string | undefined {
  const url = URL.parse(address.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
