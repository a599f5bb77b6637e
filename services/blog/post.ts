import * as v from 'valibot';
import type { RowVersion } from '../operations/row-version';
import { cutText } from '../values/cut-text';
import { instantOf } from '../values/dates';
import { StoredDate } from '../values/stored';

/** A document of `blog-posts` (specification, section 3), as older clients may have left it. */
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

/** A post as the console shows one; the id is the document's. */
export interface Post {
  id: string;
  title: string;
  desc: string;
  authorName: string;
  authorLogo: string;
  href: string;
  img: string;
  /** Picture and logo where they lie in the file store; the console loads nothing from elsewhere. */
  pictureUrl?: string;
  logoUrl?: string;
  /** Missing where the stored text is not a date. */
  datedAt?: number;
  /** The stored text of an invalid date. */
  dateText?: string;
  problems?: string[];
  /** The document as it is stored, for its deletion. */
  version?: RowVersion;
}

/** The post of a decoded document. What is missing reads as empty and is named as a problem. */
export function postOf(
  fields: PostFields & { id: string; problems?: string[] },
  fileStoreOrigin: string,
): Post {
  const { id, title, desc, authorName, authorLogo, href, img, date } = fields;
  const stored = (address = '') =>
    URL.parse(address)?.origin === fileStoreOrigin ? address : undefined;
  const datedAt = instantOf(date);
  const problems = [...(fields.problems ?? [])];
  if (date !== undefined && datedAt === null) problems.push('date is not a valid date');
  return {
    id,
    title: title ?? '',
    desc: desc ?? '',
    authorName: authorName ?? '',
    authorLogo: authorLogo ?? '',
    href: href ?? '',
    img: img ?? '',
    pictureUrl: stored(img),
    logoUrl: stored(authorLogo),
    ...(datedAt === null ? date !== undefined && { dateText: String(date) } : { datedAt }),
    ...(problems.length > 0 && { problems }),
  };
}

/** Characters of the description that the table shows (specification, section 9). */
const excerptLength = 50;

/** The first 50 characters and an ellipsis, on one line. */
export function excerpt(desc: string): string {
  // Line breaks and rows of spaces count as one, so more than 50 characters are looked at.
  const line = cutText(desc, 10 * excerptLength)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(line, excerptLength);
}

/** The address if it is one of http or https; any other, such as `javascript:`, is no link. */
export function safeLink(address: string): string | undefined {
  const url = URL.parse(address.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}
