import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clearCollection,
  countDocuments,
  deleteDocuments,
  deleteObject,
  findDocuments,
  readCollection,
  readObject,
} from '../support/emulators';
import { filesContaining } from '../support/files-containing';
import { pdfText } from '../support/pdf';
import { animated, photo, photoSize, secret } from '../support/pictures/photos';
import { anyPersonalText, sampleCounts } from '../support/sample';
import { createPost } from './blog-page';
import { goTo, logOut, openConsole, refreshToken, signIn, setStaySignedIn } from './console-page';
import { launchFirefox, type Firefox } from './firefox';
import type { FirefoxPage } from './firefox-page';
import { downloadCodes, generateVouchers } from './voucher-page';

/** Firefox's report of a response that arrives after the background has ended. */
const afterItsEnd = /^Promise resolved after context unloaded/;

describe('the console in Firefox', () => {
  let firefox: Firefox;
  let page: FirefoxPage;
  beforeAll(async () => {
    firefox = await launchFirefox();
  });
  afterAll(() => firefox.close());
  beforeEach(async () => {
    page = await openConsole(firefox);
  });
  afterEach(async () => {
    const problems = await firefox.takeProblems();
    await firefox.closePages();
    expect(problems.filter((problem) => !afterItsEnd.test(problem))).toEqual([]);
  });

  test('signs in, shows the counts in the panel and the popup, and logs out', async () => {
    await signIn(page);
    const popup = await firefox.open('popup.html');
    const number = new Intl.NumberFormat('en');
    for (const count of Object.values(await sampleCounts())) {
      await page.shows(number.format(count));
      await popup.shows(number.format(count));
    }
    await logOut(page);
    await popup.shows('You are signed out.');
  });

  test('lists the documents of the database', async () => {
    await signIn(page);
    await goTo(page, 'Tests Taken', 'Tests Taken By Users');
    await page.shows(`${await countDocuments('tests-taken', true)} tests`);
    await goTo(page, 'Payments');
    await page.shows(`${await countDocuments('transactions')} payments`);
    await goTo(page, 'Logs');
    await page.shows(`of ${await countDocuments('logs')} logs`);
    await logOut(page);
  });

  test('generates a voucher group and saves its codes as a PDF', async () => {
    await clearCollection('coupon');
    await signIn(page);
    await generateVouchers(page, { name: 'Autumn', quantity: 70, credit: 5 });
    await downloadCodes(page);
    const codes = (await readCollection('coupon')).map(({ id }) => id);
    const text = await pdfText(join(firefox.downloads, 'Autumn_voucher_list.pdf'));
    expect(codes).toHaveLength(70);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
    await logOut(page);
  });

  test('publishes a post with its picture, upright and without metadata', async () => {
    const picture = join(firefox.downloads, 'fair.jpg');
    await writeFile(picture, photo('jpeg'));
    await signIn(page);
    await createPost(page, { title: 'E2E in Firefox', description: 'A fair', picture });
    const [post] = await findDocuments('blog-posts', 'title', 'E2E in Firefox');
    expect(post?.data).toMatchObject({ desc: 'A fair' });
    const stored = await readObject('article_pictures/fair.jpg');
    expect(stored?.contentType).toBe('image/jpeg');
    const bytes = Buffer.from(stored?.bytes ?? []);
    expect(bytes.includes(secret)).toBe(false);
    const size = `createImageBitmap(new Blob([Uint8Array.fromBase64('${bytes.toString('base64')}')]))
      .then(({ width, height }) => [width, height].join())`;
    expect(await page.evaluate(size)).toBe(`${photoSize.heightPx},${photoSize.widthPx}`);
    await deleteDocuments([`blog-posts/${post?.id}`]);
    await deleteObject('article_pictures/fair.jpg');
    await logOut(page);
  });

  test('refuses animated and truncated pictures', async () => {
    await signIn(page);
    await goTo(page, 'Blog');
    await page.click('button', 'Create New Post');
    await page.has('field', 'Title');
    const refused = [
      { name: 'animated.webp', bytes: animated('webp'), reason: 'The picture is animated' },
      { name: 'cut.png', bytes: photo('png').subarray(0, 300), reason: 'damaged or incomplete' },
      { name: 'animated.avif', bytes: animated('avif'), reason: 'The picture is animated' },
      { name: 'cut.jpg', bytes: photo('jpeg').subarray(0, 1300), reason: 'damaged or incomplete' },
    ];
    for (const { name, bytes, reason } of refused) {
      const path = join(firefox.downloads, name);
      await writeFile(path, bytes);
      await page.chooseFile(path);
      await page.shows(reason);
    }
    await page.click('button', 'Cancel');
    await logOut(page);
  });

  test('stays signed in when its background ends, and keeps nothing on disk', async () => {
    await signIn(page);
    await firefox.endBackground();
    const again = await openConsole(firefox);
    await again.has('heading', 'Dashboard');
    expect(filesContaining(firefox.profile, await refreshToken(again))).toEqual([]);
    expect(filesContaining(firefox.profile, await anyPersonalText())).toEqual([]);
    await logOut(again);
  });

  test('keeps the session in one file with "Stay signed in", and removes it when that is switched off', async () => {
    await signIn(page);
    const token = await refreshToken(page);
    const options = await firefox.open('options.html');
    await setStaySignedIn(options, true);
    expect(filesContaining(firefox.profile, token)).toHaveLength(1);
    await firefox.endBackground();
    const again = await openConsole(firefox);
    await again.has('heading', 'Dashboard');
    await setStaySignedIn(options, false);
    expect(filesContaining(firefox.profile, token)).toEqual([]);
    await logOut(again);
  });
});
