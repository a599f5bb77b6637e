import type { Page } from '@playwright/test';
import { todayText } from '../../services/values/dates';
import { axeFaults } from '../support/accessible';
import { couponsOf, openCoupons, removeTestCoupons, row, writeCoupon } from '../support/coupons';
import { clearCollection, readCollection, readDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

test.use({ expectedProblems: /status of 403/ });

const later = '2099-03-31';
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

async function openGroup(page: Page) {
  await clearCollection('coupon');
  await writeGroup('AAAA', 300);
  await writeDocument('coupon/AAAA-0000', {
    ...(await readDocument('coupon/AAAA-0000')),
    redeemed: 1,
  });
  const opened = await openVoucherPage(page);
  const group = opened.group('AAAA').first();
  await expect(group).toContainText('299 left of 300 vouchers');
  return {
    ...opened,
    group,
    choose: (item: string) => opened.chooseForGroup('AAAA', item),
  };
}

const endsOf = async (collection: string) =>
  new Map((await readCollection(collection)).map(({ id, data }) => [id, data.validTill]));

test('a group is extended to a day, but not what was redeemed, and Undo brings the earlier end back', async ({
  console: page,
}) => {
  const { choose, dialog, confirm, group } = await openGroup(page);
  const before = await readCollection('coupon');
  await choose('Extend to…');
  await expect(dialog).toContainText(
    'Extend all codes of AAAA that are not redeemed to which day?',
  );
  await expect(dialog).toContainText(
    '299 codes get the new end. 1 was redeemed and stays as it is.',
  );
  const send = dialog.getByRole('button', { name: 'Extend 299 codes' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Valid Till').fill('2020-01-01');
  await expect(dialog).toContainText('Choose today or a later day.');
  await expect(send).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Valid Till').fill(later);
  // Redeemed after the dialog has counted.
  await writeDocument('coupon/AAAA-0001', {
    ...(await readDocument('coupon/AAAA-0001')),
    redeemed: 1,
  });
  await confirm('Extend 299 codes');
  await expect(
    page.getByText(
      '298 codes end on Mar 31, 2099. 2 were redeemed or changed and stay as they are.',
    ),
  ).toBeVisible();
  const ends = await endsOf('coupon');
  expect([...ends.values()].filter((end) => end === later)).toHaveLength(298);
  await expect(group).toContainText('298 left of 300 vouchers');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored. Everything is as it was before.')).toBeVisible();
  const redeemed = before.map((stored) =>
    stored.id === 'AAAA-0001' ? { ...stored, data: { ...stored.data, redeemed: 1 } } : stored,
  );
  expect(await readCollection('coupon')).toEqual(redeemed);
});

test('if the Security Rules refuse it, nothing is changed, and Resume finishes it once they allow it', async ({
  console: page,
  extension,
}) => {
  const { choose, confirm, operations } = await openGroup(page);
  const before = await readCollection('coupon');
  const commits = /documents:commit/;
  await extension.context.route(commits, (route) => route.fulfill(rulesRefusal));
  await choose('Expire now');
  await confirm('Expire 299 codes');
  await expect(operations).toContainText('Security Rules do not allow it. 0 of 299 done.');
  expect(await readCollection('coupon')).toEqual(before);
  await operations.getByText('Add these lines').click();
  await expect(operations).toContainText("affectedKeys().hasOnly(['validTill'])");
  expect(await axeFaults(page)).toEqual([]);
  await extension.context.unroute(commits);
  await operations.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^299 codes ended on .* 1 was redeemed or changed/)).toBeVisible();
});

test('chosen codes expire at once', async ({ console: page }) => {
  const { group, codes, dialog, confirm } = await openGroup(page);
  await group.getByRole('button', { name: 'Expand' }).click();
  await codes.nth(1).click({ modifiers: ['ControlOrMeta'], position: { x: 200, y: 30 } });
  await bar(page).getByRole('button', { name: 'Expire 1 code' }).click();
  await expect(dialog).toContainText(
    '1 voucher expires at once, so nobody can redeem it any more.',
  );
  await confirm('Expire 1 voucher');
  await expect(page.getByText(/^Code AAAA-\d{4} ended on /)).toBeVisible();
  const past = [...(await endsOf('coupon')).values()].filter((end) => String(end) < todayText());
  expect(past).toHaveLength(1);
  await expect(group).toContainText('298 left of 300 vouchers');
});

test('a coupon expires at once, although it is redeemed meanwhile', async ({ console: page }) => {
  await removeTestCoupons();
  await writeCoupon('LEAKED', { redeemed: 3 });
  await openCoupons(page);
  await row(page, 'E2E-LEAKED').click({
    modifiers: ['ControlOrMeta'],
    position: { x: 200, y: 30 },
  });
  const [stored] = await couponsOf('E2E-LEAKED');
  await writeCoupon('LEAKED', { ...stored?.data, redeemed: 4 });
  await bar(page).getByRole('button', { name: 'Expire 1 coupon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expire 1 discount coupon' }).click();
  await expect(page.getByText(/^Discount coupon E2E-LEAKED ended on /)).toBeVisible();
  const [after] = await couponsOf('E2E-LEAKED');
  expect(after?.data).toMatchObject({ redeemed: 4 });
  expect(String(after?.data.validTill) < todayText()).toBe(true);
  await removeTestCoupons();
});
