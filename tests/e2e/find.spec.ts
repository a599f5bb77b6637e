import { asha, deleteFound, paletteOf, routeOf, writeFound } from '../support/find';
import { expect, test } from '../support/extension';
import { spinners } from './faults/run-actions';

test.use({ route: '/' });
test.beforeAll(writeFound);
test.afterAll(deleteFound);

test('a person is found by the beginnings of words, opened, and found again by one key', async ({
  console: page,
}) => {
  await expect(page.getByText('251 users', { exact: true })).toBeVisible();
  const { open, dialog, field, options, group, active } = paletteOf(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  await open('asha ra');
  await expect(active).toContainText('Áshä Rao');
  await expect(active.locator('mark')).toHaveText(['Áshä', 'Ra', 'asha', 'ra']);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await expect(dialog.getByRole('status')).toHaveText('1 result');

  await page.keyboard.press('Tab');
  await expect(options).toHaveText(['Open↵', 'Copy e-mail', 'Mail', 'Copy phone', 'WhatsApp']);
  await page.keyboard.press('Escape');
  await expect(active).toContainText('Áshä Rao');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(search).toBeFocused();

  await open(` <${asha.email}> `);
  await page.keyboard.press('Enter');
  expect(routeOf(page)).toBe(`/person/${asha.uid}`);
  await page.keyboard.press('.');
  await expect(group('Last opened').getByRole('option')).toHaveText([/^Áshä Rao/]);
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText('Log Out');
  await page.keyboard.press('ArrowDown');
  await expect(active).toContainText('Áshä Rao');
});

test('a page and every main button are found by their labels and by other words', async ({
  console: page,
}) => {
  await expect(page.getByText('251 users', { exact: true })).toBeVisible();
  const { open, active, dialog, field } = paletteOf(page);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('paym');
  await expect(active).toHaveText('Paymentsgp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();

  for (const [text, title] of [
    ['make vouch', 'Generate Voucher Code'],
    ['new disc', 'Generate Discount Coupon'],
    ['write post', 'Create New Post'],
    ['sign', 'Log Out'],
    ['help', 'Keyboard shortcuts'],
  ] as const) {
    await open(text);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(routeOf(page)).not.toContain('new');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await open('export');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d+ rows/)).toBeVisible();
});

test('more results than fit are a page away, with the search', async ({ console: page }) => {
  await expect(page.getByText('251 users', { exact: true })).toBeVisible();
  await expect(page.locator(spinners)).toHaveCount(0);
  const { open, group } = paletteOf(page);
  await open('sha');
  const more = group('People').getByRole('option', { name: /^\d+ more$/ });
  await expect(group('People').getByRole('option')).toHaveCount(5);
  // Enter opens a person first, however weak the match is.
  await expect(group('People').getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await more.click();
  await expect(page.getByRole('searchbox')).toHaveValue('sha');
});

test('a result opens in a new tab, and copies what it is known by', async ({
  console: page,
  extension: { context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('251 users', { exact: true })).toBeVisible();
  const { open } = paletteOf(page);
  await open(asha.email);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  expect(routeOf(await opened)).toBe(`/person/${asha.uid}`);
  await page.bringToFront();
  await open(asha.email);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Copied ${asha.email}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(asha.email);
});
