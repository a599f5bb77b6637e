import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drawPicture } from '../../../scripts/seed/png.ts';
import { choosePicture, form, openBlog, openForm, samplePng } from '../../support/blog';
import { expect, test } from '../../support/extension';
import { decodeInPage } from '../../support/pictures/decode-in-page';
import { animated, hugeGif, photo, photoSize, secret } from '../../support/pictures/photos';
import { storedRecords } from '../../support/stored-records';

test.beforeEach(async ({ console: page }) => {
  await openBlog(page);
  await openForm(page);
});

async function draftOf(page: Page) {
  type Draft = { fileName: string; format: string; bytes: Uint8Array };
  const [draft] = await storedRecords<Draft>(page, 'career-console-drafts', 'pictures');
  return { ...draft, bytes: Buffer.from(draft?.bytes ?? []) };
}

async function prepared(page: Page, fileName: string, picture: Uint8Array) {
  await choosePicture(page, fileName, picture);
  await expect.poll(async () => (await draftOf(page)).fileName).toBe(fileName);
  const { format, bytes } = await draftOf(page);
  return { format, bytes, shown: await decodeInPage(page, bytes) };
}

const rotatedSize = { widthPx: photoSize.heightPx, heightPx: photoSize.widthPx };
const allBlue = { topLeft: 'blue', topRight: 'blue', bottomLeft: 'blue', bottomRight: 'blue' };
const upright = { ...allBlue, topLeft: 'red' };
const rotated = { ...allBlue, ...rotatedSize, topRight: 'red' };

const photos = [
  { format: 'jpeg', stored: 'jpeg', shown: rotated },
  { format: 'png', stored: 'png', shown: rotated },
  // Browsers ignore the EXIF orientation of a WebP, so it is not rotated.
  { format: 'webp', stored: 'webp', shown: { ...photoSize, ...upright } },
  // No browser can encode AVIF.
  { format: 'avif', stored: 'webp', shown: rotated },
] as const;

test('a photo is stored upright, without metadata and at most 1,600 px wide or high, and a GIF unchanged', async ({
  console: page,
}) => {
  for (const { format, stored, shown } of photos) {
    await test.step(`a photo in ${format}, with trailing bytes`, async () => {
      const picture = Buffer.concat([photo(format), Buffer.from(`<script>${secret}</script>`)]);
      const made = await prepared(page, `photo.${format}`, picture);
      expect(made).toMatchObject({ format: stored, shown });
      expect(made.bytes.includes(secret)).toBe(false);
      expect(made.bytes.includes('Exif')).toBe(false);
    });
  }
  const { shown } = await prepared(page, 'large.png', drawPicture(1, 250, 2000));
  expect(shown).toMatchObject({ widthPx: 200, heightPx: 1600 });
  const gif = animated('gif');
  const { bytes } = await prepared(page, 'wave.gif', gif);
  expect(Buffer.compare(bytes, gif)).toBe(0);
});

function bomb(): Uint8Array {
  const png = Buffer.from(samplePng);
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** Each reason is another one, so that no earlier alert is taken for it. */
const refused: { what: string; bytes: () => Uint8Array; reason: RegExp }[] = [
  { what: 'an SVG', bytes: () => Buffer.from(svg), reason: /not supported/ },
  { what: 'an empty file', bytes: () => new Uint8Array(), reason: /empty/ },
  {
    what: 'a truncated file',
    bytes: () => samplePng.subarray(0, samplePng.length >> 1),
    reason: /incomplete/,
  },
  { what: 'a picture of a hundred million pixels', bytes: bomb, reason: /10,000 × 10,000 pixels/ },
  {
    what: 'a GIF of more than 5 MB',
    bytes: hugeGif,
    reason: /Choose one of at most 5 MB/,
  },
  {
    what: 'an animated picture that is not a GIF',
    bytes: () => animated('webp'),
    reason: /Only a GIF can be animated/,
  },
];
test('what is no picture is refused with reasons', { tag: '@T31' }, async ({ console: page }) => {
  const alert = form(page).getByRole('alert');
  await form(page).getByLabel('Title').fill('E2E kept');
  for (const { what, bytes, reason } of refused) {
    await test.step(what, async () => {
      await choosePicture(page, 'x.png', bytes());
      await expect(alert).toHaveText(reason);
      await expect(form(page).getByAltText('Preview')).toHaveCount(0);
      await expect(form(page).getByLabel('Title')).toHaveValue('E2E kept');
    });
  }
});
