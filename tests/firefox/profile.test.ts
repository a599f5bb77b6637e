import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import { resetSampleData } from '../support/emulators';
import { createMarks, filesWithMarks, heldMarks, writeMarked } from '../support/marks';
import { launchFirefox } from './firefox';

let firefox: Awaited<ReturnType<typeof launchFirefox>>;
const created = createMarks();
const { marks, mark, code, email } = created;

beforeAll(async () => {
  await writeMarked(created);
  // Firefox then writes at once what it restores after a crash, and keeps it.
  firefox = await launchFirefox({
    'browser.sessionstore.interval': 100,
    'browser.sessionstore.resume_from_crash': true,
    'browser.startup.page': 3,
  });
});
afterAll(async () => {
  await firefox.close();
  await resetSampleData();
});

/** The plan of an operation stays until its end, and what was typed into a form until it is sent. */
const kept = ['paused code', 'paused group id', 'paused group name', 'typed edit', 'typed title'];

test(
  'a profile that somebody reads after a log-out holds no document, name, code or address',
  { tags: ['@T53'] },
  async () => {
    const page = await firefox.open('sidepanel.html', 'Admin Login');
    const find = (selector: string, name: string) =>
      page.locator(`::-p-named(${selector}: ${name})`);
    const click = (selector: string, name: string) => find(selector, name).click();
    const fill = (name: string, text: string) => find('input, textarea', name).fill(text);
    const shows = (text: string, on: Page = page) =>
      expect.poll(() => on.evaluate('document.body.innerText')).toContain(text);
    const hash = () => page.evaluate('location.hash') as Promise<string>;
    const open = async (route: string, text: string) => {
      await page.evaluate(`location.hash = '${route}'`);
      await shows(text);
    };
    const search = async (text: string) => {
      const before = await hash();
      await page.locator('input[type=search]').fill(text);
      await expect.poll(hash).not.toBe(before);
      expect(await hash()).toMatch(/\?~/);
    };
    const searched = (on: Page) =>
      expect.poll(() => on.evaluate(`document.querySelector('input[type=search]')?.value`));
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await expect.poll(() => page.$('dialog[open]')).toBeNull();
    };
    const press = async (text: string) => {
      await page.locator(`::-p-text(${text})`).click();
    };

    await fill('Username', administrator.username);
    await fill('Password', administrator.password);
    await click('button', 'Login');
    await shows(' users');
    await search(mark('user name'));
    await press(mark('user name'));
    await click('button', 'Everything about this person');
    await shows(mark('payment plan'));
    await search(mark('payment plan'));
    const address = (await page.evaluate('location.href')) as string;
    const tab = await firefox.open(
      address.replace(/.*sidepanel/, 'sidepanel'),
      mark('payment plan'),
    );
    await searched(tab).toBe(mark('payment plan'));
    await tab.close();
    await page.evaluate('history.back()');
    await searched(page).toBe(mark('user name'));
    for (const [route, text] of [
      ['/payments', mark('payment name')],
      ['/appointments', mark('appointment name')],
      ['/logs', mark('log event')],
      ['/coupon', code('discount code')],
      ['/blog', mark('post title')],
    ] as const) {
      await open(route, text);
      await search(text);
      await press(text);
      await page.keyboard.press('Escape');
    }
    await open('/voucher', mark('group name'));
    await search(mark('group name'));
    await click('button', 'Check codes');
    await fill('Codes', `${code('voucher code')} ${code('checked code')}`);
    await shows('1 unused');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.locator('input[role=combobox]').fill(email('user'));
    await shows(mark('user name'));
    await page.keyboard.press('Enter');
    await shows(mark('payment plan'));

    await open('/voucher?create', 'Group Name');
    await fill('Group Name', mark('typed group'));
    await closeDialog();
    await open('/blog?create', 'Author Name');
    await fill('Title', mark('typed title'));
    await closeDialog();
    await open(`/blog?edit=${mark('post id')}`, 'Author Name');
    await fill('Title', mark('typed edit'));
    await closeDialog();
    await (await firefox.open('popup.html', mark('appointment name'))).close();

    await click('button', 'Menu');
    await click('button', 'Log Out');
    await click('dialog button', 'Log Out');
    await shows('Admin Login');
    const memory = () => page.evaluate('browser.storage.session.get()');
    await expect.poll(async () => heldMarks(await memory(), marks)).toEqual(['typed group']);
    expect(heldMarks(await page.evaluate('browser.storage.local.get()'), marks)).toEqual([]);
    const found = () => Object.entries(filesWithMarks(firefox.profile, marks));
    const isTold = ([name]: [string, unknown]) => kept.includes(name);
    expect(found().filter((each) => !isTold(each))).toEqual([]);
    // At its end, the browser writes all it has.
    await firefox.end();
    expect(found().filter((each) => !isTold(each))).toEqual([]);
  },
);
