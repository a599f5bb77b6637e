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
} from '../../support/coupons';
import { expect, test } from '../../support/extension';
import { rulesRefusal } from '../../support/rules-refusal';

test.beforeEach(({ console: page }) => openCoupons(page));
test.afterEach(removeTestCoupons);

test('generating a coupon says so, shows its row and resets the form', async ({
  console: page,
}) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await fillForm(page, '  E2E Diwali-25% ');
  await expect(form(page).getByLabel('Valid From')).toHaveValue(today);
  await expect(form(page).getByLabel('Discount %')).toHaveAttribute('max', '100');
  await form(page).getByLabel('Discount Code').press('Enter');
  await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(row(page, 'E2E Diwali-25%')).toBeVisible();
  expect(await couponsOf('E2E Diwali-25%')).toEqual([
    {
      id: 'E2E Diwali-25%',
      path: 'vouchers/E2E Diwali-25%',
      data: {
        code: 'E2E Diwali-25%',
        discountPercentage: 15,
        validFrom: today,
        validTill: '2099-12-31',
        limit: 200,
        redeemed: 0,
      },
    },
  ]);
  await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  await expect(form(page).getByLabel('Discount Code')).toHaveValue('');
});

test('Suggest fills in a different coupon code each time', async ({ console: page }) => {
  await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  const code = form(page).getByLabel('Discount Code');
  await form(page).getByRole('button', { name: 'Suggest' }).click();
  const first = await code.inputValue();
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await form(page).getByRole('button', { name: 'Suggest' }).click();
  await expect(code).not.toHaveValue(first);
});

test('the coupon form names the problem at each field before anything is written', async ({
  console: page,
}) => {
  await page.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  await form(page).getByLabel('Discount Code').fill('E2E/slash');
  await form(page).getByLabel('Discount %').fill('101');
  await form(page).getByLabel('Quantity').fill('0');
  await form(page).getByLabel('Valid Till').fill('2020-01-01');
  await generate(page);
  await expect(form(page).getByRole('alert')).toHaveText([
    'A code cannot contain a slash.',
    'Enter a whole number from 1 to 100.',
    /Enter a whole number from 1 to/,
    'Valid Till is before Valid From.',
  ]);
  await expect(form(page).getByLabel('Discount Code')).toBeFocused();
});

const existing = [
  { what: 'of a coupon with another id', id: 'automatic', change: { code: 'E2E-taken' } },
  { what: 'of an expired coupon', id: 'taken', change: { validTill: '2020-01-01' } },
  { what: 'that is only the id of a coupon', id: 'taken', change: { code: null } },
];

for (const { what, id, change } of existing) {
  test(`a code ${what} is refused, and the form keeps its input`, async ({ console: page }) => {
    await writeCoupon(id, change);
    await fillForm(page, 'E2E-taken');
    await generate(page);
    await expect(form(page).getByRole('alert')).toHaveText('Voucher code already exists');
    await expect(form(page).getByLabel('Discount Code')).toBeFocused();
    await expect(form(page).getByLabel('Quantity')).toHaveValue('200');
    await form(page).getByLabel('Discount Code').fill('E2E-free');
    await generate(page);
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
  });
}

test('two windows that generate the same code at once create one coupon, and one of them is refused', async ({
  extension,
  console: page,
}) => {
  const other = await extension.open('sidepanel.html#/coupon');
  await fillForm(page, 'E2E-both');
  await fillForm(other, 'E2E-both');
  await Promise.all([generate(page), generate(other)]);
  const refused = page.getByText('Voucher code already exists');
  const refusedThere = other.getByText('Voucher code already exists');
  await expect
    .poll(async () => Number(await refused.isVisible()) + Number(await refusedThere.isVisible()))
    .toBe(1);
  await expect.poll(async () => (await form(page).count()) + (await form(other).count())).toBe(1);
  const kept = (await form(page).count()) === 1 ? page : other;
  await expect(form(kept).getByLabel('Discount Code')).toHaveValue('E2E-both');
  expect(await couponsOf('E2E-both')).toHaveLength(1);
});

test.describe('with a fault', () => {
  test.use({ expectedProblems: /status of|ERR_/ });

  test('one coupon is generated although the response is lost', async ({
    extension,
    console: page,
  }) => {
    let losses = 0;
    await extension.context.route(/documents:commit/, async (route) => {
      if (++losses > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await fillForm(page, 'E2E-lost');
    await generate(page);
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
    expect(await couponsOf('E2E-lost')).toHaveLength(1);
  });

  test('one coupon is generated although the worker dies before the response', async ({
    extension,
    console: page,
  }) => {
    const { promise: applied, resolve: apply } = Promise.withResolvers<void>();
    let isFirst = true;
    await extension.context.route(/documents:commit/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      apply();
      return new Promise(() => {});
    });
    await fillForm(page, 'E2E-dead');
    await generate(page);
    await applied;
    await extension.killWorker();
    await page.reload();
    await expect(row(page, 'E2E-dead')).toBeVisible();
    expect(await couponsOf('E2E-dead')).toHaveLength(1);
  });

  test('the coupon form says why Firebase refused, and keeps its input', async ({
    extension,
    console: page,
  }) => {
    await extension.context.route(/documents:commit/, (route) => route.fulfill(rulesRefusal));
    await fillForm(page, 'E2E-refused');
    await generate(page);
    await expect(form(page).getByRole('alert')).toContainText('Security Rules do not allow it');
    await expect(form(page).getByLabel('Discount Code')).toHaveValue('E2E-refused');
    expect(await couponsOf('E2E-refused')).toEqual([]);
  });

  test('a second attempt starts only after a refused one has been taken back', async ({
    extension,
    console: page,
  }) => {
    const taking = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    let reads = 0;
    await extension.context.route(/documents:batchGet/, async (route) => {
      // The first read shows that the refused attempt has written nothing.
      if (++reads === 2) {
        taking.resolve();
        await taken.promise;
      }
      await route.continue();
    });
    const refusal = (route: Route) => route.fulfill(rulesRefusal);
    await extension.context.route(/documents:commit/, refusal, { times: 1 });
    await fillForm(page, 'E2E-again');
    await generate(page);
    await taking.promise;
    const button = form(page).getByRole('button', { name: 'Generate', exact: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    taken.resolve();
    await expect(form(page).getByRole('alert')).toContainText('Security Rules do not allow it');
    await expect(page.getByText('Cancelled.')).toHaveCount(0);
    await generate(page);
    await expect(page.getByText('Discount Coupon Generated Successfully!')).toBeVisible();
    expect(await couponsOf('E2E-again')).toHaveLength(1);
  });
});

test('the coupon form keeps its input when the panel closes', async ({
  extension,
  console: page,
}) => {
  await fillForm(page, 'E2E-draft');
  await page.close();
  const next = await extension.open('sidepanel.html#/coupon');
  await next.getByRole('button', { name: 'Generate Discount Coupon' }).first().click();
  await expect(form(next).getByLabel('Discount Code')).toHaveValue('E2E-draft');
});
