import type { Guide } from './guide.ts';

export const name = 'coupons';

export async function run({ page, extensionId, shot }: Guide): Promise<void> {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html#/coupon`);
  await page.getByRole('grid').waitFor();
  await shot('coupons-panel');

  await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suggest' }).click();
  const code = await dialog.getByLabel('Discount Code').inputValue();
  await dialog.getByLabel('Discount %').fill('15');
  await dialog.getByLabel('Quantity').fill('200');
  await dialog.getByLabel('Valid Till').fill('2099-12-31');
  await shot('coupons-form');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Discount Coupon Generated Successfully!').waitFor();
  await page.getByRole('row').filter({ hasText: code }).waitFor();

  await page.setViewportSize({ width: 1280, height: 800 });
  await shot('coupons-tab');
}
