import { describe, expect, test } from 'vitest';
import { decode } from '../firebase/firestore/decode';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { excerpt, PostDocument, postOf, safeLink } from './post';

describe('the excerpt of a description', () => {
  test('is the whole text up to 50 characters', () => {
    expect(excerpt('a'.repeat(50))).toBe('a'.repeat(50));
  });

  test('is 50 characters and an ellipsis for longer text', () => {
    expect(excerpt('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
  });

  test.each([
    ['a family emoji', '👨‍👩‍👧‍👦'],
    ['a flag', '🇮🇳'],
    ['an emoji with a skin tone', '👍🏽'],
    ['a letter with a combining mark', 'e\u0301'],
    ['a Devanagari syllable', 'क्षि'],
  ])('keeps %s whole', (_what, character) => {
    expect(excerpt(character.repeat(51))).toBe(`${character.repeat(50)}…`);
  });

  test('is on one line', () => {
    expect(excerpt('one\n\n  two\tthree ')).toBe('one two three');
  });

  test('is limited even for a character with endless combining marks', () => {
    const flood = `a${'\u0301'.repeat(100_000)}`;
    expect(excerpt(flood).length).toBeLessThan(1100);
    expect(excerpt(flood)).toMatch(/…$/);
  });
});

describe('the link of a post', () => {
  test.each(['https://blog.example/a?b=c#d', 'http://blog.example/'])('can be %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://blog.example/1',
    'file:///etc/passwd',
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
    date: undefined,
  };
  const noon = Date.UTC(2026, 10, 21, 12);

  test.each([
    ['ISO text', '2026-11-21T12:00:00Z'],
    ['a Timestamp', new Date(noon)],
    ['milliseconds', noon],
  ])('has its date read from %s', (_form, date) => {
    expect(postOf({ ...fields, date }, origin)).toMatchObject({ datedAt: noon });
  });

  test('has a date without a time read as a local day', () => {
    expect(postOf({ ...fields, date: '2026-11-21' }, origin).datedAt).toBe(
      new Date(2026, 10, 21).getTime(),
    );
  });

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
    const fields = typedFieldsOf({ href: 'H', date: '2026-11-21' });
    const document = decode(PostDocument, { path: 'blog-posts/a', fields, updateTime: '' });
    expect(postOf(document, origin)).toMatchObject({
      id: 'a',
      title: '',
      desc: '',
      authorName: '',
      authorLogo: '',
      href: 'H',
      img: '',
      problems: ['authorLogo', 'authorName', 'title', 'desc', 'img'].map(
        (name) => `${name} is missing`,
      ),
    });
  });
});
