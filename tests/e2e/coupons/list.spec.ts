import { openCoupons, removeTestCoupons, row, writeCoupon } from '../../support/coupons';
import { expect, test } from '../../support/extension';

test.afterEach(removeTestCoupons);

test('coupons are listed as active and expired, with the specified columns', async ({
  console: page,
}) => {
  const day = 24 * 3600_000;
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await writeCoupon('today', { validTill: today });
  await writeCoupon('iso-past', { validTill: new Date(Date.now() - 1000).toISOString() });
  await writeCoupon('timestamp', { validTill: new Date(Date.now() + day) });
  await writeCoupon('yesterday', { validTill: new Date(Date.now() - 2 * day) });
  await writeCoupon('endless', { validTill: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCoupons(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'No',
    'Created On',
    'Discount Code',
    'Limit',
    'Redeemed',
    'Discount %',
    'Valid Till',
    'Delete',
  ]);
  await page.getByRole('searchbox', { name: 'Search by code' }).fill('e2e-');
  await expect(page.getByRole('row').filter({ hasText: 'E2E-' })).toHaveCount(5);
  const rowTexts = await page.getByRole('row').allInnerTexts();
  const expiredIndex = rowTexts.findIndex((text) => text.startsWith('Expired'));
  const place = (code: string) => rowTexts.findIndex((text) => text.includes(`E2E-${code}`));
  for (const code of ['today', 'timestamp', 'endless'])
    expect(place(code)).toBeLessThan(expiredIndex);
  for (const code of ['iso-past', 'yesterday']) expect(place(code)).toBeGreaterThan(expiredIndex);
});

test('coupons are found by any part of their code', async ({ console: page }) => {
  await writeCoupon('haystack-NEEDLE-x');
  await openCoupons(page);
  await page.getByRole('searchbox').fill('needle');
  await expect(row(page, 'E2E-haystack-NEEDLE-x')).toBeVisible();
  await expect(page.getByText(/^1 of [\d,]+ coupons/)).toBeVisible();
});

test('a coupon moves to the expired section at the moment it expires', async ({
  console: page,
}) => {
  await writeCoupon('soon', { validTill: new Date(Date.now() + 8000) });
  await openCoupons(page);
  await page.getByRole('searchbox').fill('E2E-soon');
  const sectionOf = () =>
    page.getByRole('row').evaluateAll((rows) => {
      const texts = rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((element) => element.textContent);
      const own = texts.findIndex((text) => text.includes('E2E-soon'));
      return texts.findIndex((text) => text.startsWith('Expired')) > own ? 'active' : 'expired';
    });
  expect(await sectionOf()).toBe('active');
  await expect.poll(sectionOf, { timeout: 20_000 }).toBe('expired');
});

test('a broken coupon names its problems and shows HTML as text', async ({ console: page }) => {
  await writeCoupon('broken', { code: 'E2E-<b>bold</b>', limit: 'many', validFrom: 'one day' });
  await openCoupons(page);
  // The code itself is copied.
  await page.getByRole('row').filter({ hasText: 'E2E-<b>bold</b>' }).click();
  await expect(page.getByText('limit is a string')).toBeVisible();
  await expect(page.getByText('validFrom is not a valid date')).toBeVisible();
  await expect(page.getByRole('grid').locator('b')).toHaveCount(0);
});

test.describe('when Firebase refuses to read', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('a deletion that cannot start says so in its question, and starts at the next press', async ({
    console: page,
    extension,
  }) => {
    await writeCoupon('twice', { code: 'E2E-refused' });
    await writeCoupon('again', { code: 'E2E-refused' });
    await openCoupons(page);
    await page.getByRole('searchbox', { name: 'Search by code' }).fill('E2E-refused');
    await page.setViewportSize({ width: 1280, height: 800 });
    const rows = page.getByRole('row').filter({ hasText: 'E2E-refused' });
    await rows.first().getByRole('button', { name: 'Delete discount coupon' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('2 documents use this code');
    const reading = '**/documents:runQuery*';
    const json = { error: { status: 'PERMISSION_DENIED', message: 'No.' } };
    await extension.context.route(reading, (route) => route.fulfill({ status: 403, json }));
    const confirm = question.getByRole('button', { name: 'Delete discount coupon' });
    await confirm.click();
    await expect(question.getByRole('alert')).toContainText('Nothing was deleted');
    await expect(rows).toHaveCount(2);
    await extension.context.unroute(reading);
    await confirm.click();
    await expect(question).toBeHidden();
    await expect(rows).toHaveCount(0);
  });
});

test('deleting a coupon asks first and deletes every document with its code, and Undo restores them', async ({
  console: page,
}) => {
  await writeCoupon('twice', { redeemed: 7 });
  await writeCoupon('other-id', { code: 'E2E-twice', limit: 3 });
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
  await expect(question).toContainText('2 documents use this code');
  await question.getByRole('button', { name: 'Delete discount coupon' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});
