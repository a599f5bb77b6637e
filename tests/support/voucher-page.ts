import type { Locator, Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { readDocument, writeDocument } from './emulators';
import { expect } from './extension';

export function voucherPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('treegrid', { name: 'Voucher code groups' });
  const group = (name: string): Locator => list.getByRole('row').filter({ hasText: name });
  const operations = page.getByRole('region', { name: 'Operations' });

  return {
    dialog,
    list,
    group,
    codes: list.getByRole('row', { level: 2 }),
    operations,
    async open() {
      await page.goto(page.url().replace(/#.*|$/, '#/voucher'));
      await expect(page.getByRole('heading', { name: 'Voucher', exact: true })).toBeVisible();
    },
    async fillIn({ name, quantity }: { name: string; quantity: number }) {
      await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
      await dialog.getByLabel('Group Name').fill(name);
      await dialog.getByLabel('Quantity').fill(String(quantity));
      await dialog.getByLabel('Credit Per Voucher').fill('5');
      await dialog.getByLabel('Valid Till').fill('2099-12-31');
    },
    async send() {
      await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    },
    async chooseForGroup(name: string, item: RegExp | string) {
      await group(name).first().getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    /** The list moves when the bar above it goes. */
    async close() {
      await expect(dialog).toContainText(successText);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(operations).toBeHidden();
    },
    async confirm(label: RegExp | string) {
      await dialog.getByRole('button', { name: label }).click();
    },
  };
}

export async function openVoucherPage(page: Page) {
  const opened = voucherPage(page);
  await opened.open();
  return opened;
}

export async function writeCode(id: string, data: Record<string, unknown> = {}): Promise<void> {
  await writeDocument(`coupon/${id}`, { ...validCode, code: id, ...data });
}

export async function changeCode(id: string, changes: Record<string, unknown>): Promise<void> {
  await writeDocument(`coupon/${id}`, { ...(await readDocument(`coupon/${id}`)), ...changes });
}

const validCode = {
  validFrom: '2026-11-01',
  validTill: '2099-01-01',
  limit: 1,
  redeemed: 0,
  credit: 5,
};

export async function writeGroup(
  groupId: string,
  count: number,
  data: Record<string, unknown> = {},
  codes = Array.from({ length: count }, (_, i) => `${groupId}-${String(i).padStart(4, '0')}`),
): Promise<string[]> {
  await writeDocuments(
    codes.map((code) => ({
      path: `coupon/${code}`,
      data: { ...validCode, code, groupId, groupName: groupId, ...data },
    })),
  );
  return codes;
}

export const successText = 'Voucher Generated Successfully!';
export const codePattern = /\b[A-Z]{4}-[A-Z]{4}-[A-Z]{4}\b/g;
