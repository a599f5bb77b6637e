import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import {
  choosePicture,
  createPost,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  samplePng,
  testPictures,
} from '../../support/blog';
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
const upright = { topLeft: 'red', bottomRight: 'blue' };
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

const withMetadata: {
  kind: string;
  contentType: string;
  make: (page: Page) => Promise<Bytes>;
  colours: object;
}[] = [
  {
    kind: 'PNG',
    contentType: 'image/png',
    make: async (page) => pngWithMetadata(await drawInPage(page, 'image/png', small)),
    colours: upright,
  },
  {
    kind: 'JPEG',
    contentType: 'image/jpeg',
    make: async (page) => jpegWithMetadata(await drawInPage(page, 'image/jpeg', small)),
    colours: upright,
  },
  {
    kind: 'WebP',
    contentType: 'image/webp',
    make: async (page) => webpWithMetadata(await drawInPage(page, 'image/webp', small), small),
    colours: upright,
  },
  {
    kind: 'GIF',
    contentType: 'image/gif',
    make: () => Promise.resolve(gif({ ...small, hasComment: true })),
    colours: {},
  },
  {
    kind: 'AVIF',
    contentType: 'image/avif',
    make: (page) => drawAvifInPage(page, small),
    colours: plain,
  },
];

for (const { kind, contentType, make, colours } of withMetadata) {
  test(`stores a ${kind} as it is but for position, camera and other metadata`, async ({
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

test('turns a photo upright before its metadata go', async ({ console: page }) => {
  const jpeg = await drawInPage(page, 'image/jpeg', small);
  const stored = await storedPicture(page, 'p.jpg', jpegWithMetadata(jpeg, { orientation: 3 }));
  expect(Buffer.from(stored.bytes).includes(secret)).toBe(false);
  expect(await decodeInPage(page, stored.bytes)).toEqual({
    ...small,
    topLeft: 'blue',
    bottomRight: 'red',
  });
});

const large: { type: 'image/png' | 'image/jpeg' | 'image/webp'; size: Size; scaled: Size }[] = [
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

/** A header that promises 10,000 by 10,000 pixels. */
function bomb(): Bytes {
  const png = samplePng.slice();
  new DataView(png.buffer).setUint32(16, 10_000);
  new DataView(png.buffer).setUint32(20, 10_000);
  return png;
}

const text = (content: string) => new TextEncoder().encode(content);
const refused: { what: string; name: string; bytes: () => Uint8Array; reason: RegExp }[] = [
  {
    what: 'an SVG called .png',
    name: 'x.png',
    bytes: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    reason: /SVG.*scripts/,
  },
  {
    what: 'a web page called .jpg',
    name: 'x.jpg',
    bytes: () => text('<!doctype html><script>alert(1)</script>'),
    reason: /web page/,
  },
  { what: 'an empty file', name: 'x.png', bytes: () => new Uint8Array(), reason: /empty/ },
  {
    what: 'a file cut in the middle',
    name: 'x.png',
    bytes: () => samplePng.subarray(0, samplePng.length >> 1),
    reason: /incomplete/,
  },
  { what: 'a PDF', name: 'x.png', bytes: () => text('%PDF-1.7'), reason: /PDF/ },
  {
    what: 'a hundred million pixels',
    name: 'x.png',
    bytes: bomb,
    reason: /10,000 × 10,000 pixels/,
  },
  {
    what: 'noise behind the signature of a PNG',
    name: 'x.png',
    bytes: () => Buffer.concat([samplePng.subarray(0, 33), randomBytes(3000)]),
    reason: /incomplete|damaged/,
  },
  {
    what: 'an animated GIF of more than 5 MB',
    name: 'x.gif',
    bytes: () => gif({ widthPx: 2000, heightPx: 1200, frames: 3 }),
    reason: /5 MB can be stored.*Animated/,
  },
];

for (const { what, name, bytes, reason } of refused) {
  test(`refuses ${what} with the reason`, async ({ console: page }) => {
    await openForm(page);
    await form(page).getByLabel('Title').fill('E2E kept');
    await choosePicture(page, name, bytes());
    await expect(form(page).getByRole('alert')).toHaveText(reason);
    await expect(form(page).getByAltText('Preview')).toHaveCount(0);
    await expect(form(page).getByLabel('Title')).toHaveValue('E2E kept');
    expect(await testPictures()).toEqual([]);
  });
}
