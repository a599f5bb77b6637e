import type { Page } from '@playwright/test';
import { createPost, openBlog, removeTestPosts, samplePng, testPictures } from '../../support/blog';
import { readObject } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { decodeInPage, drawInPage, type Size } from '../../support/pictures/draw-in-page';
import {
  animated,
  jpegWithOrientation,
  photo,
  photoSize,
  secret,
} from '../../support/pictures/photos';

type Bytes = Uint8Array<ArrayBuffer>;
type DrawnType = Parameters<typeof drawInPage>[1];

const rotatedSize = { widthPx: photoSize.heightPx, heightPx: photoSize.widthPx };
const allBlue = { topLeft: 'blue', topRight: 'blue', bottomLeft: 'blue', bottomRight: 'blue' };
const upright = { ...allBlue, topLeft: 'red' };
const rotated = { ...allBlue, ...rotatedSize, topRight: 'red' };

test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

/** Publishes a post with the picture, and removes both. */
async function storedPicture(page: Page, fileName: string, picture: Bytes) {
  const post = await createPost(page, { fileName, picture });
  const [name = ''] = await testPictures();
  const stored = await readObject(name);
  const download = await fetch(String(post.data.img));
  const bytes = stored?.bytes ?? new Uint8Array();
  expect(Buffer.compare(await download.bytes(), bytes)).toBe(0);
  expect(download.headers.get('content-type')).toBe(stored?.contentType);
  await removeTestPosts();
  return { name, bytes, contentType: stored?.contentType };
}

const photos = [
  { format: 'jpeg', stored: 'jpeg', shown: rotated },
  { format: 'png', stored: 'png', shown: rotated },
  // Browsers ignore the EXIF orientation of a WebP, so it is not rotated.
  { format: 'webp', stored: 'webp', shown: { ...photoSize, ...upright } },
  // No browser can encode AVIF.
  { format: 'avif', stored: 'webp', shown: rotated },
] as const;

test('a photo is stored upright, without location and camera', async ({ console: page }) => {
  for (const { format, stored: storedFormat, shown } of photos) {
    await test.step(`${format} as ${storedFormat}`, async () => {
      const picture = photo(format);
      expect(Buffer.from(picture).includes(secret)).toBe(true);
      const stored = await storedPicture(page, `photo.${format}`, picture);
      expect(stored.contentType).toBe(`image/${storedFormat}`);
      expect(stored.name).toBe(`article_pictures/photo.${storedFormat.replace('jpeg', 'jpg')}`);
      expect(Buffer.from(stored.bytes).includes(secret)).toBe(false);
      expect(Buffer.from(stored.bytes).includes('Exif')).toBe(false);
      expect(await decodeInPage(page, stored.bytes)).toEqual(shown);
    });
  }
});

const orientations = [
  { orientation: 3, shown: { ...photoSize, bottomRight: 'red' } },
  { orientation: 4, shown: { ...photoSize, bottomLeft: 'red' } },
  { orientation: 5, shown: { ...rotatedSize, topLeft: 'red' } },
  { orientation: 8, shown: { ...rotatedSize, bottomLeft: 'red' } },
];

test('a JPEG is stored upright, without trailing bytes', async ({ console: page }) => {
  for (const { orientation, shown } of orientations) {
    await test.step(`orientation ${orientation}`, async () => {
      const script = `<script>${secret}</script>`;
      const picture = Buffer.concat([jpegWithOrientation(orientation), Buffer.from(script)]);
      const stored = await storedPicture(page, 'p.jpg', new Uint8Array(picture));
      expect(Buffer.from(stored.bytes).includes(secret)).toBe(false);
      expect(await decodeInPage(page, stored.bytes)).toEqual({ ...allBlue, ...shown });
    });
  }
});

test('a GIF is stored unchanged', async ({ console: page }) => {
  const picture = animated('gif');
  const stored = await storedPicture(page, 'wave.gif', picture);
  expect(stored.contentType).toBe('image/gif');
  expect(Buffer.compare(stored.bytes, picture)).toBe(0);
});

const large: { type: DrawnType; size: Size; scaled: Size }[] = [
  {
    type: 'image/jpeg',
    size: { widthPx: 8000, heightPx: 6000 },
    scaled: { widthPx: 1600, heightPx: 1200 },
  },
  {
    type: 'image/png',
    size: { widthPx: 1000, heightPx: 4000 },
    scaled: { widthPx: 400, heightPx: 1600 },
  },
  {
    type: 'image/webp',
    size: { widthPx: 1601, heightPx: 1601 },
    scaled: { widthPx: 1600, heightPx: 1600 },
  },
];

test('a large picture is scaled down to 1,600 px', async ({ console: page }) => {
  for (const { type, size, scaled } of large) {
    await test.step(`${type} of ${size.widthPx} × ${size.heightPx}`, async () => {
      const picture = await drawInPage(page, type, size);
      const stored = await storedPicture(page, 'large', picture);
      expect(stored.contentType).toBe(type);
      expect(await decodeInPage(page, stored.bytes)).toEqual({ ...scaled, ...upright });
    });
  }
});

const names = [
  ['../x.png', 'x.png'],
  ['a b%2f.png', 'a b_2f.png'],
  ['करियर मेला.png', 'करियर मेला.png'],
  ['gpj.\u202Egnp.png', 'gpj.gnp.png'],
  ['photo.jpg', 'photo.png'],
] as const;

test('a picture is stored under a harmless name', { tag: '@T30' }, async ({ console: page }) => {
  for (const [fileName, expected] of names) {
    await test.step(`${JSON.stringify(fileName)} as ${JSON.stringify(expected)}`, async () => {
      const stored = await storedPicture(page, fileName, samplePng);
      expect(stored.name).toBe(`article_pictures/${expected}`);
    });
  }
});

test(
  'a second picture of the same name gets a number and replaces nothing',
  { tag: '@T32' },
  async ({ console: page }) => {
    const first = await createPost(page, { title: 'E2E first' });
    const other = new Uint8Array(await drawInPage(page, 'image/png', photoSize));
    const second = await createPost(page, { title: 'E2E second', picture: other });
    expect(await testPictures()).toEqual([
      'article_pictures/holiday-2.png',
      'article_pictures/holiday.png',
    ]);
    for (const [{ data }, picture] of [[first, samplePng] as const, [second, other] as const]) {
      const stored = await (await fetch(String(data.img))).bytes();
      expect(await decodeInPage(page, stored)).toEqual(await decodeInPage(page, picture));
    }
  },
);
