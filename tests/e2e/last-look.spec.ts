import type { Page } from '@playwright/test';
import { refocus } from '../support/clock';
import { deleteDocuments, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdMessages } from '../support/hold-messages';
import { openPage } from '../support/table';

// A fake clock cannot be removed.
test.use({ route: '/payments', ownBrowser: {} });

const paths = [1, 2, 3].map((number) => `transactions/news-${number}`);

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
const card = (page: Page) => page.getByRole('link', { name: /^Transactions/ });

test('rows that others add after the last look are counted, marked and filtered, until a window has shown them', async ({
  console,
  extension,
}) => {
  await console.clock.install();
  await holdMessages(extension.context);
  await console.reload();
  await expect(console.getByText('120 payments')).toBeVisible();

  // A look needs a page that has been visible for five seconds.
  for (const isHidden of [true, false]) {
    await console.evaluate(
      (value) => Object.defineProperty(document, 'hidden', { value, configurable: true }),
      isHidden,
    );
    await refocus(console);
    await console.clock.runFor(6000);
    await expect.poll(() => lookedAt(console)).toEqual(isHidden ? [] : ['transactions']);
  }
  await expect(chip(console)).toHaveCount(0);

  await writePayments();
  await openPage(console, '#/');
  await expect(card(console)).toContainText(/123.*\+3 since \d+:\d\d\s[AP]M/);
  const popup = await extension.open('popup.html');
  const tile = popup.getByRole('button', { name: /^Transactions/ });
  await expect(tile).toContainText('+3 since');

  await console.clock.fastForward('10:00');
  await openPage(console, '#/payments');
  await expect(chip(console)).toContainText('New');
  await expect(marks(console)).toHaveCount(3);
  await chip(console).click();
  await expect(chip(console)).toHaveAttribute('aria-pressed', 'true');
  await expect(console.getByText('3 of 123 payments')).toBeVisible();
  expect(console.url()).toMatch(/#\/payments\?new=1$/);

  await console.clock.runFor(6000);
  const tab = await extension.open('sidepanel.html#/payments?new=1');
  await expect(tab.getByText('3 of 123 payments')).toBeVisible();
  await expect(marks(tab)).toHaveCount(3);
  await expect(marks(console)).toHaveCount(3);
  await openPage(tab, '#/');
  await expect(card(tab)).toContainText('123');
  await expect(card(tab)).not.toContainText('since');
  await expect(tile).not.toContainText('since');

  await console.clock.fastForward('10:00');
  await refocus(console);
  await expect(marks(console)).toHaveCount(0);
  await expect(console.getByText('Nothing matches the filters')).toBeVisible();
});
