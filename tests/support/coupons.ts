import type { Page } from '@playwright/test';
import {
  type DocumentData,
  deleteDocuments,
  findDocuments,
  readCollection,
  writeDocument,
} from './emulators';
import { expect } from './extension';

export async function writeCoupon(id: string, change: DocumentData = {}): Promise<void> {
  await writeDocument(`vouchers/E2E-${id}`, {
    code: `E2E-${id}`,
    discountPercentage: 15,
    validFrom: '2026-01-01',
    validTill: '2099-12-31',
    limit: 10,
    redeemed: 0,
    ...change,
  });
}

export const couponsOf = (code: string) => findDocuments('vouchers', 'code', code);

export async function removeTestCoupons(): Promise<void> {
  const stored = await readCollection('vouchers');
  const ofTests = stored.filter(({ id, data }) => `${id} ${String(data.code)}`.includes('E2E'));
  await deleteDocuments(ofTests.map(({ path }) => path));
}

export async function openCoupons(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, '#/coupon'));
  await expect(page.getByRole('grid', { name: 'Discount Coupon' })).toBeVisible();
}

export const form = (page: Page) => page.getByRole('dialog', { name: 'Generate Discount Coupon' });

export async function fillForm(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  await form(page).getByLabel('Discount Code').fill(code);
  await form(page).getByLabel('Discount %').fill('15');
  await form(page).getByLabel('Quantity').fill('200');
  await form(page).getByLabel('Valid Till').fill('2099-12-31');
}

export async function generate(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Generate', exact: true }).click();
}

export const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
