import * as v from 'valibot';
import { Refusal } from '../api/failure';
import type { DecodedBy } from '../firebase/firestore/decode';
import type { RowVersion } from '../operations/row-version';
import { cutText } from '../values/cut-text';
import { StoredInstant, todayText } from '../values/dates';
import { isoDay } from '../values/day-formats';
import { day, shortText } from '../values/form-rules';
import { required, RequiredText } from '../values/stored';

export const PostDocument = v.object({
  ...v.entriesFromList(['authorLogo', 'authorName'], RequiredText),
  date: required(StoredInstant, undefined),
  ...v.entriesFromList(['title', 'desc', 'href', 'img'], RequiredText),
});

/** One message has the texts of all posts that are deleted at once. */
export const mostPostsAtOnce = 100;

export type Post = ReturnType<typeof postOf> & { version?: RowVersion };

export function postOf(document: DecodedBy<typeof PostDocument>, fileStoreOrigin: string) {
  const { date: datedAt, ...texts } = document;
  const inFileStore = (address: string) =>
    URL.parse(address)?.origin === fileStoreOrigin ? address : undefined;
  return {
    ...texts,
    pictureUrl: inFileStore(texts.img),
    logoUrl: inFileStore(texts.authorLogo),
    datedAt,
  };
}

/** It shows 50 characters (`docs/behaviour.md`); more are read, as white space collapses. */
export const excerpt = (desc: string): string =>
  cutText(cutText(desc, 500).replaceAll(/\s+/g, ' ').trim(), 50);

export function safeLink(address: string): string | undefined {
  const url = URL.parse(address.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The site may host the logo or the linked page itself. */
export const isPath = (address: string) => /^\/(?!\/)\S*$/.test(address);

const siteAddress = (ifEmpty: string) =>
  v.pipe(
    shortText(ifEmpty, 2000),
    v.check(
      (address) => isPath(address) || safeLink(address) !== undefined,
      'Enter an address that begins with https://, or a path on your site that begins with /.',
    ),
  );

export const PostForm = v.strictObject({
  authorLogo: siteAddress('Enter the address of the author’s logo.'),
  authorName: shortText('Enter the name of the author.', 200),
  date: day('Enter the date of the post.'),
  title: shortText('Enter a title.', 300),
  desc: shortText('Enter a description.', 100_000),
  href: siteAddress('Enter the link of the post.'),
});

export type PostFormValues = v.InferInput<typeof PostForm>;
export type PostInput = v.InferOutput<typeof PostForm>;

export function formValuesOf(post: Post): PostFormValues {
  const { authorLogo, authorName, datedAt, title, desc, href } = post;
  const date = datedAt === undefined ? '' : isoDay(datedAt);
  return { authorLogo, authorName, date, title, desc, href };
}

/** What was not changed stays as it is stored, also where no form would accept it. */
export function editEntries(post: Post, typed: Partial<PostFormValues>) {
  const before = formValuesOf(post);
  const names = Object.keys(before) as (keyof PostFormValues)[];
  const unchanged = names.filter((name) => (typed[name] ?? before[name]) === before[name]);
  return { ...PostForm.entries, ...v.entriesFromList(unchanged, v.string()) };
}

export function editOf(post: Post, typed: Partial<PostFormValues>, filled: PostInput) {
  const { id, version, addedAt } = post;
  if (!version || addedAt === undefined)
    throw new Refusal('The post is too large to be edited here.');
  const before: Record<string, string> = formValuesOf(post);
  const isChanged = ([name, text]: [string, string]) => name in typed && text !== before[name];
  const changes: Partial<PostInput> = Object.fromEntries(Object.entries(filled).filter(isChanged));
  return { edited: { id, version, addedAt }, post: changes };
}

const { authorLogo, authorName } = PostForm.entries;
const Author = v.object({ authorLogo, authorName });

/** It starts with the author of the post that was written last and whose author a form may have. */
export function emptyPostForm(posts: readonly Post[], projectId: string): PostFormValues {
  const writtenLast = posts.toSorted((one, other) => (other.addedAt ?? 0) - (one.addedAt ?? 0));
  const last = writtenLast.find((post) => v.is(Author, post));
  // Every project has a site on Firebase Hosting.
  const site = `https://${projectId}.web.app/`;
  return {
    authorLogo: last?.authorLogo ?? `${site}favicon.ico`,
    authorName: last?.authorName ?? 'Admin',
    href: site,
    date: todayText(),
    title: '',
    desc: '',
  };
}
