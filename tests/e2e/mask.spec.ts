import type { Page } from '@playwright/test';
import { deleteDocument, resetSampleData, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { secretsIn } from '../support/masked';
import { exportCsv, openPage } from '../support/table';
import { savedFile, today } from '../support/downloads';

const masked = (page: Page) => page.getByRole('button', { name: 'Masked' });

async function maskBy(page: Page): Promise<void> {
  await page.locator('body').press('m');
  await expect(masked(page)).toBeVisible();
}

const asha = 'users/0-masked';
const fields = {
  displayName: 'Aaron Masked',
  email: 'aaron@example.com',
  phoneNumber: '+91 98020 58532',
};

test.beforeAll(resetSampleData);
test.beforeEach(() => writeDocument(asha, fields));
test.afterEach(() => deleteDocument(asha));

const lists = [
  '#/',
  '#/test',
  '#/coupon',
  '#/voucher',
  '#/blog',
  '#/appointments',
  '#/payments',
  '#/logs',
];

for (const width of [360, 1280]) {
  test(`while masked, no list, opened row or document holds a value in a window of ${width} px`, async ({
    console,
  }) => {
    await console.setViewportSize({ width, height: 800 });
    await openPage(console, '#/');
    await expect.poll(() => secretsIn(console)).not.toEqual([]);
    await maskBy(console);
    for (const hash of lists) {
      await openPage(console, hash);
      await expect(console.getByRole('row').nth(3)).toBeVisible();
      expect(await secretsIn(console), hash).toEqual([]);
      const grid = console.getByRole('grid').or(console.getByRole('treegrid'));
      await grid.focus();
      for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'Enter'])
        await console.keyboard.press(key);
      expect(await secretsIn(console), hash).toEqual([]);
      const view = console.getByRole('button', { name: 'View', exact: true });
      if ((await view.count()) === 0) continue;
      await view.first().click();
      await expect(
        console.getByRole('dialog').getByText('ID', { exact: true }).first(),
      ).toBeVisible();
      expect(await secretsIn(console), hash).toEqual([]);
      await console.keyboard.press('Escape');
    }
  });
}

test('masking and showing again moves no row, and both windows and the popup follow', async ({
  console,
  extension,
}) => {
  const other = await extension.open('sidepanel.html#/');
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/');
  // In one step: a locator finds rows that arriving ones replace before they are measured.
  const boxes = () =>
    console.evaluate(() =>
      [...document.querySelectorAll('[role=row]')].map((row) =>
        JSON.stringify(row.getBoundingClientRect()),
      ),
    );
  await expect(console.getByText(fields.email)).toBeVisible();
  const before = await boxes();
  await maskBy(console);
  await expect(console.getByText('a•••@e•••.com').first()).toBeVisible();
  expect(await boxes()).toEqual(before);
  await expect(masked(other)).toBeVisible();
  await expect.poll(() => secretsIn(other)).toEqual([]);
  await masked(other).click();
  await expect(console.getByText(fields.email)).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('names are masked only if the options say so, also in the popup', async ({
  console,
  extension,
}) => {
  const selectedDate = new Date(Date.now() + 60_000).toISOString();
  await writeDocument('appointments/next', { fullName: 'Next Person', selectedDate });
  await openPage(console, '#/');
  await maskBy(console);
  await expect(console.getByText(fields.displayName)).toBeVisible();
  const options = await extension.open('options.html');
  await options.getByLabel('Mask names, too').check();
  await expect(console.getByText('A. M.').first()).toBeVisible();
  await expect(console.getByText(fields.displayName)).toHaveCount(0);
  const popup = await extension.open('popup.html');
  await popup.evaluate(() => chrome.storage.session.remove('dashboard-counts'));
  await popup.reload();
  await expect(popup.getByRole('button', { name: /^Next/ })).toContainText('N. P.');
  await expect(popup.getByText('Next Person')).toHaveCount(0);
  await deleteDocument('appointments/next');
});

test('a console that starts masked is masked until the mask is taken off', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Start masked').check();
  await console.reload();
  await masked(console).click();
  await expect(masked(console)).toBeHidden();
  await console.reload();
  await expect(console.getByRole('button', { name: 'Mask', exact: true })).toBeVisible();
});

test('a masked search works, shows dots and is not in the address', async ({ console }) => {
  await openPage(console, '#/?q=aaron%20m');
  await expect(console.getByText(fields.email)).toBeVisible();
  await maskBy(console);
  await expect.poll(() => console.url()).not.toContain('aaron');
  const search = console.getByRole('searchbox');
  expect(
    await search.evaluate((field) =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security'),
    ),
  ).toBe('disc');
  await expect(search).not.toHaveAttribute('value');
  await expect(console.getByText('a•••@e•••.com')).toBeVisible();
  await search.fill('9198020');
  await expect(console.getByText('Nothing matches the search')).toBeVisible();
  await search.fill('aaron ma');
  await expect(console.getByText('a•••@e•••.com')).toBeVisible();
  await search.press('Tab');
  expect(console.url()).not.toContain('aaron');
  await masked(console).click();
  await expect.poll(() => console.url()).toContain('q=aaron');
  await expect(search).toHaveValue('aaron ma');
});

test('one masked value of an opened row is shown while Space or the pointer holds it', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/?q=aaron%20m');
  await console.getByText(fields.displayName).click();
  await maskBy(console);
  const held = console.getByRole('button', { name: /^(a•••@e•••.com|aaron@example.com)$/ });
  await held.focus();
  await console.keyboard.down(' ');
  await expect(held).toHaveText(fields.email);
  await expect(console.getByText(fields.phoneNumber)).toBeHidden();
  await console.keyboard.up(' ');
  await expect(held).toHaveText('a•••@e•••.com');
  await held.hover();
  await console.mouse.down();
  await expect(held).toHaveText(fields.email);
  await console.mouse.move(300, 700);
  await console.mouse.up();
  await expect(held).toHaveText('a•••@e•••.com');
  await held.click();
  expect(await secretsIn(console)).toEqual([]);
});

