import type { Page } from '@playwright/test';

import { drawPicture } from '../seed/png.ts';
import type { Screen } from './screens.ts';

/** What comes and goes over a page. */
export const passingScreens: Screen[] = [
  { name: 'find', path: 'sidepanel.html#/', prepare: (page) => find(page, '') },
  {
    name: 'find-results',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      await find(page, 'sha');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'find-nothing',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      await find(page, 'nobody@example.com');
      await page.getByText('Nothing has').last().waitFor();
    },
  },
  {
    name: 'voucher-cards',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use codes' }).nth(1).click();
      await page.getByRole('menuitem', { name: 'Cards with QR…' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Heading').fill('Find the stream that suits you');
      await form.getByLabel('Logo').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: drawPicture(4, 300, 100),
      });
      await form.getByRole('button', { name: 'Remove the logo' }).waitFor();
    },
    undo: (page) => page.evaluate(() => chrome.storage.local.remove(['cards', 'card-logo'])),
  },
  {
    name: 'voucher-cards-refused',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use codes' }).nth(1).click();
      await page.getByRole('menuitem', { name: 'Cards with QR…' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Cards on a page').selectOption('small');
      await form.getByLabel('In the QR').selectOption('address');
      await form.getByLabel('Address').fill(`https://example.com/${'a'.repeat(80)}/{code}`);
      await form.getByRole('button', { name: /^Save/ }).click();
      await form.getByText('too fine').waitFor();
    },
    undo: (page) => page.evaluate(() => chrome.storage.local.remove(['cards', 'card-logo'])),
  },
  {
    name: 'loading',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      // Leaves each request unanswered.
      await page.context().route('**/documents**:run*', () => {});
      await page.reload();
      // Four of the cards, and then those of the rows.
      await page.locator('main .animate-pulse').nth(4).waitFor();
    },
    undo: (page) => page.context().unrouteAll(),
  },
  {
    name: 'message',
    path: 'sidepanel.html#/payments',
    widths: [360, 480],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Export CSV' }).click();
      await page.getByRole('button', { name: 'Dismiss message' }).waitFor();
    },
    undo: (page) => page.getByRole('button', { name: 'Dismiss message' }).click(),
  },
  {
    name: 'operations',
    path: 'sidepanel.html#/coupon',
    prepare: async (page) => {
      await publish(page, [
        operation(1, { state: 'running' }),
        operation(2, { state: 'stopped', stop: { reason: 'refused' } }),
        operation(3, { state: 'failed' }),
      ]);
      await page.getByRole('progressbar').waitFor();
    },
    undo: (page) => publish(page, []),
  },
  {
    name: 'news',
    path: 'sidepanel.html#/payments',
    prepare: async (page) => {
      await haveLooked(page, 117);
      await page.getByRole('button', { name: /^New/ }).waitFor();
    },
    undo: (page) => page.evaluate(() => chrome.storage.local.remove('last-look')),
  },
  {
    name: 'popup',
    path: 'popup.html',
    widths: [360],
    height: 320,
    prepare: (page) => page.getByText(/Next: /).waitFor(),
  },
  {
    name: 'idle-warning',
    path: 'sidepanel.html#/services-test',
    prepare: async (page) => {
      await page.evaluate(async () => {
        const key = 'session-times';
        const times = (await chrome.storage.session.get<Record<string, object>>(key))[key];
        const usedAt = Date.now() - 14.2 * 60_000;
        await chrome.storage.session.set({ [key]: { ...times, usedAt } });
      });
      await page.getByRole('timer').waitFor();
    },
    undo: (page) => page.getByRole('button', { name: 'Stay signed in' }).click(),
  },
  {
    name: 'log-out',
    path: 'sidepanel.html#/',
    widths: [360, 480],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click();
      await page.getByRole('dialog', { name: 'Log Out' }).waitFor();
    },
  },
];

const operation = (number: number, state: object) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'delete-coupon',
  subject: { code: `SUMMER-${number}` },
  action: 'delete',
  aim: 'apply',
  waiting: null,
  stop: null,
  failure: null,
  step: null,
  done: 0,
  total: 1,
  ...state,
});

/** As if the background had published them. */
const publish = (page: Page, operations: object[]) =>
  page.evaluate((list) => chrome.storage.session.set({ operations: list }), operations);

async function find(page: Page, text: string): Promise<void> {
  await page.getByText(/^250 users/).waitFor();
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
}
/** As if there had been so many payments an hour ago, all of them older than those of today. */
const haveLooked = (page: Page, count: number) =>
  page.evaluate(async (payments) => {
    const look = { at: Date.now() - 3_600_000, newestAt: 0, count: payments };
    await chrome.storage.local.set({ 'last-look': { transactions: { last: look, before: look } } });
  }, count);
