import { goTo } from './console-page';
import type { FirefoxPage } from './firefox-page';

interface Group {
  name: string;
  quantity: number;
  credit: number;
}

/** Generates a group that is valid until the end of 2099, and waits for the success message. */
export async function generateVouchers(page: FirefoxPage, group: Group): Promise<void> {
  await goTo(page, 'Voucher');
  await page.click('button', 'Generate Voucher Code');
  await page.click('field', 'Group Name');
  await page.type(`${group.name}\t${group.quantity}\t${group.credit}`);
  await page.focus('Valid Till');
  await page.type('12312099');
  await page.click('button', 'Generate');
  await page.shows('Voucher Generated Successfully!');
}

/** Saves the group's codes from the success dialog, and closes it. */
export async function downloadCodes(page: FirefoxPage): Promise<void> {
  await page.click('button', 'Download Codes');
  await page.shows('Saved all ');
  await page.click('button', 'Close');
}
