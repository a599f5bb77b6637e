import { randomBytes } from 'node:crypto';
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
import { gif } from '../../support/pictures/gif';

test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

/** A header that promises 10,000 by 10,000 pixels. */
function bomb(): Uint8Array {
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
