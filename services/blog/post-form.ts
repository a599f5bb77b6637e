import * as v from 'valibot';
import { storage } from 'wxt/utils/storage';
import { isoDay, todayText } from '../values/dates';
import { day, shortText } from '../values/form-rules';
import { type Post, safeLink } from './post';

const isLink = (address: string) => safeLink(address) !== undefined;

/** All fields are required (specification, section 5). */
export const PostForm = v.strictObject({
  authorLogo: v.pipe(
    shortText('Enter the address of the author’s logo.', 2000),
    v.check(
      // A path is accepted too, because the site may host the logo itself.
      (address) => isLink(address) || /^\/(?!\/)\S*$/.test(address),
      'Enter an address that begins with https://, or a path on your site that begins with /.',
    ),
  ),
  authorName: shortText('Enter the name of the author.', 200),
  date: day('Enter the date of the post.'),
  title: shortText('Enter a title.', 300),
  desc: shortText('Enter a description.', 100_000),
  href: v.pipe(
    shortText('Enter the link of the post.', 2000),
    v.check(isLink, 'Enter an address that begins with https:// or http://.'),
  ),
});

export type PostFormValues = v.InferInput<typeof PostForm>;
export type PostInput = v.InferOutput<typeof PostForm>;
export type PostDefaults = Pick<PostFormValues, 'authorLogo' | 'authorName' | 'href'>;

/** A date of an older form becomes a day; only fields that are changed are written. */
export function formValuesOf(post: Post): PostFormValues {
  const { authorLogo, authorName, datedAt, title, desc, href } = post;
  const date = datedAt === undefined ? '' : isoDay(datedAt);
  return { authorLogo, authorName, date, title, desc, href };
}

/** The version that is edited and the fields that were typed and differ, or why there is no edit. */
export function editOf(post: Post, typed: Partial<PostFormValues>, filled: PostInput) {
  const { id, version, addedAt } = post;
  if (!version || addedAt === undefined) return 'The post is too large to be edited here.';
  const before: Record<string, string> = formValuesOf(post);
  const isChanged = ([name, text]: [string, string]) => name in typed && text !== before[name];
  const changes: Partial<PostInput> = Object.fromEntries(Object.entries(filled).filter(isChanged));
  return { edited: { id, version, addedAt }, post: changes };
}

const blank = v.pipe(v.string(), v.trim(), v.empty());

/** A union would report an error that names neither alternative. */
const allowBlank = (field: v.GenericSchema<string>) =>
  v.lazy((value) => (v.is(blank, value) ? blank : field));

const { authorLogo, authorName, href } = PostForm.entries;
export const PostDefaultsForm = v.object({
  authorLogo: allowBlank(authorLogo),
  authorName: allowBlank(authorName),
  href: allowBlank(href),
});

export const postDefaultsItem = storage.defineItem<PostDefaults>('local:post-defaults', {
  fallback: { authorLogo: '', authorName: '', href: '' },
});

/** Every project has a site on Firebase Hosting. */
export function standardPostDefaults(projectId: string): PostDefaults {
  const site = projectId && `https://${projectId}.web.app/`;
  return { authorLogo: site && `${site}favicon.ico`, authorName: 'Admin', href: site };
}

/** Dated today, and standard where nothing else was chosen. */
export function emptyPostForm(chosen: PostDefaults, projectId: string): PostFormValues {
  const filled = Object.entries(chosen).filter(([, text]) => text !== '');
  const defaults = { ...standardPostDefaults(projectId), ...Object.fromEntries(filled) };
  return { ...defaults, date: todayText(), title: '', desc: '' };
}
