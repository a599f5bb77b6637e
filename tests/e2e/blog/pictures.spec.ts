import type { Page } from '@playwright/test';
import { createPost, openBlog, removeTestPosts, samplePng, testPictures } from '../../support/blog';
import { readObject } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import {
  drawAvifInPage,
  decodeInPage,
  drawInPage,
  type Size,
} from '../../support/pictures/draw-in-page';
import {
  jpegWithMetadata,
  pngWithMetadata,
  webpWithMetadata,
} from '../../support/pictures/embed-metadata';
import { secret } from '../../support/pictures/exif';
import { gif } from '../../support/pictures/gif';

type Bytes = Uint8Array<ArrayBuffer>;

const small = { widthPx: 160, heightPx: 120 };
const upright = { topLeft: 'red', topRight: 'blue', bottomLeft: 'blue', bottomRight: 'blue' };
const plain = { topLeft: 'red', bottomRight: 'red' };

test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

async function storedPicture(page: Page, fileName: string, picture: Bytes) {
  const post = await createPost(page, { fileName, picture });
  const [name = ''] = await testPictures();
  const stored = await readObject(name);
  const download = await fetch(String(post.data.img));
  const bytes = stored?.bytes ?? new Uint8Array();
  expect(Buffer.compare(await download.bytes(), bytes)).toBe(0);
  expect(download.headers.get('content-type')).toBe(stored?.contentType);
  return { name, bytes, contentType: stored?.contentType };
}

type Photo = 'image/png' | 'image/jpeg' | 'image/webp';

/** A picture as a phone writes it, with its metadata. */
async function photo(page: Page, type: Photo, orientation?: number): Promise<Bytes> {
  const picture = await drawInPage(page, type, small);
  if (type === 'image/png') return pngWithMetadata(picture, { orientation });
  if (type === 'image/jpeg') return jpegWithMetadata(picture, { orientation });
  return webpWithMetadata(picture, small, { orientation });
}

const withMetadata: {
  contentType: string;
  make: (page: Page) => Bytes | Promise<Bytes>;
  colours: object;
}[] = [
  ...(['image/png', 'image/jpeg', 'image/webp'] as const).map((contentType) => ({
    contentType,
    make: (page: Page) => photo(page, contentType),
    colours: upright,
  })),
  {
    contentType: 'image/gif',
    make: () => gif({ ...small, hasComment: true }),
    colours: {},
  },
  {
    contentType: 'image/avif',
    make: (page) => drawAvifInPage(page, small),
    colours: plain,
  },
];

for (const { contentType, make, colours } of withMetadata) {
  test(`stores ${contentType} as it is but for position, camera and other metadata`, async ({
    console: page,
  }) => {
    const picture = await make(page);
    expect(Buffer.from(picture).includes(secret)).toBe(true);
    const stored = await storedPicture(page, 'photo', picture);
    expect(stored.contentType).toBe(contentType);
    expect(Buffer.from(stored.bytes).includes(secret)).toBe(false);
    expect(Buffer.from(stored.bytes).includes('<script>')).toBe(false);
    expect(await decodeInPage(page, stored.bytes)).toMatchObject({ ...small, ...colours });
  });
}

test('leaves an animated GIF as it is', async ({ console: page }) => {
  const picture = gif({ widthPx: 1700, heightPx: 40, frames: 3 });
  const stored = await storedPicture(page, 'wave.gif', picture);
  expect(Buffer.compare(stored.bytes, picture)).toBe(0);
});

const onItsSide = { widthPx: small.heightPx, heightPx: small.widthPx };
/** All corners but the red one. */
const allBlue = { topLeft: 'blue', topRight: 'blue', bottomLeft: 'blue', bottomRight: 'blue' };
const turned: { orientation: number; type: Photo; shown: object }[] = [
  { orientation: 2, type: 'image/jpeg', shown: { ...small, topRight: 'red' } },
  { orientation: 3, type: 'image/webp', shown: { ...small, bottomRight: 'red' } },
  { orientation: 4, type: 'image/png', shown: { ...small, bottomLeft: 'red' } },
  { orientation: 5, type: 'image/jpeg', shown: { ...onItsSide, topLeft: 'red' } },
  { orientation: 6, type: 'image/webp', shown: { ...onItsSide, topRight: 'red' } },
  { orientation: 7, type: 'image/png', shown: { ...onItsSide, bottomRight: 'red' } },
  { orientation: 8, type: 'image/jpeg', shown: { ...onItsSide, bottomLeft: 'red' } },
];

for (const { orientation, type, shown } of turned) {
  test(`turns ${type} of orientation ${orientation} upright before its metadata go`, async ({
    console: page,
  }) => {
    const stored = await storedPicture(page, 'p', await photo(page, type, orientation));
    expect(Buffer.from(stored.bytes).includes(secret)).toBe(false);
    expect(await decodeInPage(page, stored.bytes)).toEqual({ ...allBlue, ...shown });
  });
}

const large: { type: Photo; size: Size; scaled: Size }[] = [
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

for (const { type, size, scaled } of large) {
  test(`scales ${type} of ${size.widthPx} × ${size.heightPx} down to 1,600 px`, async ({
    console: page,
  }) => {
    const picture = await drawInPage(page, type, size);
    const stored = await storedPicture(page, 'large', picture);
    expect(stored.contentType).toBe(type);
    expect(await decodeInPage(page, stored.bytes)).toEqual({ ...scaled, ...upright });
  });
}

test('stores a large AVIF as WebP, because no browser writes AVIF', async ({ console: page }) => {
  const picture = await drawAvifInPage(page, { widthPx: 2000, heightPx: 1000 });
  const stored = await storedPicture(page, 'x.avif', picture);
  expect(stored).toMatchObject({ name: 'article_pictures/x.webp', contentType: 'image/webp' });
  expect(await decodeInPage(page, stored.bytes)).toMatchObject({ widthPx: 1600, heightPx: 800 });
});

const names = [
  ['../x.png', 'x.png'],
  ['a b%2f.png', 'a b_2f.png'],
  ['करियर मेला.png', 'करियर मेला.png'],
  ['gpj.\u202Egnp.png', 'gpj.gnp.png'],
  ['photo.jpg', 'photo.png'],
] as const;

for (const [fileName, expected] of names) {
  test(`calls the picture of a file ${JSON.stringify(fileName)} ${JSON.stringify(expected)}`, async ({
    console: page,
  }) => {
    const stored = await storedPicture(page, fileName, samplePng);
    expect(stored.name).toBe(`article_pictures/${expected}`);
  });
}

test('shortens a name of 300 characters and keeps its extension', async ({ console: page }) => {
  const { name } = await storedPicture(page, `${'n'.repeat(300)}.png`, samplePng);
  expect(name.slice('article_pictures/'.length).length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/\.png$/);
});

test('numbers the second picture of a name, and replaces nothing', async ({ console: page }) => {
  const first = await createPost(page, { title: 'E2E first' });
  const other = new Uint8Array(await drawInPage(page, 'image/png', small));
  const second = await createPost(page, { title: 'E2E second', picture: other });
  expect(await testPictures()).toEqual([
    'article_pictures/holiday-2.png',
    'article_pictures/holiday.png',
  ]);
  const download = async (img: unknown) => Buffer.from(await (await fetch(String(img))).bytes());
  expect(Buffer.compare(await download(first.data.img), samplePng)).toBe(0);
  expect(Buffer.compare(await download(second.data.img), other)).toBe(0);
});
