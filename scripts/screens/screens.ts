import type { Page } from '@playwright/test';

import { countAs } from '../../tests/support/long-list.ts';
import { consolePages } from '../../tests/support/pages.ts';
import { administrator } from '../local/config.ts';
import { drawPicture } from '../seed/png.ts';

export interface Screen {
  name: string;
  path: string;
  /** For states that the URL cannot express. */
  prepare?(page: Page): Promise<void>;
  /** For what outlives the page. */
  undo?(page: Page): Promise<void>;
  widths?: number[];
  height?: number;
}

export type OpenPage = (path: string) => Promise<Page>;

const refusedKey = 'Requests from referer <empty> are blocked.';
const secondFactor = {
  mfaPendingCredential: 'pending',
  mfaInfo: [{ mfaEnrollmentId: 'phone', totpInfo: {} }],
};

export const signedOutScreens: Screen[] = [
  {
    name: 'login',
    path: 'sidepanel.html',
    prepare: (page) => page.getByLabel('Username').waitFor(),
  },
  {
    name: 'login-failed',
    path: 'sidepanel.html',
    prepare: (page) => fillIn(page, { username: 'nobody', password: 'wrong' }, 'alert'),
  },
  {
    name: 'login-key-refused',
    path: 'sidepanel.html',
    prepare: (page) => loginAnswered(page, 403, { error: { message: refusedKey } }, 'alert'),
  },
  {
    name: 'login-code',
    path: 'sidepanel.html',
    prepare: (page) => loginAnswered(page, 200, secondFactor, 'textbox'),
  },
  { name: 'popup-signed-out', path: 'popup.html', widths: [360], height: 320 },
];

export const pageScreens: Screen[] = consolePages.map(({ label, route }) => ({
  name: label.toLowerCase().replace(' ', '-'),
  path: `sidepanel.html#${route}`,
}));

export const signedInScreens: Screen[] = [
  ...pageScreens,
  {
    name: 'menu',
    path: 'sidepanel.html#/',
    widths: [360, 480],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation').waitFor();
    },
  },
  {
    name: 'keys',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'long-list',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      await countAs(page.context(), 'users', 25_000);
      await page.reload();
      await page.getByRole('group', { name: 'Long list' }).waitFor();
    },
    undo: (page) => page.context().unrouteAll({ behavior: 'ignoreErrors' }),
  },
  {
    name: 'test-report',
    path: 'sidepanel.html#/test',
    prepare: (page) => openFirst(page),
  },
  {
    name: 'voucher-group',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Expand' }).nth(1).click();
      await page.getByRole('row', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'voucher-selection',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Expand' }).nth(1).click();
      await page.getByRole('row', { level: 2 }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('group', { name: 'Selection' }).waitFor();
    },
  },
  { name: 'voucher-search', path: 'sidepanel.html#/voucher?q=AB' },
  {
    name: 'voucher-form',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Generate Voucher Code' }).click();
      await page.getByRole('dialog').getByLabel('Group Name').waitFor();
    },
  },
  {
    name: 'voucher-group-deletion',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete All' }).nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'coupon-form',
    path: 'sidepanel.html#/coupon',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Generate Discount Coupon' }).click();
      await page.getByRole('button', { name: 'Suggest' }).click();
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  { name: 'post', path: 'sidepanel.html#/blog', prepare: (page) => openFirst(page) },
  {
    name: 'post-form',
    path: 'sidepanel.html#/blog',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create New Post' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Image').setInputFiles({
        name: 'stream.png',
        mimeType: 'image/png',
        buffer: drawPicture(4, 2400, 1350),
      });
      await form.getByText('or drop or paste it here').waitFor();
      await form.getByLabel('Title').fill('How to choose a stream');
    },
  },
  {
    name: 'post-deletion',
    path: 'sidepanel.html#/blog',
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
      await page.getByRole('dialog', { name: 'Delete post' }).waitFor();
    },
  },
  {
    name: 'services-test',
    path: 'sidepanel.html#/services-test',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'TESTING' }).click();
      await page.getByRole('listitem').nth(9).waitFor();
    },
  },
  { name: 'appointments-of-week', path: 'sidepanel.html#/appointments?when=week' },
  {
    name: 'payments-of-period',
    path: 'sidepanel.html#/payments?added=2026-01-01..2026-12-31',
    prepare: async (page) => {
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
      await page.getByLabel('From').waitFor();
    },
  },
  { name: 'log-details', path: 'sidepanel.html#/logs', prepare: (page) => openFirst(page) },
  { name: 'zoomed', path: 'sidepanel.html#/', widths: [180] },
  { name: 'vouchers-zoomed', path: 'sidepanel.html#/voucher', widths: [180] },
  { name: 'nothing-matches', path: 'sidepanel.html#/payments?q=zzzz' },
  { name: 'not-found', path: 'sidepanel.html#/nowhere' },
  { name: 'options', path: 'options.html' },
  {
    name: 'options-tested',
    path: 'options.html',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The file store answers.').waitFor();
      await page.locator('button[aria-busy]').waitFor({ state: 'hidden' });
    },
  },
];

export async function signIn(open: OpenPage): Promise<void> {
  const page = await open('sidepanel.html');
  await fillIn(page, administrator, 'navigation');
  await page.close();
}

export async function openFirst(page: Page): Promise<void> {
  const headers = page.getByRole('columnheader');
  const row = page.getByRole('row').filter({ hasNot: headers }).first();
  const view = page.getByRole('button', { name: 'View', exact: true }).first();
  // Where the row has no room for the button, it is in the row's details.
  if (!(await view.isVisible())) await row.click({ position: { x: 250, y: 8 } });
  await view.click();
  await page.getByRole('dialog').waitFor();
}

async function fillIn(
  page: Page,
  { username, password }: { username: string; password: string },
  awaitedRole: 'alert' | 'navigation' | 'textbox',
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole(awaitedRole, { includeHidden: true }).first().waitFor({ state: 'attached' });
}

/** The login form after an answer that the emulator does not give. */
async function loginAnswered(
  page: Page,
  status: number,
  json: object,
  awaited: 'alert' | 'textbox',
): Promise<void> {
  const address = '**/accounts:signInWithPassword*';
  await page.context().route(address, (route) => route.fulfill({ status, json }));
  await fillIn(page, administrator, awaited);
  if (awaited === 'textbox') await page.getByLabel('Code').waitFor();
  await page.context().unroute(address);
}
