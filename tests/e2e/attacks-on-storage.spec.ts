import { clearCollection, countDocuments } from '../support/emulators';
import { expect, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { openVoucherPage, successText } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.use({ expectedProblems: /DOMException|QuotaExceededError|backing store/ });

test(
  'a browser database that cannot be opened lets a generation write nothing and keep its form, which works after a repair',
  { tag: '@T9' },
  async ({ console: page, extension }) => {
    const { dialog, fillIn, send, close, list } = await openVoucherPage(page);
    const worker = await extension.worker();
    await worker.evaluate(() => {
      const fail = () => {
        throw new DOMException('Internal error opening backing store', 'UnknownError');
      };
      Object.assign(IDBFactory.prototype, { open: fail });
      Object.assign(IDBDatabase.prototype, { transaction: fail });
    });
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

test('a disk that fills up during an operation is reported, and the operation continues when there is space', async ({
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
  await expect(dialog).toContainText(successText);
  expect(await countDocuments('coupon')).toBe(600);
});

test.describe('before sign-in', () => {
  test.use({ startsSignedOut: true });

  test(
    'a page of the extension in an ordinary tab shows the login form, and gets no data before sign-in',
    { tag: '@T16' },
    async ({ extension }) => {
      const tab = await extension.open('sidepanel.html?x=1#/logs');
      await expect(tab.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      for (const procedure of ['users/list', 'vouchers/list', 'dashboard/count']) {
        expect(await callRaw(tab, procedure)).not.toMatchObject({ status: 200 });
      }
    },
  );
});
