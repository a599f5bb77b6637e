import type { Page } from '@playwright/test';
import { type Extension, expect, signIn, test } from '../support/extension';
import { asha, deleteFound, paletteOf, routeOf, writeFound } from '../support/find';

test.beforeAll(writeFound);
test.afterAll(deleteFound);

async function turnOn(extension: Extension): Promise<Page> {
  const options = await extension.open('options.html');
  const choice = options.getByRole('checkbox', { name: 'Look up from other pages' });
  await choice.check();
  await expect(choice).toBeChecked();
  await expect.poll(() => options.evaluate(() => 'contextMenus' in chrome)).toBe(true);
  return options;
}

/** As if the entry for the selected text had been chosen. */
async function choose(extension: Extension, selectionText: string): Promise<void> {
  const worker = await extension.worker();
  await expect
    .poll(() => worker.evaluate(() => chrome.contextMenus?.onClicked.hasListeners()))
    .toBe(true);
  await worker.evaluate((text) => {
    const { onClicked } = chrome.contextMenus as unknown as {
      onClicked: { dispatch(clicked: object, tab: object): void };
    };
    onClicked.dispatch({ menuItemId: 'look-up', selectionText: text }, {});
  }, selectionText);
}

test('a selected address opens its person, and other texts the palette', async ({
  console: page,
  extension,
}) => {
  const options = await turnOn(extension);
  await options.close();
  await choose(extension, `  Asha <${asha.email}>\n`);
  await expect.poll(() => routeOf(page)).toBe(`/person/${asha.uid}`);
  const { field, dialog } = paletteOf(page);
  await expect(dialog).toHaveCount(0);

  await choose(extension, 'Áshä\n\tRa\u200b');
  await expect(field).toHaveValue('Áshä Ra');
  await expect(dialog.getByRole('group', { name: 'People' })).toContainText('Áshä Rao');
  await page.keyboard.press('Escape');

  await choose(extension, `${'<b>x</b>'.repeat(2000)}`);
  await expect(dialog).toContainText('Nothing has “<b>x</b>');
});

test('a selection is found after the worker has died, and a code in its group', async ({
  console: page,
  extension,
}) => {
  await (await turnOn(extension)).close();
  await extension.killWorker();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await choose(extension, asha.code);
  await expect.poll(() => routeOf(page)).toBe(`/voucher?q=${asha.code}`);
});

test('without the permission there is no entry, and no error', async ({
  console: page,
  extension,
}) => {
  const options = await turnOn(extension);
  await options.evaluate(() => chrome.permissions.remove({ permissions: ['contextMenus'] }));
  await expect(
    options.getByRole('checkbox', { name: 'Look up from other pages' }),
  ).not.toBeChecked();
  await extension.killWorker();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  test('a selection is found after the sign-in', async ({ panel: page, extension }) => {
    await (await turnOn(extension)).close();
    await choose(extension, asha.email);
    await expect(page.getByLabel('Username')).toBeVisible();
    await signIn(page);
    await expect.poll(() => routeOf(page)).toBe(`/person/${asha.uid}`);
  });
});
