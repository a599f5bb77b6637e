import { describe, expect, test } from 'vitest';
import { emptyPostForm, PostDefaultsForm, PostForm, type PostFormValues } from './post-form';
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
