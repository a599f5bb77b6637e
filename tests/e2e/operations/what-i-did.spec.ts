import type { Page } from '@playwright/test';
import { couponsOf, openCoupons, removeTestCoupons, row, writeCoupon } from '../../support/coupons';
import { expect, loginForm, logOut, signIn, test } from '../../support/extension';
import { filesContaining } from '../../support/files-containing';

test.afterEach(removeTestCoupons);

async function deleteCoupon(page: Page, name: string): Promise<void> {
  await writeCoupon(name);
  await openCoupons(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox').fill(`e2e-${name}`);
  await row(page, `E2E-${name}`).click({ position: { x: 200, y: 15 } });
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete discount coupon' }).click();
  await expect(page.getByText(`Deleted discount coupon E2E-${name}`)).toBeVisible();
}

async function openWhatIDid(page: Page): Promise<void> {
  await page.goto(page.url().replace(/#.*/, '#/operations'));
  await expect(page.getByRole('heading', { name: 'What I did' })).toBeVisible();
}

test('a deletion is undone from “What I did”, also by a later worker', async ({
  console: page,
  extension,
}) => {
  await deleteCoupon(page, 'listed');
  await openWhatIDid(page);
  // A message does not follow to another page, where the list has its Undo.
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
  await page.goto('about:blank');
  await extension.killWorker();
  await page.goBack();
  await openWhatIDid(page);
  const entry = row(page, 'E2E-listed');
  await expect(entry).toContainText('Done');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(entry).toContainText('Restored');
  expect(await couponsOf('E2E-listed')).toHaveLength(1);
});

test('after a log-out, nothing of what was done is on the disk or on the page', async ({
  console: page,
  extension,
}) => {
  const onDisk = () => filesContaining(extension.profile, 'E2E-forgotten');
  await deleteCoupon(page, 'forgotten');
  await expect.poll(onDisk).not.toEqual([]);
  await logOut(page);
  await expect(loginForm(page)).toBeVisible();
  await expect.poll(onDisk).toEqual([]);
  await signIn(page);
  await openWhatIDid(page);
  await expect(page.getByText('Nothing yet')).toBeVisible();
});
