import { listings } from '../../support/hostile/listings';
import { goTo, showAll } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';
import { secretsIn } from '../../support/masked';

test('while masked, no hostile document shows a value, in no list, row or dialog', async ({
  page,
}) => {
  test.setTimeout(480_000);
  await goTo(page, '#/', 360);
  await expect.poll(() => secretsIn(page)).not.toEqual([]);
  await page.locator('body').press('m');
  await expect(page.getByRole('button', { name: 'Masked' })).toBeVisible();
  for (const listing of listings) {
    await showAll(page, listing, 360);
    const count = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    // Each opened row is as high as the window, so that a page of rows is drawn at each step.
    for (let seen = 0; seen < count; seen += 4) {
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await secretsIn(page), listing.name).toEqual([]);
    }
  }
  await goTo(page, '#/voucher', 360);
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await secretsIn(page), 'vouchers').toEqual([]);
  await page.getByRole('button', { name: 'Masked' }).click();
});