test('masked values leave the console only after a question', async ({ console, extension }) => {
  await console.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/?q=aaron%20m');
  await console.getByText(fields.displayName).click();
  await maskBy(console);
  const question = console.getByText('Values are masked. Show them and go on?');
  const answer = async (name: string) => {
    await expect(question).toBeVisible();
    expect(await secretsIn(console)).toEqual([]);
    await console.getByRole('button', { name }).click();
    await expect(question).toBeHidden();
  };
  const clipboard = () => console.evaluate(() => navigator.clipboard.readText());
  await console.evaluate(() => navigator.clipboard.writeText('before'));
  await console.getByRole('button', { name: 'Copy email' }).click();
  await answer('Cancel');
  expect(await clipboard()).toBe('before');
  await console.getByRole('button', { name: 'Copy email' }).click();
  await answer('Go on');
  await expect.poll(clipboard).toBe(fields.email);
  await console.getByRole('grid').focus();
  await console.keyboard.press('C');
  await answer('Go on');
  await expect(console.getByText('Copied ••••••32')).toBeVisible();
  expect(await clipboard()).toBe(fields.phoneNumber);
  await exportCsv(console);
  await answer('Go on');
  await savedFile(extension, `users_${today()}.csv`);
  await expect(masked(console)).toBeVisible();
});

test('the question about a post follows a mask that another window puts on', async ({
  console,
  extension,
}) => {
  const title = 'Write to post@example.com';
  await writeDocument('blog-posts/masked', { title });
  const other = await extension.open('sidepanel.html#/');
  await openPage(console, '#/blog?q=write%20to%20post');
  await console.getByText(title).click();
  await console.getByRole('button', { name: 'Delete post' }).click();
  const question = console.getByRole('dialog');
  await expect(question).toContainText(title);
  await maskBy(other);
  await expect(question).toContainText('Write to p•••@e•••.com');
  await deleteDocument('blog-posts/masked');
});

test('the question and the message of a deletion name the code only unmasked', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/coupon');
  await console.getByRole('button', { name: 'Delete discount coupon' }).first().click();
  const question = console.getByText(/delete discount coupon: /);
  await expect(question).not.toContainText('••••');
  await console.getByRole('button', { name: 'Cancel' }).click();
  await maskBy(console);
  await console.getByRole('button', { name: 'Delete discount coupon' }).first().click();
  await expect(question).toHaveText('Are you sure you want to delete discount coupon: ••••');
  await console.getByRole('dialog').getByRole('button', { name: 'Delete discount coupon' }).click();
  await expect(console.getByText('Deleted discount coupon ••••')).toBeVisible();
  await masked(console).click();
  await expect(console.getByText('Deleted discount coupon ••••')).toBeHidden();
  await expect(console.getByText(/^Deleted discount coupon \w/)).toBeVisible();
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(console.getByText('Restored.')).toBeVisible();
});
