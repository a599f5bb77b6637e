import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { savedFile, today } from '../support/downloads';
import { clearCollection, readCollection, readDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { pdfText } from '../support/pdf';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(async ({ extension }) => {
  await clearCollection('coupon');
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const redeem = async (...ids: string[]) => {
  for (const id of ids) {
    await writeDocument(`coupon/${id}`, { ...(await readDocument(`coupon/${id}`)), redeemed: 1 });
  }
};
const unusedNow = async () =>
  (await readCollection('coupon')).flatMap(({ id, data }) =>
    data.redeemed === 0 && data.validTill !== '2026-01-01' ? id : [],
  );
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openGroup(page: Page, name = 'AAAA') {
  const opened = await openVoucherPage(page);
  const row = opened.group(name).first();
  await expect(row).toBeVisible();
  return {
    ...opened,
    row,
    choose: (item: RegExp | string) => opened.chooseForGroup(name, item),
    /** Presses the key on the group's row. */
    async pressNext() {
      await opened.list.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('n');
    },
  };
}

test('outputs of unused codes hold what is unused at that moment', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 40);
  await writeCode('AAAA-LATE', { groupId: 'AAAA', groupName: 'AAAA', validTill: '2026-01-01' });
  const { row, choose } = await openGroup(console);
  await expect(row).toContainText('40 left of 41 vouchers');
  await redeem('AAAA-0003', 'AAAA-0004');
  await choose('PDF: Unused 40');
  await expect(console.getByText('Saved all 38 unused codes of AAAA')).toBeVisible();
  const text = await pdfText(await savedFile(extension, 'AAAA_voucher_list (unused).pdf'));
  expect(text).toMatch(/Total Codes\s+38\b/);
  expect(text.match(/AAAA-\d{4}/g)?.toSorted()).toEqual(await unusedNow());
  await expect(row).toContainText('38 left of 41 vouchers');

  await redeem('AAAA-0000');
  await choose(/^CSV: Unused/);
  await expect(console.getByText('Saved 37 rows: unused codes of AAAA')).toBeVisible();
  const csv = await savedFile(extension, `AAAA_vouchers_${today()} (unused).csv`);
  expect((await readFile(csv, 'utf8')).match(/AAAA-\d{4}/g)).toEqual(await unusedNow());

  await redeem('AAAA-0039');
  await choose('Copy unused codes');
  await expect(console.getByText('Copied 36 unused codes of AAAA')).toBeVisible();
  expect((await clipboard(console)).split('\n')).toEqual(await unusedNow());
});

test('outputs of shown codes follow the search, and those of all codes do not', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 25);
  const { row, choose } = await openGroup(console);
  await row.getByRole('button', { name: 'Use codes' }).click();
  await expect(console.getByRole('menuitem', { name: /Shown/ })).toHaveCount(0);
  await console.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Use codes' })).toBeFocused();
  await console.getByLabel('Search by code').fill('AAAA-001');
  await choose('PDF: Shown 10');
  await expect(console.getByText('Saved all 10 shown codes of AAAA')).toBeVisible();
  await savedFile(extension, 'AAAA_voucher_list (shown).pdf');
  await choose('CSV: Shown 10');
  await expect(console.getByText('Saved 10 rows: shown codes of AAAA')).toBeVisible();
  await row.getByRole('button', { name: 'Download Codes (PDF)' }).click();
  await expect(console.getByText('Saved all 25 codes of AAAA')).toBeVisible();
});

test('a group without unused codes saves and copies none', async ({ console }) => {
  await writeGroup('AAAA', 2);
  const { choose, row } = await openGroup(console);
  await redeem('AAAA-0000', 'AAAA-0001');
  await choose('Copy unused codes');
  const reason = 'Nothing was copied. All codes are redeemed or have expired.';
  await expect(console.getByText(reason)).toBeVisible();
  await row.getByRole('button', { name: 'Use codes' }).click();
  const item = console.getByRole('menuitem', { name: 'CSV: Unused 0' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
});

test('two windows never give the same next code, and both show which were given', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 12);
  const other = await extension.open('sidepanel.html#/voucher');
  await other.setViewportSize({ width: 1280, height: 800 });
  const here = await openGroup(console);
  const windows = [here, await openGroup(other)];
  await redeem('AAAA-0001');
  for (const { row } of windows) await row.getByRole('button', { name: 'Expand' }).click();
  for (let i = 0; i < 4; i++) await Promise.all(windows.map(({ pressNext }) => pressNext()));
  for (const { list } of windows) await expect(list.getByText(/^Copied \d/)).toHaveCount(8);
  await expect(here.codes.nth(1)).not.toContainText('Copied');
  const left = [console, other].map((page) => page.getByText(/ copied\. [34] left\.$/).innerText());
  expect((await Promise.all(left)).map((text) => text.slice(5)).toSorted()).toEqual([
    '0007 copied. 4 left.',
    '0008 copied. 3 left.',
  ]);
});

