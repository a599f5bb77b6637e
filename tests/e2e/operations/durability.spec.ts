import { clearCollection, countDocuments } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openVoucherPage } from '../../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));
test.use({ ownBrowser: {} });

declare global {
  var durabilities: string[];
}

test(
  'what precedes a request is on the disk before it is sent',
  { tag: '@T48' },
  async ({ console: page, extension }) => {
    const worker = await extension.worker();
    await worker.evaluate(() => {
      globalThis.durabilities = [];
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function begin(...options) {
        const begun = transaction.apply(this, options);
        const isWritten = begun.mode === 'readwrite' && begun.db.name.endsWith('-operations');
        if (isWritten) globalThis.durabilities.push(begun.durability);
        return begun;
      };
    });
    const sentAfter: string[][] = [];
    await extension.context.route(/documents:commit/, async (route) => {
      sentAfter.push(await worker.evaluate(() => globalThis.durabilities));
      await route.continue();
    });
    const { fillIn, send, close, chooseForGroup, confirm, group } = await openVoucherPage(page);
    await fillIn({ name: 'Lasting', quantity: 600 });
    await send();
    await close();
    expect(await countDocuments('coupon')).toBe(600);
    await chooseForGroup('Lasting', 'Expire now');
    await confirm('Expire 600 codes');
    await expect(page.getByText(/^(Expired|Extended) 600 codes/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored “Lasting”, 600 codes')).toBeVisible();
    await expect(group('Lasting')).toContainText('600 left of 600 vouchers');
    expect(sentAfter).toHaveLength(9);
    expect(new Set(sentAfter.flat())).toEqual(new Set(['strict']));
  },
);

test(
  'the browser does not delete the journal when the disk is full',
  { tag: '@T48' },
  async ({ extension }) => {
    const { quota = 0, usage = 0 } = await (
      await extension.worker()
    ).evaluate(() => navigator.storage.estimate());
    // Chromium gives what it may delete a quota of whole gigabytes.
    expect((quota - usage) % 2 ** 30).not.toBe(0);
  },
);
