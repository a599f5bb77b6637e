import type { Page } from '@playwright/test';
import { safeFileName } from '../../../services/values/safe-file-name';
import { savedCsv, savedFile, today } from '../../support/downloads';
import { countDocuments } from '../../support/emulators';
import { sample } from '../../support/exhaustive';
import {
  everyRow,
  expandEveryGroup,
  expectNoFormula,
  expectNoSidewaysScroll,
  goTo,
} from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';
import { hostileIds, hostileTexts } from '../../support/hostile/texts';
import { pdfText } from '../../support/pdf';

async function openVouchers(page: Page, width: number) {
  await goTo(page, '#/voucher', width);
  const count = await countDocuments('coupon');
  await expect(page.getByText(new RegExp(`^${count} codes in \\d+ groups`))).toBeVisible();
  return count;
}

for (const width of sample([1280, 360], [360])) {
  test(
    `every hostile code is a row of its group at ${width} px`,
    { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28'] },
    async ({ page }) => {
      const count = await openVouchers(page, width);
      const groupCount = await expandEveryGroup(page);
      await expect(page.getByText(`${count} codes in ${groupCount} groups`)).toBeVisible();
      const rows = await everyRow(page);
      // Active, those whose end is unknown, and expired.
      const headings = 3;
      const emptySections = rows.filter(({ text }) => /^No (active|expired) groups$/.test(text));
      const headerRows = rows.filter(({ text }) => text.startsWith('NoCreated OnVoucher Code'));
      expect(rows.length - headings - emptySections.length - headerRows.length).toBe(
        count + groupCount,
      );
      await expectNoSidewaysScroll(page);
      await page.reload();
    },
  );
}

const few = ['noncharacters and controls'];
const names = sample([...few, 'a Chinese paragraph', 'bidi overrides', 'a formula', 'a path'], few);

const groups = [
  { what: 'of hostile ids', search: 'GOOD-CODE', name: 'Hostile' },
  ...names.map((what) => {
    const name = hostileTexts[what] ?? '';
    return { what: `named ${what}`, search: name, name };
  }),
];

for (const { what, search, name } of groups) {
  test(`a group ${what} is saved in every form`, { tag: '@T33' }, async ({ page, extension }) => {
    await openVouchers(page, 1280);
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByText(/in 1 group$/)).toBeVisible();
    const group = page.getByRole('row', { level: 1 });
    await group.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    await expect(page.getByText(/^Saved \d+ rows?: all codes of /)).toBeVisible();
    const csvName = safeFileName(`${name}_vouchers_${today()}.csv`);
    const data = await savedCsv(extension, csvName);
    data.flat().forEach(expectNoFormula);

    await group.getByRole('button', { name: 'Download Codes' }).click();
    await expect(page.getByText(/^Saved (all [\d,]+ codes|the one code) of /)).toBeVisible();
    const pdfName = safeFileName(`${name}_voucher_list.pdf`);
    const printed = (await pdfText(await savedFile(extension, pdfName))).replaceAll(/\s+/g, ' ');
    expect(printed).toContain(`Total Codes ${data.length - 1}`);
    const hasHostileIds = name === 'Hostile';
    for (const id of hasHostileIds ? hostileIds : []) {
      if (/^[!-~]{1,27}$/.test(id)) expect(printed).toContain(id);
    }

    await group.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Cards with QR…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cards on a page').selectOption('large');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    // Some groups have a code with more letters than any QR.
    const outcome = page.getByText(/too fine for this card|^Saved \d+ cards? of /);
    await expect(outcome.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('');
  });
}
