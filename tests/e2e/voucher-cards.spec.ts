import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { qrOf } from '../../components/vouchers/pdf/card-layout';
import { drawCodes } from '../../services/vouchers/voucher';
import { scannedCards } from '../support/cards';
import { savedFile } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdPages } from '../support/held-requests';
import { pdfInfo, pdfText } from '../support/pdf';
import { photo } from '../support/pictures/photos';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

async function openCards(console: Page, name: string) {
  const { chooseForGroup, dialog } = await openVoucherPage(console);
  const open = () => chooseForGroup(name, 'Cards with QR…');
  await open();
  return {
    dialog,
    open,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    save: dialog.getByRole('button', { name: /^Save/ }),
  };
}

const halfMillimetre = 0.5 * (72 / 25.4);

test('the QR of each of 1,000 cards of the smallest size is read back from the page, where it belongs', async ({
  console,
  extension,
}) => {
  const codes = await writeGroup('RAND', 1000, {}, drawCodes('RAND', 1000).toSorted());
  const { dialog, field, save } = await openCards(console, 'RAND');
  // With 66 more letters, the finest QR that the card allows.
  const address = `https://example.com/redeem?from=printed-card&campaign=spring-26&code=`;
  await field('Cards on a page').selectOption('small');
  await field('In the QR').selectOption('address');
  await field('Address').fill(`${address}{code}`);
  await expect(save).toHaveText('Save 1,000 cards (16 pages)');
  await save.click();
  await expect(console.getByText('Saved 1,000 cards of RAND')).toBeVisible();
  await expect(dialog).toBeHidden();
  const path = await savedFile(extension, 'RAND_voucher_cards.pdf');
  expect(await pdfInfo(path)).toEqual({ pages: 16, size: expect.stringContaining('(A4)') });
  const cards = await scannedCards(path, 'small');
  expect(cards.map(({ text }) => text)).toEqual(codes.map((code) => address + code));
  const expected = qrOf(address + codes[0], 'small');
  for (const { x, y } of cards) {
    expect(Math.abs(x - (expected?.x ?? 0))).toBeLessThan(halfMillimetre);
    expect(Math.abs(y - (expected?.y ?? 0))).toBeLessThan(halfMillimetre);
  }
  expect((await pdfText(path)).match(/RAND(-[A-Z]{4}){2}/g)?.toSorted()).toEqual(codes);
});

test('unused codes get cards with a heading in any script, what they are worth, and a logo', async ({
  console,
  extension,
}) => {
  await writeGroup('USED', 2, { redeemed: 1, groupName: 'Fair' }, ['FAIR-0000', 'FAIR-0002']);
  await writeGroup('USED', 2, { groupName: 'Fair' }, ['FAIR-0001', 'FAIR-मेला']);
  const { dialog, field, save, open } = await openCards(console, 'Fair');
  const preview = dialog.getByRole('img', { name: 'Preview of the first card' });
  await expect(preview).toContainText('FAIR-0000');
  await field('Codes').selectOption('Unused 2');
  await field('Cards on a page').selectOption('large');
  await field('Heading (optional)').fill('करियर मेला');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(photo('png')) };
  await field('Logo (optional)').setInputFiles(logo);
  await expect(preview.locator('image')).toHaveAttribute('href', /^data:image\/jpeg/);
  await expect(preview).toContainText('करियर मेलाFAIR-0001');
  await expect(save).toHaveText('Save 2 cards (1 page)');
  await save.click();
  const path = await savedFile(extension, 'Fair_voucher_cards.pdf');
  const cards = await scannedCards(path, 'large');
  expect(cards.map(({ text }) => text)).toEqual(['FAIR-0001', 'FAIR-मेला']);
  const text = await pdfText(path);
  for (const part of ['FAIR-0001', 'FAIR-मेला', 'करियर मेला', 'Credit 5', 'Valid till Jan 1, 2099']) {
    expect(text).toContain(part);
  }

  await expect(dialog).toBeHidden();
  await open();
  await expect(field('Codes')).toHaveValue('all');
  await expect(field('Cards on a page')).toHaveValue('large');
  await expect(field('Heading (optional)')).toHaveValue('करियर मेला');
  await dialog.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(preview.locator('image')).toBeHidden();
});

