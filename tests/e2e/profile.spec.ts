import type { Page } from '@playwright/test';
import { resetSampleData } from '../support/emulators';
import { expect, launch, logOut, loginForm, signIn, test } from '../support/extension';
import { paletteOf } from '../support/find';
import { createMarks, filesWithMarks, heldMarks, writeMarked } from '../support/marks';
import { leftInMemory } from '../support/stored-session';

test.afterAll(resetSampleData);

/** What was typed into a form stays until it is sent, and the plan of an operation until its end. */
const typed = ['typed code', 'typed group'];
const kept = ['paused code', 'paused group id', 'paused group name', 'typed edit', 'typed title'];

test(
  'a profile that somebody reads after a log-out holds no document, name, code or address',
  { tag: '@T53' },
  async () => {
    test.setTimeout(600_000);
    const created = createMarks();
    const { marks, mark, code, email } = created;
    await writeMarked(created);
    const profile = test.info().outputPath('profile');
    const { context, id, close } = await launch({ profile });

    async function openTab(path: string): Promise<Page> {
      // Only a tab is recorded in the history and in what the browser restores.
      const tab = await context.newPage();
      await tab.goto(`chrome-extension://${id}/${path}`);
      return tab;
    }
    const page = await openTab('sidepanel.html');
    await page.setViewportSize({ width: 480, height: 800 });
    const dialog = page.getByRole('dialog');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
    const timeline = page.getByRole('grid', { name: 'Timeline' });

    async function open(route: string) {
      await page.evaluate((hash) => (location.hash = hash), route);
      await expect(page.getByRole('searchbox')).toHaveValue('');
    }
    async function search(text: string) {
      const before = page.url();
      await page.getByRole('searchbox').fill(text);
      await expect(page).not.toHaveURL(before);
      await expect(page).toHaveURL(/\?~/);
    }
    async function closeDialog() {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }

    await signIn(page);
    await expect(page.getByText(/^2,\d+ users$/)).toBeVisible();
    await search(mark('user name'));
    await row(mark('user name')).click();

    await test.step('a person is opened by a press, by address, again and back', async () => {
      await page.getByRole('button', { name: 'Everything about this person' }).click();
      await expect(timeline).toBeVisible();
      await search(mark('payment plan'));
      const tab = await openTab(page.url().replace(/.*sidepanel/, 'sidepanel'));
      await expect(tab.getByRole('searchbox')).toHaveValue(mark('payment plan'));
      await tab.close();
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue(mark('payment plan'));
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(mark('user name'));
    });

    for (const [route, text] of [
      ['/payments', mark('payment name')],
      ['/appointments', mark('appointment name')],
      ['/logs', mark('log event')],
      ['/test', mark('user name')],
      ['/coupon', code('discount code')],
      ['/blog', mark('post title')],
    ] as const) {
      await test.step(`the list ${route} is searched, and a row opened and copied`, async () => {
        await open(route);
        await search(text);
        await row(text).click();
        await page.keyboard.press('ControlOrMeta+c');
        await page.keyboard.press('Escape');
      });
    }

    await test.step('codes are searched, checked and found', async () => {
      await open('/voucher');
      await search(mark('group name'));
      await row(mark('group name')).click();
      await search(code('voucher code'));
      await page.getByRole('button', { name: 'Check codes' }).click();
      const pasted = `${code('voucher code')} ${code('checked code')}`;
      await page.getByLabel('Codes', { exact: true }).fill(pasted);
      await expect(page.getByText('1 unused')).toBeVisible();
      const palette = paletteOf(page);
      await palette.open(email('user'));
      await expect(palette.active).toContainText(mark('user name'));
      await page.keyboard.press('Enter');
      await expect(timeline).toBeVisible();
    });

    await test.step('forms are filled in and not sent', async () => {
      await open('/coupon?create');
      await dialog.getByRole('textbox').first().fill(code('typed code'));
      await closeDialog();
      await open('/voucher?create');
      await dialog.getByLabel('Group Name').fill(mark('typed group'));
      await closeDialog();
      await open('/blog?create');
      await dialog.getByRole('textbox', { name: 'Title' }).fill(mark('typed title'));
      await closeDialog();
      await open(`/blog?edit=${mark('post id')}`);
      await dialog.getByRole('textbox', { name: 'Title' }).fill(mark('typed edit'));
      await closeDialog();
    });

    await test.step('a coupon is deleted, and the other views are opened', async () => {
      await open('/coupon');
      await row(code('deleted code')).getByRole('button').last().click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      const popup = await openTab('popup.html');
      await expect(popup.getByText(mark('appointment name'))).toBeVisible();
      await popup.close();
      await (await openTab('options.html')).close();
    });

    await test.step('an operation waits, and is paused by the log-out', async () => {
      await context.route(/:commit/, (route) => route.fulfill({ status: 503, json: {} }));
      await open('/voucher');
      await row(mark('paused group name')).getByRole('button', { name: 'Delete All' }).click();
      await dialog.getByRole('button', { name: 'Delete 1 code' }).click();
      await expect(page.getByRole('region', { name: 'Operations' })).toContainText('Retrying');
      await logOut(page);
      await expect(loginForm(page)).toBeVisible();
      // An alarm wakes the background, which must not say again what it says to the signed-in.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            chrome.alarms.onAlarm.addListener(({ name }) => name === 'operations' && resolve());
            void chrome.alarms.create('operations', { when: Date.now() });
          }),
      );
      const memory = async () => Object.keys(await leftInMemory(page)).toSorted();
      await expect
        .poll(memory)
        .toEqual(['coupon-draft', 'operations-notice', 'state', 'voucher-draft']);
    });

    expect(heldMarks(await leftInMemory(page), marks).toSorted()).toEqual(typed);
    expect(heldMarks(await page.evaluate(() => chrome.storage.local.get()), marks)).toEqual([]);
    const found = () => Object.entries(filesWithMarks(profile, marks));
    const isTold = ([name]: [string, unknown]) => kept.includes(name);
    expect(found().filter((each) => !isTold(each))).toEqual([]);
    // At its end, the browser writes all it has.
    await close();
    expect(found().filter((each) => !isTold(each))).toEqual([]);
    expect(found().map(([name]) => name)).toEqual(expect.arrayContaining(['typed title']));
  },
);
