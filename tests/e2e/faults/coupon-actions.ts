import {
  couponsOf,
  fillForm,
  form,
  generate,
  openCoupons,
  removeTestCoupons,
} from '../../support/coupons';
import { expect } from '../../support/extension';
import type { Action } from './action';

export const generatingCoupon: Action = {
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
