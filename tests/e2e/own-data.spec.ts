import type { Page } from '@playwright/test';
import { sample } from '../support/exhaustive';
import {
  type Extension,
  ensureSignedIn,
  expect,
  loginForm,
  signIn,
  test,
} from '../support/extension';
import { clearCollection, countDocuments } from '../support/emulators';
import { callRaw } from '../support/raw-port';
import { openVoucherPage, successText } from '../support/voucher-page';

const own = { tag: '@T55' };
const views = ['popup.html', 'sidepanel.html#/', 'options.html'];

const withoutSavedData = (page: Page) =>
  page.getByRole('button', { name: 'Start without saved data' }).first();

async function openAll({ context, id }: Extension): Promise<Page[]> {
  const pages = [];
  for (const path of views) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`chrome-extension://${id}/${path}`);
    pages.push(page);
  }
  return pages;
}

/** The extension has closed its pages; its own browser has a first page. */
async function openAgain({ context, id }: Extension): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`chrome-extension://${id}/sidepanel.html#/`);
  }).toPass();
  return page;
}

/** What each view shows when it is neither blank nor waiting. */
const settled = (page: Page) =>
  page
    .getByRole('button', {
      name: /^(Open console|Sign in|Menu|Login|Retry|Set up the connection)$/,
    })
    .or(page.getByLabel('Web config'))
    .first();

function nested(depth: number): unknown {
  return depth === 0 ? null : { kind: nested(depth - 1) };
}

const foreign = [5, 'x', {}, [], [null], [{}], nested(30), 'long '.repeat(100_000), true];
const operation = { id: 'a', kind: 'x', state: 'running', subject: {}, notRestored: { names: [] } };

/** Values that only look like the console's are those of other versions. */
const items: [area: 'local' | 'session', key: string, similar: unknown[]][] = [
  [
    'local',
    'connection',
    [
      { apiKey: 'x', projectId: 'p' },
      { apiKey: 5, projectId: {} },
    ],
  ],
  ['local', 'session-idle-minutes', [-5]],
  ['local', 'keeps-lists', []],
  ['local', 'contact', [{ countryCode: '+91' }, { country: 'XX' }, { countryCode: {} }]],
  ['local', 'single-keys', []],
  ['local', 'theme', ['purple']],
  ['local', 'hidden-columns:users', [['Name'], { order: 5, sizes: 'x', switched: {} }]],
  ['local', 'cards', [{ size: 'giant' }]],
  ['local', 'card-logo', [{ url: {} }]],
  ['session', 'session-times', [{ signedInAt: 'x', usedAt: {} }]],
  [
    'session',
    'state',
    [
      { status: 'signed-out', end: 5 },
      { status: 'signed-in', uid: 5 },
    ],
  ],
  ['session', 'lists-key', [{ kty: 5 }]],
  ['session', 'operations', [[operation]]],
  ['session', 'operations-notice', []],
  ['session', 'operations-browser-session', []],
  [
    'session',
    'agenda',
    [
      { rows: [{}], endMs: 1, readAt: 1 },
      { rows: {}, endMs: 1, readAt: 1 },
    ],
  ],
  ['session', 'dashboard-counts', [{ users: 5 }, { users: null }, { users: { value: {} } }]],
  ['session', 'copied-codes', []],
  ['session', 'voucher-draft', [{ groupName: {}, validTill: 5 }]],
];

test.describe('a stored value that is foreign', () => {
  // Pages report what they could not draw, such as a text for a number.
  test.use({ ownBrowser: {} });

  for (const [area, key, similar] of items) {
    const values = sample([...foreign, ...similar], [{}, ...similar]);
    test(
      `lets the popup, the panel and the options be drawn: ${key}`,
      own,
      async ({ extension, panel }) => {
        await ensureSignedIn(panel);
        const kept = await panel.evaluate(() => chrome.storage.session.get());
        for (const value of values) {
          await panel.evaluate(
            ([place, name, stored]) => chrome.storage[place].set({ [name]: stored }),
            [area, key, value] as const,
          );
          await extension.killWorker();
          const pages = await openAll(extension);
          for (const page of pages)
            await expect(settled(page), JSON.stringify(value)?.slice(0, 80)).toBeVisible();
          for (const page of pages) await page.close();
          await panel.evaluate(() => chrome.storage.local.clear());
          await extension.killWorker();
          await panel.evaluate((values) => chrome.storage.session.set(values), kept);
        }
      },
    );
  }
});

/** Each read waits until `letGo` of the page or worker. */
function hangReads(area: 'local' | 'session'): void {
  const storage = globalThis.chrome?.storage?.[area];
  if (!storage) return;
  const get = storage.get.bind(storage);
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(storage, { get: (keys: string) => promise.then(() => get(keys)) });
  Object.assign(globalThis, { letGo: resolve });
}

const letGo = (place: { evaluate(act: () => void): Promise<void> }) =>
  place.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());

const sentence = 'The browser does not read or keep';

