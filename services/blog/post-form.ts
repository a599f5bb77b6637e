import * as v from 'valibot';
import { isDayText, todayText } from '../dates';
import { formErrors } from '../form-errors';
import { safeLink } from './post';

/** What the form of a new post holds while it is filled in: the text of its inputs. */
export interface PostFormValues {
  authorLogo: string;
  authorName: string;
  date: string;
  title: string;
  desc: string;
  href: string;
}

export type PostDefaults = Pick<PostFormValues, 'authorLogo' | 'authorName' | 'href'>;

const count = new Intl.NumberFormat();

/** A post is one document of at most 1 MiB, so each of its texts has a bound. */
function text(missing: string, longest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, `Enter at most ${count.format(longest)} characters.`),
  );
}

const authorName = text('Enter the name of the author.', 200);

// The site that shows the post may keep the logo beside its pages, so a path is as good.
const authorLogo = v.pipe(
  text('Enter the address of the author’s logo.', 2000),
  v.check(
    (address) => safeLink(address) !== undefined || /^\/(?!\/)\S*$/.test(address),
    'Enter an address that begins with https://, or a path on your site that begins with /.',
  ),
);

const href = v.pipe(
  text('Enter the link of the post.', 2000),
  v.check(
    (address) => safeLink(address) !== undefined,
    'Enter an address that begins with https:// or http://.',
  ),
);

/** All fields are required (specification, section 5); what is a link must be one. */
export const PostForm = v.strictObject({
  authorLogo,
  authorName,
  date: v.pipe(
    v.string(),
    v.maxLength(10, 'Enter the date of the post.'),
    v.check(isDayText, 'Enter the date of the post.'),
  ),
  title: text('Enter a title.', 300),
  desc: text('Enter a description.', 100_000),
  href,
});

export type PostOrder = v.InferOutput<typeof PostForm>;

export function postFormErrors(values: PostFormValues) {
  return formErrors(PostForm, values);
}

export function emptyPostForm(defaults: PostDefaults): PostFormValues {
  return { ...defaults, date: todayText(), title: '', desc: '' };
}

const blank = v.pipe(v.string(), v.trim(), v.empty());

function orBlank(field: v.GenericSchema<string>) {
  // Of a union of both, a faulty text would get a message that names neither.
  return v.lazy((value) => (v.is(blank, value) ? blank : field));
}

/** A default may be left out, but what is there must be good enough for a post. */
export const PostDefaultsForm = v.object({
  authorLogo: orBlank(authorLogo),
  authorName: orBlank(authorName),
  href: orBlank(href),
});
