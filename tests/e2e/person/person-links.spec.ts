import type { Page } from '@playwright/test';
import { readCollection } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPersonPage } from '../../support/person';
import { openPage } from '../../support/table';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page) => page.getByRole('button', { name: 'Back' });
const activeRow = (page: Page) => page.locator('[role=row][data-active]');

test('o opens the person of a row, ] and [ the next and previous one of the list in its order, and Esc returns to the row', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/?sort=-name');
  await expect(console.getByText(/^25\d users$/)).toBeVisible();
  const nameAt = (index: number) =>
    console
      .locator(`[role=row][aria-rowindex="${index + 1}"] [role=gridcell]`)
      .nth(1)
      .innerText();
  const names = [await nameAt(9), await nameAt(10), await nameAt(11)];
  await console.setViewportSize({ width: 1280, height: 420 });
  const grid = console.getByRole('grid');
  await grid.focus();
  for (let row = 0; row < 9; row++) await console.keyboard.press('j');
  await console.keyboard.press('o');
  await expect(heading(console)).toHaveText(names[1] ?? '');
  await console.keyboard.press(']');
  await expect(heading(console)).toHaveText(names[2] ?? '');
  await console.keyboard.press('[');
  await expect(heading(console)).toHaveText(names[1] ?? '');
  await console.getByRole('button', { name: 'Previous person' }).click();
  await expect(heading(console)).toHaveText(names[0] ?? '');
  await console.keyboard.press('Escape');
  await expect(activeRow(console)).toContainText(names[0] ?? '');
  await expect(activeRow(console)).toBeInViewport();
  await expect(grid).toBeFocused();
  await expect(console).toHaveURL(/#\/\?sort=-name$/);
  await console.keyboard.press('j');
  await console.keyboard.press('o');
  await expect(heading(console)).toHaveText(names[1] ?? '');
});

test('single keys that are switched off do nothing, and Escape closes what is open first', async ({
  console,
}) => {
  await openPage(console, '#/');
  await console.getByRole('grid').focus();
  await console.keyboard.press('o');
  const timeline = console.getByRole('grid', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  await timeline.focus();
  await console.keyboard.press('Enter');
  await expect(timeline.getByRole('term').first()).toBeVisible();
  await console.keyboard.press('Escape');
  await expect(timeline.getByRole('term')).toHaveCount(0);
  await console.getByRole('button', { name: /^Reads/ }).click();
  await console.keyboard.press('Escape');
  await expect(console.getByRole('dialog', { name: 'Reads' })).toHaveCount(0);
  await expect(timeline).toBeVisible();
  await console.evaluate(() => chrome.storage.local.set({ 'single-keys': false }));
  const name = await heading(console).innerText();
  await console.keyboard.press(']');
  await expect(heading(console)).toHaveText(name);
  await console.evaluate(() => chrome.storage.local.remove('single-keys'));
  await console.keyboard.press('Escape');
  await expect(heading(console)).toHaveText('Dashboard');
});

test('every event of the sample data leads to its person, with or without a user', async ({
  console,
}) => {
  const [appointments, payments, logs] = await Promise.all(
    ['appointments', 'transactions', 'logs'].map(readCollection),
  );
  const people = [
    ...(appointments ?? []).slice(0, 4).map(({ id, data }) => [id, data.uid, data.email]),
    ...(payments ?? []).slice(0, 4).map(({ id, data }) => [id, data.userId, data.userEmail]),
    ...(logs ?? [])
      .slice(0, 4)
      .map(({ id, data }) => [id, Object(data.USER_INFORMATION).USER_ID, undefined]),
  ];
  await console.setViewportSize({ width: 1280, height: 800 });
  for (const [id, uid, email] of people) {
    for (const hash of [`#/person/${String(uid)}`, `#/person?email=${String(email)}`]) {
      if (hash.endsWith('undefined')) continue;
      const timeline = await openPersonPage(console, hash);
      await expect(timeline.getByTitle(`Copy ID ${String(id)}`)).toBeVisible();
      await expect(console.getByText(/^No user has this (ID|e-mail) /)).toBeVisible();
    }
  }
});

test('the details of every list and its dialogs lead to the person', async ({ console }) => {
  const button = console.getByRole('button', { name: 'Everything about this person' });
  for (const route of ['/', '/test', '/appointments', '/payments', '/logs']) {
    await openPage(console, `#${route}`);
    await console.getByRole('grid').focus();
    await console.keyboard.press('Enter');
    const name = await activeRow(console).innerText();
    await button.click();
    await expect(console.getByRole('grid', { name: 'Timeline' })).toBeVisible();
    await back(console).click();
    await expect(activeRow(console)).toContainText(name.split('\n')[0] ?? '');
  }
  for (const [route, dialog] of [
    ['/test', 'Report'],
    ['/logs', 'Log Details'],
  ] as const) {
    await openPage(console, `#${route}`);
    await console.getByRole('button', { name: 'View', exact: true }).first().click();
    await console.getByRole('dialog', { name: dialog }).getByText('Everything about').click();
    await expect(console.getByRole('grid', { name: 'Timeline' })).toBeVisible();
  }
});