test.describe('with a storage that never answers', () => {
  test.use({ ownBrowser: {}, expectedProblems: /NoStorage|DeadlineError|NO_STORAGE/ });

  for (const area of ['local', 'session'] as const) {
    test(
      `each view says so, and continues once ${area} storage answers`,
      own,
      async ({ extension }) => {
        const worker = await extension.worker();
        await worker.evaluate(hangReads, area);
        await extension.context.addInitScript(hangReads, area);
        const [popup, panel, options] = (await openAll(extension)) as [Page, Page, Page];
        for (const page of [popup, panel]) {
          await expect(page.getByText(sentence)).toBeVisible();
          await expect(withoutSavedData(page)).toBeVisible();
        }
        await expect(options.getByRole('heading', { name: 'Connection' })).toBeVisible();
        await expect(withoutSavedData(options)).toBeVisible();
        if (area === 'local') await expect(options.getByText(sentence)).toBeVisible();
        for (const place of [worker, popup, panel]) await letGo(place as Page);
        for (const page of [popup, panel])
          await page.getByRole('button', { name: 'Retry' }).click();
        await expect(popup.getByRole('button', { name: 'Sign in' })).toBeVisible();
        await expect(loginForm(panel)).toBeVisible();
      },
    );
  }
});

const journal = 'career-console-operations';

test.describe('with a journal', () => {
  test.use({ ownBrowser: {}, route: '/', expectedProblems: /Error: (An operation|VersionError|AbortError|DeadlineError)|NO_STORAGE|NoStorage/ });
  test.beforeEach(() => clearCollection('coupon'));

  test(
    'that another window keeps from opening, an operation fails, reading goes on, and it works once the window lets go',
    own,
    async ({ console: page, extension }) => {
      const other = await extension
        .open('licences.txt')
        .catch(() => extension.open('options.html'));
      const { dialog, fillIn, send } = await openVoucherPage(page);
      await fillIn({ name: 'Kept waiting', quantity: 20 });
      // This connection keeps another version from opening, behind which all others wait.
      await other.evaluate(async (name) => {
        const opened = (version?: number) => {
          const request = indexedDB.open(name, version);
          request.onupgradeneeded = () => request.transaction?.abort();
          return new Promise<IDBDatabase>((resolve) => {
            request.onsuccess = () => resolve(request.result);
          });
        };
        const held = await opened();
        void opened(2);
        Object.assign(globalThis, { letGo: () => held.close() });
      }, journal);
      await send();
      await expect(dialog).toContainText('Nothing was generated');
      await expect(dialog).toContainText(sentence);
      expect(await callRaw(page, 'dashboard/count', { card: 'users' })).toMatchObject({
        status: 200,
      });
      await letGo(other);
      await send();
      await expect(dialog).toContainText(successText);
      expect(await countDocuments('coupon')).toBe(20);
    },
  );

  test(
    'of a newer version, each view says so, and starts without it when asked',
    own,
    async ({ console: page, extension }) => {
      await page.evaluate(async (name) => {
        await chrome.storage.local.set({ 'single-keys': false });
        const request = indexedDB.open(name, 2);
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        request.result.close();
      }, journal);
      await extension.killWorker();
      const [popup, panel, options] = (await openAll(extension)) as [Page, Page, Page];
      for (const view of [popup, panel, options])
        await expect(view.getByText(sentence)).toBeVisible();
      const ended = (await extension.worker()).waitForEvent('close');
      await options.getByRole('button', { name: 'Start without saved data' }).last().click();
      await options.getByRole('dialog').getByRole('button', { name: 'Start without' }).click();
      await ended;
      const after = await openAgain(extension);
      await signIn(after);
      const { dialog, fillIn, send } = await openVoucherPage(after);
      expect(await after.evaluate(() => chrome.storage.local.get('single-keys'))).toEqual({});
      await fillIn({ name: 'Anew', quantity: 20 });
      await send();
      await expect(dialog).toContainText(successText);
    },
  );

  test('with foreign records, the others go on', own, async ({ console: page, extension }) => {
    await page.evaluate(async (name) => {
      const request = indexedDB.open(name);
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const store = request.result.transaction('operations', 'readwrite').objectStore('operations');
      const known = { kind: 'generate-vouchers', subject: {}, aim: 'apply', dueAt: 0, sentAt: 0 };
      store.put({ id: 'empty' });
      store.put({ id: 5, type: 'documents', end: {} });
      store.put({ ...known, id: 'unknown', type: 'errand' });
      store.put({ ...known, id: 'damaged', type: 'documents', end: null });
      store.put({ id: ['array'], ...known, type: 'post', dueAt: 'soon' });
      await new Promise((resolve) => {
        store.transaction.oncomplete = resolve;
      });
      request.result.close();
    }, journal);
    await extension.killWorker();
    await page.reload();
    const { dialog, fillIn, send } = await openVoucherPage(page);
    await fillIn({ name: 'Beside foreign ones', quantity: 20 });
    await send();
    await expect(dialog).toContainText(successText);
    expect(await countDocuments('coupon')).toBe(20);
  });
});
