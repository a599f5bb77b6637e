import { asha, deleteFound, paletteOf, writeFound } from '../support/find';
import { expect, test, type ProxiedConsole } from '../support/proxied-console';
import { costOf } from '../support/reads-of-proxy';

test.afterAll(deleteFound);

/** Without any list. */
async function openEmpty({ page, proxy }: ProxiedConsole) {
  await writeFound();
  await page.goto(page.url().replace(/#.*/, '#/services-test'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'TESTING' })).toBeVisible();
  await proxy.idle();
  proxy.reset();
}

const searches = [
  { text: asha.email, finds: 'Áshä Rao' },
  { text: ` Asha <${asha.email.toUpperCase()}>`, finds: 'Áshä Rao' },
  { text: 'Áshä', finds: 'Áshä Rao' },
  { text: 'Áshä Ra', finds: 'Áshä Rao' },
  { text: '9876543210', finds: 'Áshä Rao' },
  { text: asha.uid, finds: 'Áshä Rao' },
  { text: asha.code.toLowerCase(), finds: asha.code },
  { text: asha.coupon, finds: asha.coupon },
  { text: 'nobody@find.example', finds: undefined },
  { text: 'zzzzzzzz', finds: undefined },
  { text: 'ZZZZ-ZZZZ-ZZZZ', finds: undefined },
  { text: 'R', finds: undefined },
];

test('while no list is loaded, the database is asked for what has the form of the text, for eight reads at most', async ({
  proxied,
}) => {
  await openEmpty(proxied);
  const { page, proxy } = proxied;
  const { open, field, dialog, active, options } = paletteOf(page);
  await open();
  for (const { text, finds } of searches) {
    await proxy.idle();
    proxy.reset();
    await field.fill(text);
    await expect(dialog.getByText(/^up to \d reads$/)).toHaveCount(0);
    if (finds) {
      await expect(active).toContainText(finds);
    } else if (text.length > 1) {
      await expect(dialog).toContainText(/Nothing has “.*”\.\s*Searched: .*Not loaded: .*logs\./);
    }
    await expect(dialog.getByRole('status')).toHaveText(/^(\d+ results?|Nothing has .*)$/);
    const { reads } = costOf(proxy.requests);
    expect(reads, text).toBeLessThanOrEqual(8);
    expect(reads > 0, text).toBe(text.length > 1);
  }
  expect(await options.count()).toBeGreaterThan(0);
});

test('what is loaded is found without any read', async ({ proxied: { page, proxy } }) => {
  await writeFound();
  for (const route of ['/', '/coupon', '/payments', '/appointments', '/voucher']) {
    await page.goto(page.url().replace(/#.*/, `#${route}`));
    await expect(
      page.getByText(/^[\d,]+ (users|coupons|payments|appointments|codes?)/).first(),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/Finders/)).toBeVisible();
  await proxy.idle();
  proxy.reset();
  const { open, group, field } = paletteOf(page);
  await open(asha.email);
  await expect(group('People')).toContainText('Áshä Rao');
  await expect(group('Payments')).toContainText('Premium');
  await field.fill(asha.code);
  await expect(group('Codes')).toContainText(asha.code);
  await field.fill('findme');
  await expect(group('Coupons')).toContainText(asha.coupon);
  await field.fill('9876543210');
  await expect(group('People')).toContainText('Áshä Rao');
  expect(proxy.requests).toEqual([]);
});

test('a list that cannot be searched says so, while the others are there, and Retry asks again', async ({
  proxied,
}) => {
  await openEmpty(proxied);
  const { page, proxy } = proxied;
  const { open, group } = paletteOf(page);
  proxy.follow(({ body }) =>
    body.includes('"transactions"') ? { kind: 'status', status: 403 } : { kind: 'pass' },
  );
  await open();
  await page.keyboard.insertText(asha.email);
  const retry = group('Payments').getByRole('option', { name: 'Could not search payments. Retry' });
  await expect(retry).toBeVisible();
  await expect(group('People')).toContainText('Áshä Rao');
  proxy.follow(() => ({ kind: 'pass' }));
  await retry.click();
  await expect(group('Payments')).toContainText('Premium');
  await expect(retry).toHaveCount(0);
});

test('an address that nothing has is also searched as a name', async ({ proxied }) => {
  await openEmpty(proxied);
  const { page } = proxied;
  const { open, dialog, active } = paletteOf(page);
  await open();
  await page.keyboard.insertText('Nobody@find.example');
  await expect(dialog).toContainText('Nothing has “Nobody@find.example”.');
  await expect(active).toHaveText('Search names beginning with it');
  await page.keyboard.press('Enter');
  await expect(active).toHaveCount(0);
  await expect(dialog).toContainText('Searched: users. Not loaded: codes,');
});
