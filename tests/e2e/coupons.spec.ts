import type { Route } from '@playwright/test';
import {
  couponsOf,
  fillForm,
  form,
  generate,
  openCoupons,
  removeTestCoupons,
  row,
  writeCoupon,
} from '../support/coupons';
import { expect, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';

test.use({ expectedProblems: /status of 403/ });
test.afterEach(removeTestCoupons);

test('a coupon is generated as the form says, unless its code exists', async ({
  console: page,
  extension,
}) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await writeCoupon('automatic', { code: 'E2E-taken', validTill: '2020-01-01' });
  await openCoupons(page);
  const code = form(page).getByLabel('Discount Code');

  await test.step('Suggest fills in a code', async () => {
    await fillForm(page, '');
    await form(page).getByRole('button', { name: 'Suggest' }).click();
    await expect(code).toHaveValue(/^[A-HJ-NP-Z2-9]{8}$/);
  });

  await test.step('a code that exists, also in other capitals, and an end that is past, are told before', async () => {
    await code.fill('E2E-TAKEN');
    await expect(form(page)).toContainText('There is E2E-taken, 15%, till Jan 1, 2020.');
    const till = form(page).getByLabel('Valid Till');
    await till.fill('2020-12-31');
    await expect(till).toHaveAccessibleDescription('This coupon expires at once.');
    await till.fill('2099-12-31');
  });

  await test.step('a code that exists is refused, and the form keeps its input', async () => {
    await writeCoupon('lower', { code: 'e2e-taken' });
    for (const taken of ['E2E-TAKEN', 'E2E-taken']) {
      await code.fill(taken);
      await generate(page);
      await expect(form(page).getByRole('alert')).toHaveText('Voucher code already exists');
      await expect(code).toBeFocused();
      await expect(form(page).getByLabel('Quantity')).toHaveValue('200');
    }
    await form(page).getByRole('link', { name: 'Show' }).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('E2E-taken');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  });

  await code.fill('  E2E Diwali-25% ');
  await test.step('a refused attempt says why, and the form comes back once it is removed', async () => {
    const refusal = (route: Route) => route.fulfill(rulesRefusal);
    await extension.context.route(/documents:commit/, refusal, { times: 1 });
    await generate(page);
    await expect(form(page).getByRole('alert')).toContainText('Security Rules refuse this');
    await form(page).getByRole('button', { name: 'Remove' }).click();
    await form(page).getByRole('button', { name: 'Back to the form' }).click();
    await expect(code).toHaveValue('  E2E Diwali-25% ');
    await expect(page.getByText('Cancelled.')).toHaveCount(0);
  });

  await test.step('a free code becomes a coupon, and the form is empty again', async () => {
    await expect(form(page).getByLabel('Valid From')).toHaveValue(today);
    await code.press('Enter');
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied E2E Diwali-25%', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('E2E Diwali-25%');
    await expect(form(page)).toBeHidden();
    await expect(row(page, 'E2E Diwali-25%')).toBeVisible();
    expect(await couponsOf('E2E Diwali-25%')).toMatchObject([
      { id: 'E2E Diwali-25%', data: { validFrom: today, validTill: '2099-12-31', limit: 200 } },
    ]);
    await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
    await expect(code).toHaveValue('');
  });
});

test('coupons are listed as active and expired, found by a part of their code, and a broken one names its problems', async ({
  console: page,
}) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await writeCoupon('today', { validTill: today });
  await writeCoupon('over', { validTill: new Date(Date.now() - 1000) });
  await writeCoupon('endless', { validTill: null });
  await writeCoupon('broken', { code: 'E2E-<b>bold</b>', limit: 'many', validFrom: 'one day' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCoupons(page);
  await expect(page.getByRole('row').first()).toHaveText(
    'NoCreated OnDiscount CodeLimitRedeemedDiscount %Valid TillDelete',
  );
  await page.getByRole('searchbox', { name: 'Search by code' }).fill('2e-');
  await expect(page.getByText(/^4 of [\d,]+ coupons/)).toBeVisible();
  await expect(row(page, 'E2E-')).toHaveCount(4);
  const rowTexts = await page.getByRole('row').allInnerTexts();
  const expiredIndex = rowTexts.findIndex((text) => text.startsWith('Expired'));
  const place = (code: string) => rowTexts.findIndex((text) => text.includes(`E2E-${code}`));
  for (const code of ['today', 'endless']) expect(place(code)).toBeLessThan(expiredIndex);
  expect(place('over')).toBeGreaterThan(expiredIndex);
  await row(page, 'E2E-<b>bold</b>').click();
  await expect(page.getByText('limit is not a number')).toBeVisible();
  await expect(page.getByText('validFrom is not a date')).toBeVisible();
});

test('deleting a coupon asks first and deletes every document with its code, and Undo restores them', async ({
  console: page,
}) => {
  await writeCoupon('twice', { redeemed: 7 });
  await writeCoupon('other-id', { code: 'E2E-twice', limit: 3 });
  const before = await couponsOf('E2E-twice');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCoupons(page);
  await page.getByRole('searchbox').fill('E2E-twice');
  const rows = row(page, 'E2E-twice');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Delete discount coupon' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Are you sure you want to delete discount coupon: E2E-twice',
  );
  await expect(question).toContainText(
    'It has been redeemed 7 times. 2 documents use this code; all of them will be deleted.',
  );
  await question.getByRole('button', { name: 'Delete discount coupon' }).click();
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(0);
  expect(await couponsOf('E2E-twice')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  expect(await couponsOf('E2E-twice')).toEqual(before);
});
