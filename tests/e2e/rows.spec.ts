import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

test('in the panel, a name opens the person, and a row has its day in each order and its actions', async ({
  console: page,
}) => {
  await openPage(page, '#/appointments', 360);
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  const upcoming = rows.filter({ hasText: /\d [AP]M/ }).first();
  const day = /\d [AP]M\s*[A-Z][a-z]{2} \d/;
  await expect(upcoming).not.toContainText(day);
  await openPage(page, '#/appointments?sort=name', 360);
  await expect(upcoming).toContainText(day);

  const name = upcoming.locator('button.person-name');
  const person = await name.innerText();
  await name.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person);

  await openPage(page, '#/coupon', 360);
  const coupon = rows.filter({ hasText: 'redeemed' }).first();
  await expect(coupon.getByRole('button', { name: 'Delete discount coupon' })).toBeVisible();
  await openPage(page, '#/blog', 360);
  await expect(rows.first().getByRole('button', { name: 'Delete post' })).toBeVisible();
  await rows.first().getByRole('button', { name: 'Edit post' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
});
