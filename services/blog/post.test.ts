import { describe, expect, test } from 'vitest';
import { samplePost as good } from '../../tests/rules/new-documents';
import { decode } from '../firebase/firestore/decode';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { Scalar } from '../values/stored';
import { formErrors } from '../values/form-rules';
import * as v from 'valibot';
import {
  editEntries,
  editOf,
  emptyPostForm,
  excerpt,
  formValuesOf,
  type Post,
  PostDocument,
  PostForm,
  postOf,
  safeLink,
} from './post';

test('the excerpt of a description is on one line and has at most 50 characters and an ellipsis', () => {
  expect(excerpt('one\n\n  two\tthree ')).toBe('one two three');
  expect(excerpt('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
});

describe('the link of a post', () => {
  test.each(['https://blog.example/a?b=c#d', 'http://blog.example/'])('can be %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://blog.example/1',
    'blog.example',
    '',
  ])('cannot be %j', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });
});

describe('a post of an older client', () => {
  const origin = 'https://files.example';
  const fields = { ...good, id: 'a', img: '', date: 0 };

  test('keeps an invalid date as text and reports it', () => {
    const typed = typedFieldsOf({ ...good, date: 'last summer' });
    const document = decode(PostDocument, { path: 'blog-posts/a', fields: typed, updateTime: '' });
    const post = postOf(document, origin);
    expect(post).toMatchObject({
      storedTexts: { date: 'last summer' },
      problems: ['date is not a date', 'img is missing'],
    });
    expect(post.datedAt).toBeUndefined();
  });

  test('shows pictures from the file store only', () => {
    const there = {
      img: 'https://files.example/v0/x?token=1',
      authorLogo: 'https://files.example/l',
    };
    expect(postOf({ ...fields, ...there }, origin)).toMatchObject({
      pictureUrl: there.img,
      logoUrl: there.authorLogo,
    });
    const elsewhere = { img: 'https://files.example.evil/x', authorLogo: 'javascript:alert(1)' };
    const post = postOf({ ...fields, ...elsewhere }, origin);
    expect([post.pictureUrl, post.logoUrl]).toEqual([undefined, undefined]);
  });

  test('is shown with its missing fields as empty', () => {
    const typed = typedFieldsOf({ href: 'H', date: '2026-11-21' });
    const document = decode(PostDocument, { path: 'blog-posts/a', fields: typed, updateTime: '' });
    const missing = { title: '', desc: '', authorName: '', authorLogo: '', img: '' };
    expect(postOf(document, origin)).toMatchObject({
      ...missing,
      id: 'a',
      href: 'H',
      datedAt: new Date(2026, 10, 21).getTime(),
      problems: ['authorLogo', 'authorName', 'title', 'desc', 'img'].map(
        (name) => `${name} is missing`,
      ),
    });
  });
});

describe('the form of a new post', () => {
  test('starts with the author of the post that was written last, unless the form would refuse it', () => {
    const post = (authorName: string, addedAt: number, authorLogo = '/logo.png') =>
      ({ authorName, authorLogo, addedAt }) as Post;
    const posts = [post('First', 1), post('Last', 3), post('Second', 2)];
    const site = 'https://my-project.web.app/';
    const form = emptyPostForm([...posts, post('Odd', 4, 'logo.png')], 'my-project');
    expect(form).toMatchObject({ authorName: 'Last', authorLogo: '/logo.png', href: site });
    const standard = { authorName: 'Admin', authorLogo: `${site}favicon.ico`, href: site };
    expect(emptyPostForm([], 'my-project')).toMatchObject(standard);
  });

  test.each(Object.keys(good))('requires %s', (field) => {
    expect(Object.keys(formErrors(PostForm, { ...good, [field]: '   ' }))).toEqual([field]);
  });

  test('accepts a path on the site as logo and link, but no protocol-relative URL, script or file name', () => {
    expect(formErrors(PostForm, { ...good, authorLogo: '/logo.png', href: '/blog/1' })).toEqual({});
    for (const address of ['//evil.example/x.png', 'javascript:alert(1)', 'logo.png']) {
      const errors = formErrors(PostForm, { ...good, authorLogo: address, href: address });
      expect(errors.authorLogo).toContain('https://');
      expect(errors.href).toContain('https://');
    }
  });

  test('refuses a day that does not exist, and a title that is too long', () => {
    const errors = formErrors(PostForm, { ...good, date: '2026-02-30', title: 'a'.repeat(301) });
    expect(Object.keys(errors)).toEqual(['date', 'title']);
  });
});

describe('an edit', () => {
  const version = { updateTime: '2026-11-21T00:00:00Z', fields: '{}' };
  const date = new Date(2026, 10, 21, 15).getTime();
  const post: Post = { ...postOf({ ...good, id: 'a', img: '', date }, ''), addedAt: 5, version };
  const storedPost = (stored: Record<string, Scalar>) => {
    const fields = typedFieldsOf({ ...good, img: '', ...stored });
    return postOf(decode(PostDocument, { path: 'blog-posts/a', fields, updateTime: '' }), '');
  };

  test('has the version that was read, and the fields that were typed and differ', () => {
    const typed = { title: 'Corrected', desc: good.desc, date: '2026-11-21' };
    const filled = { ...good, ...typed, authorName: 'Not typed' };
    expect(editOf(post, typed, filled)).toEqual({
      edited: { id: 'a', version, addedAt: 5 },
      post: { title: 'Corrected' },
    });
  });

  test.each([
    ['the logo', { authorLogo: 'logo.png' }],
    ['the link', { href: '#' }],
    ['the description', { desc: 'x'.repeat(100_001) }],
    ['the name', { authorName: ' '.repeat(3) }],
    ['the date', { date: 'last summer' }],
    ['all', { authorLogo: '', authorName: '', href: 'javascript:x', desc: '', date: 5e15 }],
  ])('leaves %s as it is stored, although no new post may have it', (_what, stored) => {
    const older = { ...storedPost(stored), addedAt: 5, version };
    const typed = { title: ' Corrected ' };
    const values = { ...formValuesOf(older), ...typed };
    const read = v.parse(v.object(editEntries(older, typed)), values);
    expect(editOf(older, typed, read)).toMatchObject({ post: { title: 'Corrected' } });
  });

  test('checks what was changed, and not what was changed back', () => {
    const older = storedPost({ href: '#', authorLogo: 'logo.png' });
    const typed = { href: '#', authorLogo: 'other.png', title: '' };
    const errors = formErrors(v.object(editEntries(older, typed)), {
      ...formValuesOf(older),
      ...typed,
    });
    expect(Object.keys(errors)).toEqual(['authorLogo', 'title']);
  });

  test('of a post whose version was not read is refused', () => {
    const unread = { ...post, version: undefined };
    expect(() => editOf(unread, { title: 'X' }, good)).toThrow('too large');
  });
});
