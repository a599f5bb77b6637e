import type { Page } from '@playwright/test';
import { form as postForm, openBlog, openForm } from '../support/blog';
import { form as couponForm, openCoupons } from '../support/coupons';
import { expect, signIn, test } from '../support/extension';
import { reachIdleLimit } from '../support/stored-session';
import { openVoucherPage } from '../support/voucher-page';

test.use({ route: '/' });

const forms = [
  {
    name: 'codes',
    async open(page: Page) {
      await openVoucherPage(page);
      await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
      const dialog = page.getByRole('dialog');
      return { typed: dialog.getByLabel('Group Name'), date: dialog.getByLabel('Valid From') };
    },
  },
  {
    name: 'a coupon',
    async open(page: Page) {
      await openCoupons(page);
      await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
      const dialog = couponForm(page);
      return { typed: dialog.getByLabel('Discount Code'), date: dialog.getByLabel('Valid From') };
    },
  },
  {
    name: 'a post',
    async open(page: Page) {
      await openBlog(page);
      await openForm(page);
      return { typed: postForm(page).getByLabel('Title'), date: postForm(page).getByLabel('Date') };
    },
  },
];

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('a form keeps its input, and starts each day with the current date', async ({
    console: page,
  }) => {
    await page.clock.install({ time: new Date(2026, 10, 22, 22, 0) });
    await page.reload();
    for (const { name, open } of forms) {
      await test.step(name, async () => {
        await page.clock.setSystemTime(new Date(2026, 10, 22, 22, 0));
        const evening = await open(page);
        await evening.typed.fill('E2E half');
        await expect(evening.date).toHaveValue('2026-11-22');
        await page.keyboard.press('Escape');
        await page.clock.setSystemTime(new Date(2026, 10, 23, 8, 0));
        const morning = await open(page);
        await expect(morning.typed).toHaveValue('E2E half');
        await expect(morning.date).toHaveValue('2026-11-23');
        await morning.date.fill('2026-11-22');
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        const again = await open(page);
        await expect(again.typed).toHaveValue('E2E half');
        await expect(again.date).toHaveValue('2026-11-22');
        await page.keyboard.press('Escape');
      });
    }
  });
});

test('a form keeps its input when the session ends after inactivity', async ({ console: page }) => {
  for (const { name, open } of forms) {
    await test.step(name, async () => {
      const before = await open(page);
      await before.typed.fill('E2E half');
      await reachIdleLimit(page);
      await signIn(page);
      const after = await open(page);
      await expect(after.typed).toHaveValue('E2E half');
      await page.keyboard.press('Escape');
    });
  }
});
