import { describe, expect, test } from 'vitest';
import { type Post, postOf } from './post';
import {
  editOf,
  emptyPostForm,
  PostDefaultsForm,
  PostForm,
  type PostFormValues,
} from './post-form';
import { formErrors } from '../values/form-rules';

const good: PostFormValues = {
  authorLogo: 'https://blog.example/logo.png',
  authorName: 'Guidance team',
  date: '2026-11-21',
  title: 'A title',
  desc: 'A description',
  href: 'https://blog.example/posts/1',
};

describe('the form of a new post', () => {
  test('is valid when every field is filled in', () => {
    expect(formErrors(PostForm, good)).toEqual({});
  });

  test.each(Object.keys(good))('requires %s', (field) => {
    expect(Object.keys(formErrors(PostForm, { ...good, [field]: '   ' }))).toEqual([field]);
  });

  test.each(['javascript:alert(1)', 'blog.example', '/posts/1', 'data:text/html,x'])(
    'refuses the link %j',
    (href) => {
      expect(formErrors(PostForm, { ...good, href }).href).toContain('https://');
    },
  );

  test('accepts a path on the site as the logo, but no protocol-relative URL, script or file name', () => {
    expect(formErrors(PostForm, { ...good, authorLogo: '/images/logo.png' })).toEqual({});
    for (const authorLogo of ['//evil.example/x.png', 'javascript:alert(1)', 'logo.png']) {
      expect(formErrors(PostForm, { ...good, authorLogo }).authorLogo).toContain('https://');
    }
  });

  test('refuses a day that does not exist', () => {
    expect(formErrors(PostForm, { ...good, date: '2026-02-30' })).toHaveProperty('date');
  });

  test('states the maximum length of a title', () => {
    expect(formErrors(PostForm, { ...good, title: 'a'.repeat(301) }).title).toContain('300');
  });

  test('starts with the date of today and the defaults', () => {
    const { authorLogo, authorName, href } = good;
    const form = emptyPostForm({ authorLogo, authorName, href }, '');
    expect(form).toMatchObject({ authorLogo, authorName, href, title: '', desc: '' });
    expect(form.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('an edit', () => {
  const version = { updateTime: '2026-11-21T00:00:00Z', fields: '{}' };
  const date = new Date(2026, 10, 21, 15);
  const post: Post = { ...postOf({ ...good, id: 'a', img: '', date }, ''), addedAt: 5, version };

  test('has the version that was read, and the fields that were typed and differ', () => {
    const typed = { title: 'Corrected', desc: good.desc, date: '2026-11-21' };
    const filled = { ...good, ...typed, authorName: 'Not typed' };
    expect(editOf(post, typed, filled)).toEqual({
      edited: { id: 'a', version, addedAt: 5 },
      post: { title: 'Corrected' },
    });
  });

  test('of a post whose version was not read is refused', () => {
    expect(editOf({ ...post, version: undefined }, { title: 'X' }, good)).toContain('too large');
  });
});

describe('the defaults of new posts', () => {
  test('may be blank', () => {
    const empty = { authorLogo: '', authorName: ' ', href: '' };
    expect(formErrors(PostDefaultsForm, empty)).toEqual({});
  });

  test('must be valid for a post unless blank', () => {
    const bad = { authorLogo: 'logo', authorName: 'a'.repeat(201), href: 'javascript:1' };
    expect(formErrors(PostDefaultsForm, bad)).toMatchObject({
      authorLogo: expect.stringContaining('https://'),
      authorName: expect.stringContaining('200'),
      href: expect.stringContaining('https://'),
    });
  });
});
