import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  choosePicture,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  samplePng,
  testPictures,
} from '../../support/blog';
import { expect, test } from '../../support/extension';
import { animated, hugeGif } from '../../support/pictures/photos';

test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

/** A PNG whose header claims 10,000 by 10,000 pixels. */
function bomb(): Uint8Array {
  const png = Buffer.from(samplePng);
  png.writeUInt32BE(10_000, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const text = (content: string) => new TextEncoder().encode(content);
const refused: { what: string; name: string; bytes: () => Uint8Array; reason: RegExp }[] = [
  {
    what: 'an SVG named .png',
    name: 'x.png',
    bytes: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    reason: /SVG.*scripts/,
  },
  {
    what: 'a web page named .jpg',
    name: 'x.jpg',
    bytes: () => text('<!doctype html><script>alert(1)</script>'),
    reason: /web page/,
  },
  { what: 'an empty file', name: 'x.png', bytes: () => new Uint8Array(), reason: /empty/ },
  {
    what: 'a truncated file',
    name: 'x.png',
    bytes: () => samplePng.subarray(0, samplePng.length >> 1),
    reason: /incomplete/,
  },
  { what: 'a PDF', name: 'x.png', bytes: () => text('%PDF-1.7'), reason: /PDF/ },
  {
    what: 'a picture of a hundred million pixels',
    name: 'x.png',
    bytes: bomb,
    reason: /10,000 × 10,000 pixels/,
  },
  {
    what: 'random bytes after the signature of a PNG',
    name: 'x.png',
    bytes: () => Buffer.concat([samplePng.subarray(0, 33), randomBytes(3000)]),
    reason: /incomplete|damaged/,
  },
  {
    what: 'a GIF of more than 5 MB',
    name: 'x.gif',
    bytes: hugeGif,
    reason: /5 MB can be stored. GIFs are not made smaller/,
  },
  ...(['png', 'webp', 'avif'] as const).map((format) => ({
    what: `an animated ${format}`,
    name: `x.${format}`,
    bytes: () => animated(format),
    reason: /animated.*only a GIF/,
  })),
];

test(
  'choosing what is not a still picture or a small GIF is refused with the reason',
  { tag: '@T31' },
  async ({ console: page }) => {
    for (const { what, name, bytes, reason } of refused) {
      await test.step(what, async () => {
        await openForm(page);
        await form(page).getByLabel('Title').fill('E2E kept');
        await expect(form(page).getByRole('alert')).toHaveCount(0);
        await choosePicture(page, name, bytes());
        await expect(form(page).getByRole('alert')).toHaveText(reason);
        await expect(form(page).getByAltText('Preview')).toHaveCount(0);
        await expect(form(page).getByLabel('Title')).toHaveValue('E2E kept');
        expect(await testPictures()).toEqual([]);
        await page.keyboard.press('Escape');
      });
    }
  },
);
