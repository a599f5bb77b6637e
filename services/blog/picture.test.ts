import { describe, expect, test } from 'vitest';
import { endpointsOfBuild } from '../firebase/backend';
import { formatOf, pictureName } from './picture';
import { pictureNameOf } from './plans';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0..JFIF', 'jpeg'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['GIF89a....', 'gif'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1miaf', 'avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif'],
])('a file that starts with %j is recognised as %s', (text, format) => {
  expect(formatOf(bytes(text))).toBe(format);
});

test('a file that begins otherwise is not recognised', () => {
  for (const text of ['', 'GIF', 'RIFF....WAVE', '<svg>', '\0\0\0\x18ftypheic\0\0\0\0mif1heic']) {
    expect(formatOf(bytes(text))).toBeUndefined();
  }
});

describe('the name of a stored picture', () => {
  test.each([
    ['../x.png', 'png', 'x.png'],
    ['C:\\photos\\x.png', 'png', 'x.png'],
    ['करियर मेला.jpg', 'jpeg', 'करियर मेला.jpg'],
    ['really-a-png.jpg', 'png', 'really-a-png.png'],
    ['drawing.svg', 'png', 'drawing.png'],
    ['gpj.\u202Egnp.png', 'png', 'gpj.gnp.png'],
    ['', 'webp', 'picture.webp'],
    ['a#b[1].png', 'png', 'a_b_1_.png'],
    ['v1.2 final', 'gif', 'v1.2 final.gif'],
  ] as const)('for %j as %s is %j', (fileName, format, expected) => {
    expect(pictureName(fileName, format)).toBe(`article_pictures/${expected}`);
  });

  test('has a number before its extension, starting from 2, and at most 120 characters', () => {
    expect(pictureName('x.png', 'png', 2)).toBe('article_pictures/x-2.png');
    expect(pictureName('', 'png', 3)).toBe('article_pictures/picture-3.png');
    const name = pictureName(`${'a'.repeat(300)}.png`, 'png', 12).slice('article_pictures/'.length);
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/-12\.png$/);
  });
});

describe('the object name in the URL of a picture', () => {
  const origin = endpointsOfBuild().storage;
  const bucket = 'demo.appspot.com';
  const address = (name: string, of = bucket) =>
    `${origin}/v0/b/${of}/o/${encodeURIComponent(name)}?alt=media&token=1`;
  const picture = address('article_pictures/x.png');

  test('is decoded with all its characters', () => {
    const name = 'article_pictures/a b_2f करियर.png';
    expect(pictureNameOf(address(name), bucket)).toBe(name);
  });

  test.each([
    ['another bucket', address('article_pictures/x.png', 'other.appspot.com')],
    ['a bucket whose name begins alike', address('article_pictures/x.png', `${bucket}.evil`)],
    ['another folder', address('logos/x.png')],
    ['a subfolder', address('article_pictures/a/x.png')],
    ['another site', picture.replace(origin, 'https://evil.example')],
    ['another site that begins alike', picture.replace(origin, `${origin}.evil.example`)],
    ['an address within another', `${origin}/v0/b/o?${picture}`],
    ['a malformed URL', picture.replace('x.png', '%E0%A4%A')],
  ])('is undefined for %s', { tags: ['@T57'] }, (_what, img) => {
    expect(pictureNameOf(img, bucket)).toBeUndefined();
  });
});
