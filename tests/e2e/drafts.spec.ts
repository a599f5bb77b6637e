import type { Page } from '@playwright/test';
import { openBlog } from '../support/blog';
import { letPass } from '../support/clock';
import { openCoupons } from '../support/coupons';
import { expect, signIn, test } from '../support/extension';
import { reachIdleLimit } from '../support/stored-session';
import { openVoucherPage } from '../support/voucher-page';

test.use({ route: '/' });

const forms = [
  { goTo: openVoucherPage, button: 'Generate Voucher Code', typed: 'Group Name' },
  { goTo: openCoupons, button: 'Generate Discount Coupon', typed: 'Discount Code' },
  { goTo: openBlog, button: 'Create New Post', typed: 'Title' },
];

async function open(page: Page, { button, typed }: (typeof forms)[number]) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  const date = dialog.getByLabel(/^(Valid From|Date)$/);
  return { dialog, typed: dialog.getByLabel(typed), date };
}

async function moveClock(page: Page, days: number): Promise<string> {
  await letPass(page, days * 86_400_000);
  return page.evaluate(() => new Date(Date.now()).toLocaleDateString('en-CA'));
}

test('a form keeps its input when it is cancelled and when the session ends, and starts each day with the current date', async ({
  console: page,
}) => {
  let yesterday = '';
  for (const form of forms) {
    await test.step(form.button, async () => {
      await form.goTo(page);
      yesterday = await moveClock(page, -1);
      const { dialog, typed, date } = await open(page, form);
      await typed.fill('E2E half');
      await expect(date).toHaveValue(yesterday);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const today = await moveClock(page, 1);
      await open(page, form);
      await expect(typed).toHaveValue('E2E half');
      await expect(date).toHaveValue(today);
      await date.fill(yesterday);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });
  }
  await reachIdleLimit(page);
  await signIn(page);
  for (const form of forms) {
    await test.step(`${form.button} after another sign-in`, async () => {
      await form.goTo(page);
      const { typed, date } = await open(page, form);
      await expect(typed).toHaveValue('E2E half');
      await expect(date).toHaveValue(yesterday);
      await page.keyboard.press('Escape');
    });
  }
});
