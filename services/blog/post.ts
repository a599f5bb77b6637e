import * as v from 'valibot';
import type { Added } from '../firebase/firestore/documents';
import type { RowVersion } from '../operations/row-version';
import { cutText } from '../values/cut-text';
import { readDate } from '../values/dates';
import { rowProblems, StoredDate } from '../values/stored';

/** Specification, section 3. */
export const PostDocument = v.object({
  authorLogo: v.string(),
  authorName: v.string(),
  date: StoredDate,
  title: v.string(),
  desc: v.string(),
  href: v.string(),
  img: v.string(),
});

type PostFields = Partial<v.InferOutput<typeof PostDocument>>;

export type Post = ReturnType<typeof postOf> & Added & { version?: RowVersion };

export function postOf(
  fields: PostFields & { id: string; problems?: string[] },
  fileStoreOrigin: string,
) {
  const { id, title, desc, authorName, authorLogo, href, img, date } = fields;
  const inFileStore = (address = '') =>
    URL.parse(address)?.origin === fileStoreOrigin ? address : undefined;
  const dated = readDate('date', date);
  return {
    id,
    title: title ?? '',
    desc: desc ?? '',
    authorName: authorName ?? '',
    authorLogo: authorLogo ?? '',
    href: href ?? '',
    img: img ?? '',
    /** Only for files in the file store; the console loads nothing from elsewhere. */
    pictureUrl: inFileStore(img),
    logoUrl: inFileStore(authorLogo),
    datedAt: dated.atMs,
    dateText: dated.text,
    ...rowProblems(fields.problems, dated.problem),
  };
}

/** Specification, section 9. */
const excerptLength = 50;

export function excerpt(desc: string): string {
  // Whitespace collapses, so read more characters than are shown.
  const line = cutText(desc, 10 * excerptLength)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(line, excerptLength);
}

/** Undefined for any scheme other than http and https, such as `javascript:`. */
export function safeLink(address: string): string | undefined {
  const url = URL.parse(address.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