test('what is wrong is said at its field, and nothing is saved until it is right', async ({
  console,
  extension,
}) => {
  const codes = await writeGroup('BADC', 5);
  const { dialog, field, save } = await openCards(console, 'BADC');
  const expectFault = async (label: string, message: string) => {
    await save.click();
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(label)).toBeFocused();
  };
  await field('Heading (optional)').fill('x'.repeat(61));
  await expectFault('Heading (optional)', 'Enter at most 60 characters');
  await field('Heading (optional)').fill('');
  await field('In the QR').selectOption('address');
  for (const address of ['', 'https://example.com', 'http://example.com/{code}']) {
    await field('Address').fill(address);
    await expectFault('Address', 'Enter an https:// address with {code}');
  }
  await field('Address').fill(`https://example.com/${'a'.repeat(400)}/{code}`);
  await expectFault('Address', 'This address makes the QR too fine for this card; shorten it or');
  await field('Cards on a page').selectOption('large');
  await expect(field('Address')).not.toHaveAccessibleDescription(/too fine/);
  await field('In the QR').selectOption('code');
  await field('Codes').selectOption('range');
  for (const from of ['0', '6', 'x', '']) {
    await field('From').fill(from);
    await expectFault('From', 'Enter a number from 1 to 5');
  }
  await field('From').fill('4');
  await field('To').fill('3');
  await expectFault('To', 'There are no such codes');
  await field('To').fill('5');
  const broken = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await field('Logo (optional)').setInputFiles(broken);
  await expect(dialog.getByText('This is no picture')).toBeVisible();
  expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);

  await save.click();
  await expect(console.getByText('Saved 2 cards of BADC')).toBeVisible();
  const path = await savedFile(extension, 'BADC_voucher_cards.pdf');
  const cards = await scannedCards(path, 'large');
  expect(cards.map(({ text }) => text)).toEqual(codes.slice(3));
});

test('a code that no QR on a small card can hold asks for a larger card', async ({ console }) => {
  await writeCode(`LONG-${'x'.repeat(90)}`, { groupId: 'LONG', groupName: 'Long' });
  const { field } = await openCards(console, 'Long');
  await field('Cards on a page').selectOption('small');
  await expect(field('Cards on a page')).toHaveAccessibleDescription(
    'The longest code makes the QR too fine for this card; choose a larger card.',
  );
});

test('the selected codes get cards, also of several groups', async ({ console, extension }) => {
  await writeGroup('AAAA', 1);
  await writeGroup('BBBB', 1);
  const { dialog, list } = await openVoucherPage(console);
  await list.focus();
  await console.keyboard.press('Control+a');
  await console.getByRole('button', { name: 'Cards of 2 codes' }).click();
  await dialog.getByRole('button', { name: 'Save 2 cards (1 page)' }).click();
  const path = await savedFile(extension, 'Selected_voucher_cards.pdf');
  const cards = await scannedCards(path, 'medium');
  expect(cards.map(({ text }) => text)).toEqual(['AAAA-0000', 'BBBB-0000']);
});

test('waiting for the rest of a group can be cancelled, and what was entered stays', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 150, { groupId: '', groupName: 'Older' });
  await holdPages(extension.context, 'coupon', 1);
  const { dialog, field, save } = await openCards(console, 'Older');
  await expect(save).toHaveText('Save cards');
  await field('Heading (optional)').fill('Open day');
  await save.click();
  await expect(dialog.getByText('Waiting for all codes of Older')).toBeVisible();
  await dialog.last().getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(1);
  await expect(save).toBeFocused();
  await expect(field('Heading (optional)')).toHaveValue('Open day');
  expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
});

test('while values are masked, the preview has no code, and saving asks', async ({
  console,
  extension,
}) => {
  await writeGroup('MASK', 1, {}, ['MASK-ABCD-EFGH']);
  const { dialog, save } = await openCards(console, 'MASK');
  const modules = dialog.locator('svg[role=img] path').first();
  const shown = await modules.getAttribute('d');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await console.keyboard.press('m');
  const masked = await openCards(console, 'MASK');
  await expect(dialog.getByText('MASK-••••-••••')).toBeVisible();
  expect(await modules.getAttribute('d')).not.toBe(shown);
  await save.click();
  await expect(masked.dialog.last()).toContainText('Values are masked. Show them and go on?');
  expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
  await masked.dialog.last().getByRole('button', { name: 'Go on' }).click();
  await savedFile(extension, 'MASK_voucher_cards.pdf');
});
