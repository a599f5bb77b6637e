import { describe, expect, test } from 'vitest';
import { decode } from '../firebase/firestore/decode';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { excerpt, PostDocument, postOf, safeLink } from './post';

test('the excerpt of a description is on one line and has at most 50 characters and an ellipsis', () => {
  expect(excerpt('one\n\n  two\tthree ')).toBe('one two three');
  expect(excerpt('a'.repeat(50))).toBe('a'.repeat(50));
  expect(excerpt('👨‍👩‍👧‍👦'.repeat(51))).toBe(`${'👨‍👩‍👧‍👦'.repeat(50)}…`);
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
  const fields = {
    id: 'a',
    title: 'T',
    desc: 'D',
    authorName: 'N',
    authorLogo: '',
    href: '',
    img: '',
    date: '2026-11-21',
  };

  test('keeps an invalid date as text and reports it', () => {
    const post = postOf({ ...fields, date: 'last summer' }, origin);
    expect(post).toMatchObject({ dateText: 'last summer', problems: ['date is not a valid date'] });
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
