import type { Page } from '@playwright/test';
import { deleteDocuments, writeDocument } from '../support/emulators';
import { expect, logOut, test } from '../support/extension';
import { openPage } from '../support/table';
import { callRaw } from '../support/raw-port';
import type { Reads } from '../../services/meter/reads';

test.use({ startsSignedOut: true, route: '/' });

const paths = ['transactions/badge-1', 'transactions/badge-2', 'appointments/badge-1'];

test.afterEach(() => deleteDocuments(paths));

const badgeText = (page: Page) => page.evaluate(() => chrome.action.getBadgeText({}));
const title = (page: Page) => page.evaluate(() => chrome.action.getTitle({}));
const alarm = (page: Page) => page.evaluate(() => chrome.alarms.get('badge'));
const ring = (page: Page) =>
  page.evaluate(() => chrome.alarms.create('badge', { when: Date.now(), periodInMinutes: 15 }));
const choose = (page: Page, badge: string) =>
  page.evaluate((choice) => chrome.storage.local.set({ badge: choice }), badge);

/** As if the administrator had just looked at both lists. */
async function haveLooked(page: Page) {
  await openPage(page, '#/appointments');
  await expect(page.getByText(/^\d+ appointments/)).toBeVisible();
  await openPage(page, '#/payments');
  await expect(page.getByText('120 payments')).toBeVisible();
  await page.keyboard.press('Shift+M');
  await expect(page.getByText('All marked as seen.')).toBeVisible();
}

async function writeNews() {
  for (const path of paths) {
    await writeDocument(path, { userName: 'Zara News', selectedDate: new Date().toISOString() });
  }
}

async function readsOfBadge(page: Page) {
  const { reads } = await page.evaluate(() => chrome.storage.local.get('reads'));
  const days = Object.values(((reads ?? { days: {} }) as Reads).days);
  return days.reduce((sum, pages) => sum + (pages.badge?.reads ?? 0), 0);
}

test('the badge counts what has come since the last look, also in a new worker, until it is seen', async ({
  console,
  extension,
}) => {
  await haveLooked(console);
  await expect.poll(() => alarm(console)).toBeUndefined();
  await choose(console, 'both');
  await expect.poll(async () => (await alarm(console))?.periodInMinutes).toBe(15);
  await writeNews();
  await ring(console);
  await expect.poll(() => badgeText(console)).toBe('3');
  expect(await title(console)).toBe('Career Console\n3 new since you last looked.');
  expect(await console.evaluate(() => chrome.action.getBadgeBackgroundColor({}))).toEqual([
    0x12, 0x5f, 0xb3, 255,
  ]);
  // Two counts, and what the rules read for each.
  await expect.poll(() => readsOfBadge(console)).toBe(4);

  await choose(console, 'payments');
  await expect.poll(() => badgeText(console)).toBe('2');
  await extension.killWorker();
  await deleteDocuments(paths.slice(0, 1));
  await ring(console);
  await expect.poll(() => badgeText(console)).toBe('1');
  await console.getByRole('button', { name: 'Refresh' }).click();
  await expect(console.getByText('121 payments')).toBeVisible();
  await console.keyboard.press('Shift+M');
  await expect.poll(() => badgeText(console)).toBe('');
});

test('after the end of the session there is no number and no alarm', async ({
  console,
  extension,
}) => {
  await haveLooked(console);
  await choose(console, 'payments');
  await writeNews();
  await ring(console);
  await expect.poll(() => badgeText(console)).toBe('2');
  await logOut(console);
  await expect(console.getByLabel('Username')).toBeVisible();
  await expect.poll(() => badgeText(console)).toBe('');
  await expect.poll(() => alarm(console)).toBeUndefined();
  expect(await title(console)).toBe('Career Console');
  // Also one that a worker that ended too early has left.
  await extension.killWorker();
  await ring(console);
  await callRaw(console, 'session/current', { isFresh: false });
  expect(await badgeText(console)).toBe('');
});
