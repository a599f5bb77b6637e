import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openVoucherPage, successText } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.describe('a job that was interrupted', () => {
  test('by the end of the worker goes on by itself within 35 seconds', async ({
    console,
    extension,
  }) => {
    const { fillIn, send, jobs } = await openVoucherPage(console);
    await extension.context.route(/:commit/, () => {});
    await fillIn({ name: 'Asleep', quantity: 2_000 });
    await send();
    await expect(console.getByRole('dialog')).toContainText('0 of 2,000');
    await extension.killWorker();
    await extension.context.unroute(/:commit/);
    const endedAt = Date.now();
    await expect(jobs).toContainText(successText, { timeout: 40_000 });
    expect(Date.now() - endedAt).toBeLessThan(35_000);
    expect(await readCollection('coupon')).toHaveLength(2_000);
  });

  test('by the end of the browser is offered for Resume', async ({ console, extension }) => {
    const { fillIn, send, jobs } = await openVoucherPage(console);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = 0;
    await extension.context.route(/:commit/, async (route) => {
      if (held++ > 1) await released;
      await route.continue().catch(() => {});
    });
    await fillIn({ name: 'Interrupted', quantity: 2_000 });
    await send();
    await expect(console.getByRole('dialog')).toContainText('500 of 2,000');
    await extension.killWorker();
    await extension.context.unroute(/:commit/);
    const session = await extension.open('sidepanel.html#/voucher');
    await session.evaluate(() => chrome.storage.session.remove('jobs-browser-session'));
    await extension.killWorker();
    release();
    await session.reload();
    await expect(session.getByRole('region', { name: 'Jobs' })).toContainText('It was interrupted');
    await session.getByRole('button', { name: 'Resume' }).click();
    await expect(session.getByRole('region', { name: 'Jobs' })).toContainText(successText);
    expect(await readCollection('coupon')).toHaveLength(2_000);
    await expect(jobs).toContainText(successText);
  });
});
