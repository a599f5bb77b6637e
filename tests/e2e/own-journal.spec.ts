import type { Page } from '@playwright/test';
import { clearCollection, countDocuments } from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { letGo, openAll, sentence } from '../support/own-data';
import { callRaw } from '../support/raw-port';
import { untilReloaded } from '../support/reset-extension';
import { openVoucherPage, successText } from '../support/voucher-page';

const journal = 'career-console-operations';

test.describe('with a journal', () => {
  test.use({
    ownBrowser: {},
    route: '/',
    expectedProblems: /No storage/,
  });
  test.beforeEach(() => clearCollection('coupon'));

  test(
    'that another window keeps from opening, an operation fails, reading goes on, and it works once the window lets go',
    { tag: '@T55' },
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
    'that does not finish a write, an operation is not known to have begun, and begins once it does',
    { tag: '@T55' },
    async ({ console: page, extension }) => {
      const other = await extension.open('options.html');
      const { dialog, fillIn, send } = await openVoucherPage(page);
      await fillIn({ name: 'Not known', quantity: 20 });
      // The worker's transactions wait for this one.
      await other.evaluate(async (name) => {
        const request = indexedDB.open(name);
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        const database = request.result;
        let isHeld = true;
        const store = database
          .transaction([...database.objectStoreNames], 'readwrite')
          .objectStore('operations');
        const hold = () => {
          if (isHeld) store.count().onsuccess = hold;
        };
        hold();
        Object.assign(globalThis, { letGo: () => (isHeld = false) });
      }, journal);
      await send();
      await expect(dialog).toContainText('Could not find out whether this was done');
      await expect(dialog).toContainText('nothing is started twice');
      await letGo(other);
      await expect.poll(() => countDocuments('coupon')).toBe(20);
      await send();
      await expect(dialog).toContainText(successText);
      expect(await countDocuments('coupon')).toBe(20);
    },
  );

  test(
    'of a newer version, each view says so, and starts without it when asked',
    { tag: '@T55' },
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
      await options.getByRole('button', { name: 'Start without saved data' }).last().click();
      const start = options.getByRole('dialog').getByRole('button', { name: 'Start without' });
      const pages = [page, popup, panel, options];
      const ended = Promise.all(pages.map((view) => view.waitForEvent('close')));
      await untilReloaded(extension, () => start.click());
      await ended;
      // The extension has closed its pages.
      const after = await extension.context.newPage();
      await after.goto(`chrome-extension://${extension.id}/sidepanel.html#/`);
      await signIn(after);
      const { dialog, fillIn, send } = await openVoucherPage(after);
      expect(await after.evaluate(() => chrome.storage.local.get('single-keys'))).toEqual({});
      await fillIn({ name: 'Anew', quantity: 20 });
      await send();
      await expect(dialog).toContainText(successText);
    },
  );

  test(
    'with foreign records, the others go on',
    { tag: '@T55' },
    async ({ console: page, extension }) => {
      await page.evaluate(async (name) => {
        const request = indexedDB.open(name);
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        const store = request.result
          .transaction('operations', 'readwrite')
          .objectStore('operations');
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
    },
  );
});
