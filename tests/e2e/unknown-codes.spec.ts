import { openCoupons, removeTestCoupons, writeCoupon } from '../support/coupons';
import { savedCsv, savedFile, today } from '../support/downloads';
import { clearCollection, readDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { pdfText } from '../support/pdf';
import { openVoucherPage, writeCode } from '../support/voucher-page';

test.beforeEach(async ({ extension }) => {
  await clearCollection('coupon');
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const timestamp = new Date('2026-05-05T18:29:59Z');
const group = { groupId: 'ODDS', groupName: 'Odds' };
const known: Record<string, object> = {
  'ODDS-LATE': { validFrom: '2098-01-01' },
  'ODDS-NONE': { redeemed: false },
  'ODDS-NULL': { redeemed: null },
  'ODDS-TEXT': { redeemed: '0' },
};
const unknown: Record<string, object> = {
  'ODDS-ENDS': { validTill: '31/12/2024' },
  'ODDS-LIST': { redeemed: ['u17'] },
  'ODDS-TIME': { redeemed: timestamp },
  'ODDS-TRUE': { redeemed: true },
  'ODDS-WORD': { redeemed: 'yes' },
};
const twins: Record<string, object> = {
  'ODDS-PAIR': { redeemed: 0 },
  'ODDS-TWIN': { redeemed: 1 },
  'random ID': { code: 'ODDS-TWIN' },
  'random other ID': { code: 'ODDS-PAIR', redeemed: 1 },
};

test('a code of which something cannot be read, and one that is stored twice, are told apart and not given away', async ({
  console: page,
  extension,
}) => {
  for (const [id, data] of Object.entries({ ...known, ...unknown, ...twins })) {
    await writeCode(id, { ...group, ...data });
  }
  const opened = await openVoucherPage(page);
  const { codes, dialog, list, chooseForGroup } = opened;
  const row = opened.group('Odds').first();
  const chip = (name: string) => page.getByRole('group', { name: 'Views' }).getByText(name);
  await expect(row).toContainText('4 left of 13 · 5 unknown · 4 redeemed');

  await test.step('chips show them', async () => {
    await page.getByRole('button', { name: 'Expand' }).first().click();
    await chip('Unused').first().click();
    await expect(codes).toHaveText(Object.keys(known).map((id) => new RegExp(id)));
    await chip('Unknown').click();
    await expect(page).toHaveURL(/state=unknown$/);
    await expect(codes).toHaveText(Object.keys(unknown).map((id) => new RegExp(id)));
    await expect(codes.filter({ hasText: 'ODDS-WORD' })).toContainText('Unknown: “yes”');
    await chip('Stored twice').click();
    await expect(codes).toHaveText(Array(4).fill(/ODDS-(PAIR|TWIN).*Redeemed, stored twice/));
    await chip('Stored twice').click();
  });

  await test.step('questions name them', async () => {
    await row.getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText(
      '13 codes will be deleted, 2 of them redeemed. 4 of them may be redeemed: what is stored is not a number of uses.',
    );
    await page.keyboard.press('Escape');
    await codes
      .filter({ hasText: 'ODDS-WORD' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(dialog).toContainText(
      'It may be redeemed: “yes” is stored, which is not a number of uses.',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a file of unused codes has none of them', async () => {
    await chooseForGroup('Odds', 'CSV: Unused 4');
    const [, ...lines] = await savedCsv(extension, `Odds_vouchers_${today()} (unused).csv`);
    expect(lines.map(([, , code]) => code)).toEqual(Object.keys(known));
    await chooseForGroup('Odds', 'PDF: Unused 4');
    const pdf = await pdfText(await savedFile(extension, 'Odds_voucher_list (unused).pdf'));
    expect(pdf.match(/ODDS-[A-Z]{4}/g)).toEqual(Object.keys(known));
    await chooseForGroup('Odds', 'Export CSV');
    const all = await savedCsv(extension, `Odds_vouchers_${today()}.csv`);
    const cells = all.filter((line) => /WORD|ENDS/.test(line.join()));
    expect(cells.map((line) => line.filter((cell) => /^yes|31/.test(cell)))).toEqual([
      ['31/12/2024'],
      ['yes'],
    ]);
  });

  await test.step('none of them is the next code', async () => {
    for (const [code, left] of Object.entries({ NONE: 3, NULL: 2, TEXT: 1 })) {
      await list.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('n');
      await expect(page.getByText(`Copied ODDS-${code}. ${left} left.`)).toBeVisible();
    }
    await page.keyboard.press('n');
    await expect(page.getByText('The codes left were copied')).toBeVisible();
  });

  await test.step('Check codes tells them', async () => {
    await page.getByRole('button', { name: 'Check codes' }).click();
    const pasted = ['ODDS-WORD', 'ODDS-ENDS', 'ODDS-PAIR', 'ODDS-TWIN', 'ODDS-LATE'];
    await page.getByLabel('Codes', { exact: true }).fill(pasted.join('\n'));
    const totals = '1 unused · 2 redeemed · 2 unknown · 2 stored twice';
    await expect(page.getByRole('status').filter({ hasText: '·' })).toHaveText(totals);
    await expect(page.getByRole('row').filter({ hasText: 'ODDS-WORD' })).toContainText('“yes”');
    await expect(page.getByRole('row').filter({ hasText: 'ODDS-ENDS' })).toContainText(
      '31/12/2024',
    );
  });
});

test('groups and coupons whose end cannot be read stand apart, and an end keeps its form', async ({
  console: page,
}) => {
  const someday = { groupId: 'SOME', groupName: 'Someday', validTill: 'next spring' };
  await writeCode('SOME-0001', someday);
  await writeCode('OVER-0001', { groupId: 'OVER', groupName: 'Over', validTill: timestamp });
  const { list, confirm, dialog, chooseForGroup, group: row } = await openVoucherPage(page);
  const sections = [/Active0/, /No active/, /End unknown1/, /Someday.*end unknown/, /Expired1/];
  await expect(list.getByRole('row')).toHaveText([/^No/, ...sections, /Over.*ended May 5, 2026/]);

  await chooseForGroup('Over', 'Extend to…');
  await dialog.getByLabel('Valid Till').fill('2099-03-31');
  await confirm('Extend 1 code');
  await expect(page.getByText('Extended 1 code to Mar 31, 2099')).toBeVisible();
  await expect(row('Over')).toContainText('till Mar 31, 2099');
  const stored = async () => (await readDocument('coupon/OVER-0001'))?.validTill as Date;
  expect((await stored()).toISOString()).toMatch(/^2099-03-31T\d\d:29:59.000Z$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Over')).toContainText('ended May 5, 2026');
  expect(await stored()).toEqual(timestamp);

  await writeCoupon('SOMEDAY', { validTill: 'next spring', redeemed: 'often' });
  await writeDocument('vouchers/E2E-other', { code: 'E2E-SOMEDAY', limit: 5, redeemed: 2 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCoupons(page);
  const coupon = page.getByRole('row').filter({ hasText: 'next spring' });
  await expect(page.getByRole('row').filter({ hasText: 'End unknown1' })).toBeVisible();
  await expect(coupon.getByRole('img', { name: /code is that of 2 documents/ })).toBeVisible();
  await coupon.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog).toContainText(
    'It may be redeemed: “often” is stored, which is not a number of uses. 2 documents use this code;',
  );
  await removeTestCoupons();
});
