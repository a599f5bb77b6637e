import type { Page } from '@playwright/test';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';
import { voucherPage, writeCode } from '../support/voucher-page';

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true });

test('one press shows a view in the place of what is shown, and another leaves it', async ({
  console,
}) => {
  await openPage(console, '#/payments?q=a&sort=-amount');
  const month = chip(console, 'This month');
  await expect(month).toHaveAttribute('aria-pressed', 'false');
  await month.click();
  await expect(console).toHaveURL(/#\/payments\?added=month$/);
  await expect(console.getByRole('searchbox')).toHaveValue('');
  await console.reload();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await month.click();
  await expect(console).toHaveURL(/#\/payments$/);
  await expect(month).toHaveAttribute('aria-pressed', 'false');
  await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`a press shows the unused codes that end within 7 days, at ${width} px`, async ({
    console,
  }) => {
    await clearCollection('coupon');
    const day = new Date();
    day.setDate(day.getDate() + 7);
    const validTill = day.toLocaleDateString('sv');
    const group = { groupId: 'SOON', groupName: 'Soon' };
    await writeCode('SOON-1', { ...group, validTill });
    await writeCode('SOON-2', { ...group, validTill, redeemed: 1 });
    await writeCode('SOON-3', { ...group });
    await openPage(console, '#/voucher', width);
    await chip(console, 'Unused, ends in 7 days').click();
    await expect(console).toHaveURL(/\?state=unused&validTill=in-7d$/);
    const page = voucherPage(console);
    await page.group('Soon').getByRole('button', { name: 'Expand' }).click();
    await expect(page.codes).toHaveText([/SOON-1/]);
  });
}