test('Undo gives the next code back, and without any the form for more is filled', async ({
  console,
}) => {
  await writeGroup('AAAA', 2, { credit: 7, groupName: 'Spring' });
  const { list, dialog, row, choose, pressNext } = await openGroup(console, 'Spring');
  await row.getByRole('button', { name: 'Expand' }).click();
  await pressNext();
  await expect(console.getByText('AAAA-0000 copied. 1 left.')).toBeVisible();
  expect(await clipboard(console)).toBe('AAAA-0000');
  await expect(list.getByText(/^Copied \d/)).toBeVisible();
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText(/^Copied \d/)).toBeHidden();
  await choose('Copy next code');
  await expect(console.getByText('AAAA-0000 copied. 1 left.')).toBeVisible();
  await redeem('AAAA-0000', 'AAAA-0001');
  await pressNext();
  await expect(console.getByText('All codes are redeemed, copied or expired.')).toBeVisible();
  await expect(row).toContainText('1 left of 2 vouchers');

  await console.getByRole('button', { name: 'Generate more like this' }).click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('Spring');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('2');
  await expect(dialog.getByLabel('Credit Per Voucher')).toHaveValue('7');
  await expect(dialog.getByLabel('Valid Till')).toHaveValue('2099-01-01');
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: 'Generate Voucher Code' }).click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('');
});

test('a code that is not copied after all stays the next one', async ({ console }) => {
  await writeGroup('AAAA', 2);
  const { pressNext } = await openGroup(console);
  await console.getByRole('button', { name: 'Mask', exact: true }).click();
  await pressNext();
  await console.getByRole('button', { name: 'Cancel' }).click();
  await pressNext();
  await console.getByRole('button', { name: 'Go on' }).click();
  await expect(console.getByText('AAAA-••••-•••• copied. 1 left.')).toBeVisible();
  await expect.poll(() => clipboard(console)).toBe('AAAA-0000');
});

test('chips show the codes of a state, and groups go by their end or what is left', async ({
  console,
}) => {
  await writeGroup('FEWW', 2, { groupName: 'Few', validTill: '2098-01-01' });
  await writeGroup('MANY', 5, { groupName: 'Many', validFrom: '2026-01-01' });
  await writeCode('MANY-USED', { groupId: 'MANY', groupName: 'Many', redeemed: 1 });
  await writeCode('OVER-1', { groupId: 'OVER', groupName: 'Over', validTill: '2026-01-01' });
  await console.setViewportSize({ width: 700, height: 800 });
  const { list, codes } = await openGroup(console, 'Few');
  const chip = (name: string) => console.getByRole('button', { name, exact: true });
  const shown = {
    'Unused 7': 7,
    'Redeemed 1': 1,
    'Expired 1': 1,
  };
  for (const [name, count] of Object.entries(shown)) {
    await chip(name).click();
    await expect(codes).toHaveCount(count);
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(console).toHaveURL(/\?state=expired$/);
  // A narrow list has one line for them.
  await console.setViewportSize({ width: 360, height: 800 });
  await chip('All').click();
  await expect(codes).toHaveCount(0);
  await console.getByRole('button', { name: 'Views' }).click();
  await chip('Unused, ends in 7 days 0').click();
  await expect(chip('Unused')).toHaveAttribute('aria-pressed', 'true');
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: 'Clear filters' }).first().click();

  const groups = list.getByRole('row', { level: 1 }).filter({ hasText: 'voucher' });
  await expect(groups).toHaveText([/Few/, /Many/, /Over/]);
  for (const [order, names] of [
    ['Most left', [/Many/, /Few/, /Over/]],
    ['Ends soonest', [/Few/, /Many/, /Over/]],
  ] as const) {
    await console.getByRole('button', { name: /^Order/ }).click();
    await console.getByRole('menuitemradio', { name: order }).click();
    await expect(groups).toHaveText([...names]);
    await expect(
      console.getByRole('button', { name: `Order ${order.toLowerCase()}` }),
    ).toBeVisible();
  }
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('a code that expires while it is shown is no longer unused', async ({ console }) => {
    const now = await console.evaluate(() => Date.now());
    await writeCode('ENDS-1', { groupId: 'ENDS', validTill: new Date(now + 20_000) });
    await writeCode('ENDS-2', { groupId: 'ENDS' });
    await console.clock.install({ time: now });
    const { codes, row } = await openGroup(console, 'ENDS');
    await console.reload();
    await console.getByRole('button', { name: 'Unused', exact: true }).click();
    await expect(codes).toHaveCount(2);
    await console.clock.runFor(30_000);
    await expect(codes).toHaveText([/ENDS-2/]);
    await expect(row).toContainText('1 of 2 vouchers · 1 left');
    await console.getByRole('button', { name: 'Expired', exact: true }).click();
    await expect(codes).toHaveText([/ENDS-1/]);
  });
});
