import { todayText } from '../../services/values/dates';
import { couponsOf, openCoupons, removeTestCoupons, row, writeCoupon } from '../support/coupons';
import { clearCollection, readCollection, readDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

test.use({ expectedProblems: /status of 403/ });
test.beforeEach(() => clearCollection('coupon'));

const later = '2099-03-31';
const redeem = async (path: string) =>
  writeDocument(path, { ...(await readDocument(path)), redeemed: 1 });

test('a group is extended to a day, but not what was redeemed, and Undo restores the earlier expiry date', async ({
  console: page,
  extension,
}) => {
  await writeGroup('AAAA', 260);
  await redeem('coupon/AAAA-0000');
  const { chooseForGroup, dialog, confirm, group, operations } = await openVoucherPage(page);
  await expect(group('AAAA')).toContainText('259 left of 260 vouchers');
  const before = await readCollection('coupon');
  const commits = /documents:commit/;

  await test.step('a question says what gets the new expiry date, which is today or later', async () => {
    await chooseForGroup('AAAA', 'Extend to…');
    await expect(dialog).toContainText(
      'Extend all codes of AAAA that are not redeemed to which day?',
    );
    await expect(dialog).toContainText(
      '259 codes get the new end. 1 was redeemed and stays as it is.',
    );
    const send = dialog.getByRole('button', { name: 'Extend 259 codes' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Valid Till').fill('2020-01-01');
    await expect(dialog).toContainText('Choose today or a later day.');
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Valid Till').fill(later);
  });

  await test.step('if the Security Rules refuse it, nothing is changed, and the bar says what to do', async () => {
    await extension.context.route(commits, (route) => route.fulfill(rulesRefusal));
    await confirm('Extend 259 codes');
    await expect(operations).toContainText(
      'The project’s Security Rules refuse this. Update them to the rules of this version of the console. 0 of 259 done.',
    );
    expect(await readCollection('coupon')).toEqual(before);
    await extension.context.unroute(commits);
  });

  await test.step('Resume changes the codes, except one that was redeemed meanwhile', async () => {
    await redeem('coupon/AAAA-0001');
    await operations.getByRole('button', { name: 'Resume' }).click();
    await expect(
      page.getByText(
        '258 codes end on Mar 31, 2099. 2 were redeemed or changed and stay as they are.',
      ),
    ).toBeVisible();
    const expiries = (await readCollection('coupon')).map(({ data }) => data.validTill);
    expect(expiries.filter((day) => day === later)).toHaveLength(258);
    await expect(group('AAAA')).toContainText('258 left of 260 vouchers');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored. Everything is as it was before.')).toBeVisible();
    const redeemed = before.map((stored) =>
      stored.id === 'AAAA-0001' ? { ...stored, data: { ...stored.data, redeemed: 1 } } : stored,
    );
    expect(await readCollection('coupon')).toEqual(redeemed);
  });
});

test('a chosen coupon expires at once, although it is redeemed meanwhile', async ({
  console: page,
}) => {
  await writeCoupon('LEAKED', { redeemed: 3 });
  await openCoupons(page);
  await page.getByRole('searchbox').fill('E2E-LEAKED');
  await row(page, 'E2E-LEAKED').click({
    modifiers: ['ControlOrMeta'],
    position: { x: 200, y: 30 },
  });
  const [stored] = await couponsOf('E2E-LEAKED');
  await writeCoupon('LEAKED', { ...stored?.data, redeemed: 4 });
  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Expire 1 coupon' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('so nobody can redeem it any more.');
  await dialog.getByRole('button', { name: 'Expire 1 discount coupon' }).click();
  await expect(page.getByText(/^Discount coupon E2E-LEAKED ended on /)).toBeVisible();
  const [after] = await couponsOf('E2E-LEAKED');
  expect(after?.data).toMatchObject({ redeemed: 4 });
  expect(String(after?.data.validTill) < todayText()).toBe(true);
  await removeTestCoupons();
});
