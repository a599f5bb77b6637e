import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import {
  clearCollection,
  deleteDocuments,
  deleteObject,
  findDocuments,
  readCollection,
  readObject,
} from '../support/emulators';
import { filesContaining } from '../support/files-containing';
import { pdfText } from '../support/pdf';
import { photo, photoSize, secret } from '../support/pictures/photos';
import { sampleCounts } from '../support/sample';
import { launchFirefox, press } from './firefox';

const afterItsEnd = /^Promise resolved after context unloaded/;

describe('the console in Firefox', () => {
  let firefox: Awaited<ReturnType<typeof launchFirefox>>;
  let page: Page;

  const find = (selector: string, name: string) => page.locator(`::-p-named(${selector}: ${name})`);
  const click = (selector: string, name: string) => press(page, selector, name);
  const fill = (name: string, value: string) => find('input, textarea', name).fill(value);
  const shows = (text: string, on = page) =>
    expect.poll(() => on.evaluate('document.body.innerText')).toContain(text);

  async function goTo(entry: string, heading = entry) {
    await click('button', 'Menu');
    await click('a', entry);
    await find('h1, h2, h3', heading).wait();
  }

  beforeAll(async () => {
    firefox = await launchFirefox();
    page = await firefox.open('sidepanel.html', 'Admin Login');
    await fill('Username', administrator.username);
    await fill('Password', administrator.password);
    await click('button', 'Login');
    await find('h1', 'Dashboard').wait();
  });
  afterAll(() => firefox.close());
  afterEach(async () => {
    const problems = await firefox.takeProblems();
    expect(problems.filter((problem) => !afterItsEnd.test(problem))).toEqual([]);
  });

  test('shows counts in the panel and the popup and a list, and keeps nothing on disk', async () => {
    const popup = await firefox.open('popup.html', 'updated ');
    const number = new Intl.NumberFormat('en');
    for (const count of Object.values(await sampleCounts())) {
      await shows(number.format(count));
      await shows(number.format(count), popup);
    }
    await popup.close();
    await goTo('Payments');
    const payments = await readCollection('transactions');
    await shows(`${payments.length} payments`);
    const session = await page.evaluate('browser.storage.session.get().then(JSON.stringify)');
    const [, token] = /"refreshToken":"([^"]+)"/.exec(String(session)) ?? [];
    expect(filesContaining(firefox.profile, String(token))).toEqual([]);
    const address = String(payments[0]?.data.userEmail);
    expect([token, address]).toEqual([expect.stringMatching(/./), expect.stringMatching('@')]);
    expect(filesContaining(firefox.profile, address)).toEqual([]);
  });

  test('stays signed in when its background ends', async () => {
    expect(await firefox.endBackground()).toBe('stopped');
    await page.close();
    page = await firefox.open('sidepanel.html', 'Dashboard');
    await find('h1', 'Dashboard').wait();
  });

  test('generates a voucher group and saves its codes as a PDF', async () => {
    await clearCollection('coupon');
    await goTo('Voucher');
    await click('button', 'Generate Voucher Code');
    await fill('Group Name', 'Autumn');
    await fill('Quantity', '70');
    await fill('Credit Per Voucher', '5');
    const end = await find('input', 'Valid Till').waitHandle();
    // A click misses the parts of a date.
    await end.focus();
    await page.keyboard.type('12312099');
    await click('button', 'Generate');
    await shows('Voucher Generated Successfully!');
    expect(await page.evaluate('navigator.storage.persisted()')).toBe(true);
    await click('button', 'Download Codes');
    await shows('Saved all ');
    const codes = (await readCollection('coupon')).map(({ id }) => id);
    const text = await pdfText(join(firefox.downloads, 'Autumn_voucher_list.pdf'));
    expect(codes).toHaveLength(70);
    expect(codes.filter((code) => !text.includes(code))).toEqual([]);
    await click('button', 'Close');
  });

  test('refuses a cut picture, and publishes a post with a whole one, upright and without metadata', async () => {
    const choose = async (bytes: Uint8Array) => {
      const path = join(firefox.downloads, 'fair.jpg');
      await writeFile(path, bytes);
      await (await page.$('input[type=file]'))?.uploadFile(path);
    };
    await goTo('Blog');
    await click('button', 'Create New Post');
    await fill('Title', 'E2E in Firefox');
    await fill('Description', 'A fair');
    // Only Firefox decodes a file whose end is missing.
    await choose(photo('jpeg').subarray(0, 1300));
    await shows('damaged or incomplete');
    await choose(photo('jpeg'));
    await shows('Choose another');
    await click('button', 'Create');
    await shows('Created post E2E in Firefox');

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
  });
});
