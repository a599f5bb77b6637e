import type { Worker } from '@playwright/test';
import { clearCollection, countDocuments } from '../support/emulators';
import { expect, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { openVoucherPage, successText } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

/** Breaks the browser's database in the background until the worker ends. */
const faults: Record<string, (worker: Worker) => Promise<void>> = {
  'cannot be opened': (worker) =>
    worker.evaluate(() => {
      const broken = new DOMException('Internal error opening backing store', 'UnknownError');
      IDBFactory.prototype.open = () => {
        throw broken;
      };
      IDBDatabase.prototype.transaction = () => {
        throw broken;
      };
    }),
  'is full': (worker) =>
    worker.evaluate(() => {
      const full = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { add: full, put: full });
    }),
};

test.describe('with a broken browser database', () => {
  test.use({ expectedProblems: /DOMException|QuotaExceededError|backing store|disk is full/ });

  for (const [fault, breakDatabase] of Object.entries(faults)) {
    test(
      `a generation writes nothing and keeps its form when the database ${fault}, and works after a repair`,
      { tag: '@T9' },
      async ({ console: page, extension }) => {
        const { dialog, fillIn, send, close, list } = await openVoucherPage(page);
        await breakDatabase(await extension.worker());
        await fillIn({ name: 'No journal', quantity: 20 });
        await send();
        await expect(dialog).toContainText('Nothing was generated');
        await expect(dialog.getByLabel('Group Name')).toHaveValue('No journal');
        expect(await countDocuments('coupon')).toBe(0);
        // Procedures that need no journal still work.
        expect(await callRaw(page, 'dashboard/count', { card: 'users' })).toMatchObject({
          status: 200,
        });
        await extension.killWorker();
        await send();
        await expect(dialog).toContainText(successText);
        expect(await countDocuments('coupon')).toBe(20);
        await close();
        await expect(list).toContainText('No journal');
      },
    );
  }
});

test.describe('a disk that fills up during an operation', () => {
  test.use({ expectedProblems: /DOMException|QuotaExceededError/ });

  test('is reported within ten seconds, and the operation continues when there is space', async ({
    console: page,
    extension,
  }) => {
    const { dialog, fillIn, send } = await openVoucherPage(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await extension.context.route(/:commit/, async (route) => {
      await released;
      await route.continue();
    });
    await fillIn({ name: 'Full', quantity: 600 });
    await send();
    await expect(dialog).toContainText('0 of 600');
    const worker = await extension.worker();
    await worker.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      };
    });
    release();
    await expect(dialog).toContainText('Something failed on this computer');
    await extension.killWorker();
    // Wakes the worker, as the alarm does within 30 seconds.
    expect(await callRaw(page, 'session/current', { isFresh: false })).toMatchObject({
      status: 200,
    });
    await expect(dialog).toContainText(successText, { timeout: 20_000 });
    expect(await countDocuments('coupon')).toBe(600);
  });
});

test.describe('before sign-in', () => {
  test.use({ startsSignedOut: true });

  test(
    'a page of the extension in an ordinary tab shows the login form, and gets no data before sign-in',
    { tag: '@T16' },
    async ({ extension }) => {
      for (const path of ['sidepanel.html#/voucher', 'sidepanel.html?x=1#/logs']) {
        const tab = await extension.open(path);
        await expect(tab.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
        for (const procedure of ['users/list', 'vouchers/list', 'dashboard/count']) {
          expect(await callRaw(tab, procedure)).not.toMatchObject({ status: 200 });
        }
      }
    },
  );
});
