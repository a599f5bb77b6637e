import type { Locator, Page } from '@playwright/test';
import { deleteDocuments, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

// A fake clock cannot be removed.
test.use({ route: '/payments', freshBrowser: true });

const paths = ['transactions/news-1', 'transactions/news-2', 'transactions/news-3'];

async function writePayments() {
  for (const path of paths) {
    await writeDocument(path, { userName: 'Zara News', paymentAmount: 1, paymentCurrency: 'INR' });
  }
}

test.afterEach(() => deleteDocuments(paths));

const lookedAt = (page: Page) =>
  page.evaluate(async () =>
    Object.keys((await chrome.storage.local.get('last-look'))['last-look'] ?? {}),
  );
const chip = (page: Page) => page.getByRole('button', { name: /^New/ });
const marks = (page: Page) => page.getByRole('gridcell').getByText('New', { exact: true });
const card = (page: Page): Locator => page.getByRole('link', { name: /^Transactions/ });
const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The page with a clock that stands still, and a first look behind it. */
async function lookAtPayments(page: Page) {
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('120 payments')).toBeVisible();
  await page.clock.runFor(6000);
  await expect.poll(() => lookedAt(page)).toEqual(['transactions']);
}

test('a look needs a page that has been visible for five seconds', async ({ console }) => {
  await console.clock.install();
  await console.reload();
  await expect(console.getByText('120 payments')).toBeVisible();
  await console.evaluate(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await console.clock.runFor(6000);
  expect(await lookedAt(console)).toEqual([]);
  await console.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }));
  await refocus(console);
  await console.clock.runFor(4000);
  expect(await lookedAt(console)).toEqual([]);
  await console.clock.runFor(2000);
  await expect.poll(() => lookedAt(console)).toEqual(['transactions']);
});

test('what others add is counted in the card and the tile, marked in its rows and filtered', async ({
  console,
  extension,
}) => {
  await lookAtPayments(console);
  await expect(chip(console)).toHaveCount(0);
  await writePayments();
  await openPage(console, '#/');
  await expect(card(console)).toContainText(/123.*\+3 since \d+:\d\d\s[AP]M/);
  const popup = await extension.open('popup.html');
  await expect(popup.getByRole('button', { name: /^Transactions/ })).toContainText('+3 since');

  await console.clock.fastForward('10:00');
  await openPage(console, '#/payments');
  await expect(chip(console)).toHaveText('New 3');
  await expect(marks(console)).toHaveCount(3);
  await chip(console).click();
  await expect(chip(console)).toHaveAttribute('aria-pressed', 'true');
  await expect(console.getByText('3 of 123 payments')).toBeVisible();
  expect(console.url()).toMatch(/#\/payments\?new=1$/);

  // The look begins; until the next one, in every window, the rows stay new, and the card counts none.
  await console.clock.runFor(6000);
  const tab = await extension.open('sidepanel.html#/payments?new=1');
  await expect(tab.getByText('3 of 123 payments')).toBeVisible();
  await expect(marks(tab)).toHaveCount(3);
  await expect(marks(console)).toHaveCount(3);
  await openPage(tab, '#/');
  await expect(card(tab)).toContainText('123');
  await expect(card(tab)).not.toContainText('since');
  await expect(popup.getByRole('button', { name: /^Transactions/ })).not.toContainText('since');

  await console.clock.fastForward('10:00');
  await refocus(console);
  await expect(marks(console)).toHaveCount(0);
  await expect(console.getByText('Nothing matches the filters')).toBeVisible();
});

test('Mark all seen ends what is new in every window, by its key or in the menu', async ({
  console,
  extension,
}) => {
  await lookAtPayments(console);
  await writePayments();
  const tab = await extension.open('sidepanel.html#/payments');
  await expect(marks(tab)).toHaveCount(3);
  await console.keyboard.press('Shift+M');
  await expect(console.getByText('All marked as seen.')).toBeVisible();
  // What the window has not read yet is not seen.
  await expect(marks(tab)).toHaveCount(3);
  await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('button', { name: 'Mark all seen' }).click();
  await expect(marks(tab)).toHaveCount(0);
  await expect(chip(tab)).toHaveCount(0);
  await openPage(tab, '#/');
  await expect(card(tab)).toContainText('123');
  await expect(card(tab)).not.toContainText('since');
});
