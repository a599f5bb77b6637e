import type { Guide } from './guide.ts';

export const name = 'vouchers';

const group = 'Guided tour';

export async function run({ page, extensionId, shot, keepDownload }: Guide): Promise<void> {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html#/voucher`);
  const list = page.getByRole('treegrid');
  await list.waitFor();
  await shot('vouchers-panel');

  await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group Name').fill(group);
  await dialog.getByLabel('Quantity').fill('240');
  await dialog.getByLabel('Credit Per Voucher').fill('100');
  await dialog.getByLabel('Valid Till').fill('2099-12-31');
  await shot('vouchers-form');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await dialog.getByText('Voucher Generated Successfully!').waitFor();
  await shot('vouchers-generated');
  await dialog.getByRole('button', { name: 'Download Codes' }).click();
  await page.getByText(new RegExp(`^Saved all .* codes of ${group}`)).waitFor();
  await keepDownload(`${group}_voucher_list.pdf`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.setViewportSize({ width: 1280, height: 800 });
  const row = list.getByRole('row').filter({ hasText: group });
  await row.getByRole('button', { name: 'Expand' }).click();
  await shot('vouchers-tab');
  await list.getByRole('row', { level: 2 }).first().click();
  await page.keyboard.press('Control+a');
  await page.getByText(/ selected$/).waitFor();
  await shot('vouchers-selected');
  await page.keyboard.press('Escape');
}
