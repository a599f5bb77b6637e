import {
  couponsOf,
  fillForm,
  form,
  generate,
  openCoupons,
  removeTestCoupons,
  row,
  writeCoupon,
} from '../../support/coupons';
import { expect } from '../../support/extension';
import type { Action } from './action';
import { resume, toldByOperations } from './operations';

const generating: Action = {
  name: 'generate a coupon',
  async prepare({ page, mark }) {
    await openCoupons(page);
    await fillForm(page, mark);
  },
  act: ({ page }) => generate(page),
  told: ({ page, fault }) => [{ at: form(page).getByRole('alert'), text: fault.says }],
  async kept({ page, mark }) {
    await expect(form(page).getByLabel('Discount Code')).toHaveValue(mark);
    await expect(form(page).getByLabel('Quantity')).toHaveValue('200');
  },
  retry: ({ page }) => generate(page),
  async succeeded({ page, mark }) {
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible({
      timeout: 30_000,
    });
    await expect(form(page)).toBeHidden();
    expect(await couponsOf(mark)).toHaveLength(1);
  },
  clear: removeTestCoupons,
};

const writing: Action = {
  ...generating,
  name: 'write a coupon',
  spares: ({ path }) => !path.includes(':commit'),
  isOperation: true,
  told: ({ page, fault }) => [{ at: form(page), text: fault.says }],
  async retry({ page }) {
    // A refusal gives the form back; whatever else passes by itself.
    if (await form(page).getByRole('alert').isVisible()) await generate(page);
  },
};

const deleting: Action = {
  name: 'delete a coupon',
  async prepare({ page, mark }) {
    await writeCoupon(mark, { code: mark });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openCoupons(page);
    await page.getByRole('searchbox', { name: 'Search by code' }).fill(mark);
    await row(page, mark).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('It has not been redeemed.');
  },
  act: ({ page }) =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete discount coupon' }).click(),
  isOperation: true,
  told: toldByOperations,
  retry: resume,
  async succeeded({ page, mark }) {
    await expect(page.getByText(`Deleted discount coupon ${mark}`)).toBeVisible({
      timeout: 30_000,
    });
    await expect(row(page, mark)).toHaveCount(0);
    expect(await couponsOf(mark)).toEqual([]);
  },
  clear: removeTestCoupons,
};

export const couponActions = [generating, deleting];
export const couponWrites = [writing];
