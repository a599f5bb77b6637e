import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  countDocuments,
  findDocuments,
  readCollection,
  restoreAdministrator,
  writeDocument,
} from '../../support/emulators';
import { signIn } from '../../support/extension';
import { expect, isCommit, test } from '../../support/proxied-console';
import { callRaw } from '../../support/raw-port';
import { successText, voucherPage, writeCode } from '../../support/voucher-page';

const quantity = 2_000;

async function generate(page: Page, name: string, count = quantity) {
  const { fillIn, send } = voucherPage(page);
  await fillIn({ name, quantity: count });
  await send();
}

test.describe('without the administrator', () => {
  test.afterEach(restoreAdministrator);

  test(
    'an operation stops writing when the administrator is removed, and can be resumed by the next one',
    { tag: '@T3' },
    async ({ proxied: { page, proxy } }) => {
      let commits = 0;
      let removal: Promise<void> | undefined;
      proxy.follow(async (request) => {
        if (isCommit(request) && ++commits > 2) {
          await (removal ??= writeDocument('admin-credentials/admin', { uid: 'somebody-else' }));
        }
        return { kind: 'pass' };
      });
      await generate(page, 'Removed');
      await expect(page.getByRole('dialog')).toContainText('Firebase refused this');
      // Commits that were sent before the removal may still arrive.
      await proxy.idle();
      const written = await countDocuments('coupon');
      expect(written).toBeLessThan(quantity);
      // The rules refuse the list, so the console checks the session.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await expect(page.getByText('Invalid privilage. Try again')).toBeVisible();
      expect(await countDocuments('coupon')).toBe(written);

      await restoreAdministrator();
      await signIn(page);
      const operations = page.getByRole('region', { name: 'Operations' });
      await operations.getByRole('button', { name: 'Resume' }).click();
      await expect(operations).toContainText(successText);
      expect(await countDocuments('coupon')).toBe(quantity);
    },
  );
});

test(
  'an operation that the Security Rules begin to refuse says so, and Resume completes it',
  { tag: '@T37' },
  async ({ proxied: { page, proxy } }) => {
    let commits = 0;
    proxy.follow((request) =>
      isCommit(request) && ++commits > 3 ? { kind: 'status', status: 403 } : { kind: 'pass' },
    );
    await generate(page, 'Refused');
    await expect(page.getByRole('dialog')).toContainText('Security Rules do not allow it');
    expect(await countDocuments('coupon')).toBeLessThan(quantity);
    proxy.reset();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('dialog')).toContainText(successText);
    expect(await countDocuments('coupon')).toBe(quantity);
  },
);

test(
  '10,000 codes are each written once although the token keeps expiring',
  { tag: '@T6' },
  async ({ proxied: { page, proxy } }) => {
    let commits = 0;
    let expiries = 0;
    proxy.follow((request) => {
      if (!isCommit(request) || ++commits % 9 !== 5) return { kind: 'pass' };
      expiries++;
      return { kind: 'status', status: 401 };
    });
    await generate(page, 'Expired token', 10_000);
    await expect(page.getByRole('dialog')).toContainText(successText, { timeout: 45_000 });
    expect(expiries).toBeGreaterThan(3);
    const stored = await readCollection('coupon');
    expect(new Set(stored.map(({ data }) => data.code)).size).toBe(10_000);
    expect(stored).toHaveLength(10_000);
  },
);

test(
  'codes redeemed while their group is being deleted are deleted too, and Undo restores their redemption',
  { tag: '@T41' },
  async ({ proxied: { page, proxy } }) => {
    const codes = Array.from({ length: 300 }, (_, i) => `RACE-${String(i).padStart(4, '0')}`);
    for (const code of codes) await writeCode(code, { groupId: 'RACE', groupName: 'Race' });
    await page.reload();
    const { group, confirm } = voucherPage(page);
    await expect(group('Race')).toContainText('300 left of 300 vouchers');
    let redemption: Promise<void> | undefined;
    const redeem = async () => {
      for (const code of [codes[7], codes[299]]) {
        await writeCode(String(code), { groupId: 'RACE', groupName: 'Race', redeemed: 1 });
      }
    };
    proxy.follow(async (request) => {
      // One code of each batch, after the list was read and before the first deletion.
      if (isCommit(request)) await (redemption ??= redeem());
      return { kind: 'pass' };
    });
    await group('Race').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 300 codes');
    await expect(page.getByText('Deleted 300 codes of Race')).toBeVisible();
    expect(await findDocuments('coupon', 'groupId', 'RACE')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(group('Race')).toContainText('298 left of 300 vouchers');
    const redeemed = await findDocuments('coupon', 'redeemed', 1);
    expect(redeemed.map(({ id }) => id).toSorted()).toEqual(['RACE-0007', 'RACE-0299']);
  },
);

test(
  'an operation id that is sent again has no effect, even with other input',
  { tag: '@T18' },
  async ({ proxied: { page, extension } }) => {
    const operationId = randomUUID();
    const inputFor = (groupName: string) => ({
      operationId,
      values: {
        groupName,
        quantity: '3',
        credit: '1',
        discountedPrice: '',
        validFrom: '2026-11-21',
        validTill: '2099-12-31',
      },
    });
    expect(await callRaw(page, 'vouchers/generate', inputFor('First'))).toMatchObject({
      status: 200,
    });
    await expect.poll(() => countDocuments('coupon')).toBe(3);
    for (let round = 0; round < 3; round++) {
      expect(await callRaw(page, 'vouchers/generate', inputFor('Again'))).toMatchObject({
        status: 200,
      });
      const coupon = { operationId, coupons: [{ id: 'any', code: '' }], count: 1 };
      expect(await callRaw(page, 'coupons/remove', coupon)).toMatchObject({ status: 200 });
      await extension.killWorker();
    }
    const stored = await readCollection('coupon');
    expect(stored.map(({ data }) => data.groupName)).toEqual(['First', 'First', 'First']);
  },
);

test(
  'an operation interrupted by a reload of the extension waits for sign-in, and Resume completes it',
  { tag: '@T43' },
  async ({ proxied: { page, proxy, extension } }) => {
    let commits = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    proxy.follow(async (request) => {
      if (isCommit(request) && ++commits > 3) await released;
      return { kind: 'pass' };
    });
    await generate(page, 'Reloaded');
    await expect.poll(() => countDocuments('coupon')).toBeGreaterThan(0);
    await page.evaluate(() => void setTimeout(() => chrome.runtime.reload()));
    // The browser replaces the only page of a window.
    await expect.poll(() => page.url()).toMatch(/^chrome:/);
    release();
    let reopened = page;
    await expect(async () => {
      reopened = await extension.open('sidepanel.html#/voucher');
    }).toPass({ timeout: 20_000 });
    await signIn(reopened);
    const operations = reopened.getByRole('region', { name: 'Operations' });
    await expect(operations).toContainText('It was interrupted');
    await operations.getByRole('button', { name: 'Resume' }).click();
    await expect(operations).toContainText(successText);
    expect(await countDocuments('coupon')).toBe(quantity);
  },
);
