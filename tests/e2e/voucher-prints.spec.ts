import { readdir, readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { qrOf } from '../../components/vouchers/pdf/card-layout';
import { safeFileName } from '../../services/values/safe-file-name';
import { drawCodes } from '../../services/vouchers/voucher-document';
import { scannedCards } from '../support/cards';
import { savedFile } from '../support/downloads';
import { clearCollection } from '../support/emulators';
import { isExhaustive, sample } from '../support/exhaustive';
import { expect, test } from '../support/extension';
import { inkLikeness, pictureOf } from '../support/ink';
import { pdfInfo, pdfPicture, pdfText } from '../support/pdf';
import { photo } from '../support/pictures/photos';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

const nameInHeader = { page: 1, x: 178, y: 90, width: 355, height: 17 };

const names = sample(
  [
    'Žluťoučký kůň',
    'करियर मेला क्षत्रिय',
    'தொழில் வழிகாட்டி',
    'معرض التوظيف الربيعي',
    'יריד תעסוקה',
    '职业指导春季班',
    '🎓 🚀 👩🏽‍🎓',
  ],
  ['करियर मेला क्षत्रिय', 'معرض التوظيف الربيعي'],
);

test(
  'the name of a group in any script looks the same in its PDF as in the browser',
  { tag: '@T33' },
  async ({ console, extension }) => {
    for (const [i, name] of names.entries()) {
      await writeCode(`PDFF-000${i}`, { groupId: `PDF${i}`, groupName: name });
    }
    await console.setViewportSize({ width: 1200, height: 800 });
    const { group } = await openVoucherPage(console);
    for (const [i, name] of names.entries()) {
      await test.step(name, async () => {
        await group(`PDF${i}`).getByRole('button', { name: 'Download Codes' }).click();
        const path = await savedFile(extension, safeFileName(`${name}_voucher_list.pdf`));
        expect((await stat(path)).size).toBeLessThan(200_000);
        expect(await pdfText(path)).toContain(`PDFF-000${i}`);
        const printed = await pdfPicture(path, nameInHeader);
        const likeness = await inkLikeness(console, printed, await pictureOf(console, name));
        expect(likeness).toBeGreaterThan(0.8);
        const backwards = Array.from(name).toReversed().join('');
        const unlike = await inkLikeness(console, printed, await pictureOf(console, backwards));
        expect(unlike).toBeLessThan(likeness - 0.1);
      });
    }
  },
);

async function openCards(console: Page, name: string) {
  const { chooseForGroup, dialog, list } = await openVoucherPage(console);
  const open = () => chooseForGroup(name, 'Cards with QR…');
  await open();
  return {
    dialog,
    list,
    open,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    save: dialog.getByRole('button', { name: /^Save/ }),
  };
}

async function heightOfLogo(shown: SVGImageElement) {
  const image = new Image();
  image.src = shown.href.baseVal;
  await image.decode();
  return image.naturalHeight;
}

const halfMillimetre = 0.5 * (72 / 25.4);

const {
  count,
  cards: cardsText,
  pages,
} = isExhaustive
  ? { count: 1000, cards: '1,000 cards', pages: 16 }
  : { count: 70, cards: '70 cards', pages: 2 };

test(`the QR of each of ${cardsText} of the smallest size is read back from the page, where it belongs`, async ({
  console,
  extension,
}) => {
  const codes = await writeGroup('RAND', count, {}, drawCodes('RAND', count).toSorted());
  const { dialog, field, save } = await openCards(console, 'RAND');
  // With 66 more letters, the finest QR that the card allows.
  const typed = 'https://example.com/redeem?from=printed card&campaign=june-26&code={code}';
  const address = 'https://example.com/redeem?from=printed%20card&campaign=june-26&code=';
  await field('Cards on a page').selectOption('small');
  await field('In the QR').selectOption('address');
  await field('Address').fill('http://example.com/{code}');
  await save.click();
  await expect(field('Address')).toHaveAccessibleDescription(/Enter an https:\/\/ address/);
  await expect(field('Address')).toBeFocused();
  expect(await readdir(extension.downloads).catch(() => [])).toEqual([]);
  await field('Address').fill(typed);
  await expect(field('Address')).toHaveAccessibleDescription(`The QR has ${address}${codes[0]}`);
  await expect(save).toHaveText(`Save ${cardsText}`);
  await save.click();
  await expect(console.getByText(`Saved ${cardsText} of “RAND”`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const path = await savedFile(extension, 'RAND_voucher_cards.pdf');
  expect(await pdfInfo(path)).toEqual({ pages, size: expect.stringContaining('(A4)') });
  expect(await readFile(path, 'latin1')).toContain('/PrintScaling /None');
  const cards = await scannedCards(path, 'small');
  expect(cards.map(({ text }) => text)).toEqual(codes.map((code) => address + code));
  const expected = qrOf(address + codes[0], 'small');
  for (const { x, y } of cards) {
    expect(Math.abs(x - (expected?.x ?? 0))).toBeLessThan(halfMillimetre);
    expect(Math.abs(y - (expected?.y ?? 0))).toBeLessThan(halfMillimetre);
  }
  expect((await pdfText(path)).match(/RAND(-[A-Z]{4}){2}/g)?.toSorted()).toEqual(codes);
});

test('unused codes get cards with a heading in any script, what they are worth, and a logo, and so do selected ones', async ({
  console,
  extension,
}) => {
  await writeGroup('USED', 2, { redeemed: 1, groupName: 'Fair' }, ['FAIR-0000', 'FAIR-0002']);
  await writeGroup('USED', 2, { groupName: 'Fair' }, ['FAIR-0001', 'FAIR-मेला']);
  await writeGroup('BBBB', 1);
  const { dialog, list, field, save, open } = await openCards(console, 'Fair');
  const preview = dialog.getByRole('img', { name: 'Preview of the first card' });
  await expect(preview).toContainText('FAIR-0000');
  await field('Codes').selectOption('Unused 2');
  await field('Cards on a page').selectOption('large');
  await field('Heading (optional)').fill('करियर मेला');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await field('Logo (optional)').setInputFiles(logo);
  await expect(dialog.getByText('The browser cannot open this file as a picture.')).toBeVisible();
  await field('Logo (optional)').setInputFiles({ ...logo, buffer: Buffer.from(photo('png')) });
  await expect(preview.locator('image')).toHaveAttribute('href', /^data:image\/jpeg/);
  for (const [i, size] of ['width="24" height="24"', 'viewBox="0 0 24 24"'].entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle cx="12" cy="12" r="${9 + i}"/></svg>`;
    const before = await preview.locator('image').getAttribute('href');
    const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    await field('Logo (optional)').setInputFiles(drawing);
    await expect(preview.locator('image')).not.toHaveAttribute('href', before ?? '');
    expect(await preview.locator('image').evaluate(heightOfLogo)).toBe(300);
  }
  await expect(preview).toContainText('करियर मेलाFAIR-0001');
  await field('Right (mm)').fill('3.5');
  await field('First place').selectOption('8');
  await save.click();
  await expect(field('Right (mm)')).toHaveAccessibleDescription(/^Enter -3 to 3, so that/);
  await expect(field('Right (mm)')).toBeFocused();
  await field('Right (mm)').fill('-2.5');
  await expect(save).toHaveText('Save 2 cards');
  await save.click();
  const path = await savedFile(extension, 'Fair_voucher_cards.pdf');
  expect(await pdfInfo(path)).toMatchObject({ pages: 2 });
  const cards = await scannedCards(path, 'large');
  expect(cards.map(({ text }) => text)).toEqual(['FAIR-0001', 'FAIR-मेला']);
  const text = await pdfText(path);
  for (const part of ['FAIR-0001', 'FAIR-मेला', 'करियर मेला', 'Credit 5', 'Valid till Jan 1, 2099']) {
    expect(text).toContain(part);
  }

  await test.step('what was chosen is there again, except which codes and the place on one sheet', async () => {
    await expect(dialog).toBeHidden();
    await open();
    await expect(field('Codes')).toHaveValue('all');
    await expect(field('Cards on a page')).toHaveValue('large');
    await expect(field('Heading (optional)')).toHaveValue('करियर मेला');
    await expect(field('Right (mm)')).toHaveValue('-2.5');
    await expect(field('First place')).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Remove the logo' }).click();
    await expect(preview.locator('image')).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('codes that are selected in several groups', async () => {
    await list.focus();
    await console.keyboard.press('Control+a');
    await console.getByRole('button', { name: 'Cards of 5 codes' }).click();
    await dialog.getByRole('button', { name: 'Save 5 cards' }).click();
    const selected = await savedFile(extension, 'Selected_voucher_cards.pdf');
    const printed = await scannedCards(selected, 'large');
    expect(printed.map(({ text: code }) => code).join()).toBe(
      'BBBB-0000,FAIR-0000,FAIR-0001,FAIR-0002,FAIR-मेला',
    );
  });
});
