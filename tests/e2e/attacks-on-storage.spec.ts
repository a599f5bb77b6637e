import { clearCollection, countDocuments } from '../support/emulators';
import { expect, loginForm, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { openVoucherPage, successText } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.use({ expectedProblems: /DOMException|backing store/ });

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

test.describe('before sign-in', () => {
  test.use({ startsSignedOut: true });

  test(
    'a page of the extension in an ordinary tab shows the login form, and gets no data before sign-in',
    { tag: '@T16' },
    async ({ extension }) => {
      const tab = await extension.open('sidepanel.html?x=1#/logs');
      await expect(loginForm(tab)).toBeVisible();
      for (const procedure of ['users/list', 'vouchers/list', 'dashboard/count']) {
        expect(await callRaw(tab, procedure)).not.toMatchObject({ status: 200 });
      }
    },
  );
});
