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
import { type Action, messagesOfOperation, resume } from './action';
import { textAt } from './faults';

const generating: Action = {
  name: 'generate a coupon',
  async prepare({ page, label }) {
    await openCoupons(page);
    await fillForm(page, label);
  },
  run: ({ page }) => generate(page),
  expectedMessages: ({ page, fault }) => [
    { at: form(page).getByRole('alert'), text: fault.message },
  ],
  async expectInputKept({ page, label }) {
    await expect(form(page).getByLabel('Discount Code')).toHaveValue(label);
    await expect(form(page).getByLabel('Quantity')).toHaveValue('200');
  },
  retry: ({ page }) => generate(page),
  async expectSuccess({ page, label }) {
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
    await expect(form(page)).toBeHidden();
    expect(await couponsOf(label)).toHaveLength(1);
  },
  cleanUp: removeTestCoupons,
};

const writing: Action = {
  ...generating,
  name: 'write a coupon',
  exempts: ({ path }) => !path.includes(':commit'),
  isOperation: true,
  expectedMessages: ({ page, fault }) => [{ at: form(page), text: textAt(fault, 'write') }],
  async retry({ page }) {
    // A refusal returns to the form; after other faults the operation continues.
    if (await form(page).getByRole('alert').isVisible()) await generate(page);
  },
};

const deleting: Action = {
  name: 'delete a coupon',
  async prepare({ page, label }) {
    await writeCoupon(label, { code: label });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openCoupons(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('searchbox', { name: 'Search by code' }).fill(label);
    await row(page, label).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('It has not been redeemed.');
  },
  run: ({ page }) =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete discount coupon' }).click(),
  isOperation: true,
  expectedMessages: messagesOfOperation,
  retry: resume,
  async expectSuccess({ page, label }) {
    await expect(page.getByText(`Deleted discount coupon ${label}`)).toBeVisible();
    await expect(row(page, label)).toHaveCount(0);
    expect(await couponsOf(label)).toEqual([]);
  },
  cleanUp: removeTestCoupons,
};

export const couponActions = [generating, writing, deleting];
