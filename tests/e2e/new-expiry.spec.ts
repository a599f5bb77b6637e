import { pastDay } from '../../services/codes/changes';
import { todayText } from '../../services/values/dates';
import { formatDate } from '../../services/values/formats';
import { couponsOf, openCoupons, removeTestCoupons, row, writeCoupon } from '../support/coupons';
import { clearCollection, readCollection, readDocument, writeDocument } from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

test.use({ expectedProblems: /status of (403|503)/ });
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
      'Extend all codes of “AAAA” that are not redeemed to which day? The latest end is now Jan 1, 2099.',
    );
    await expect(dialog).toContainText(
      '259 codes will be extended. 1 was redeemed and stays as it is.',
    );
    const send = dialog.getByRole('button', { name: 'Extend 259 codes' });
    await expect(dialog.getByLabel('Valid Till')).toHaveValue('2099-02-01');
    await expect(send).toBeEnabled();
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
        'Extended 258 codes to Mar 31, 2099. 2 were redeemed or changed and stay as they are.',
      ),
    ).toBeVisible();
    const expiries = (await readCollection('coupon')).map(({ data }) => data.validTill);
    expect(expiries.filter((day) => day === later)).toHaveLength(258);
    await expect(group('AAAA')).toContainText('258 left of 260 vouchers');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Restored “AAAA”/)).toBeVisible();
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
  await expect(dialog).toContainText('stops working at once.');
  await dialog.getByRole('button', { name: 'Expire 1 discount coupon' }).click();
  await expect(page.getByText(/^Expired E2E-LEAKED$/)).toBeVisible();
  const [after] = await couponsOf('E2E-LEAKED');
  expect(after?.data).toMatchObject({ redeemed: 4 });
  expect(String(after?.data.validTill) < todayText()).toBe(true);
  await removeTestCoupons();
});

test.describe('while the clock of the computer is a year ahead', { tag: '@T46' }, () => {
  test.use({ startsSignedOut: true });

  test('Expire writes a day that is over everywhere by the clock of Firebase, and nothing without it', async ({
    panel: page,
    extension,
  }) => {
    const noon = new Date('2027-05-05T12:00:00Z');
    await writeCoupon('DAY', { validTill: '2027-05-05' });
    await writeCoupon('NOON', { validTill: noon });
    const day = pastDay(new Date().toISOString());
    const putAhead = (ms: number) => {
      const { now } = Date;
      Date.now = () => now() + ms;
    };
    const yearMs = 365 * 86_400_000;
    await (await extension.worker()).evaluate(putAhead, yearMs);
    await page.addInitScript(putAhead, yearMs);
    await page.reload();
    await signIn(page);
    await expect(page.getByText(/^This computer’s clock is about .* ahead/)).toBeVisible();
    await openCoupons(page);
    await page.getByRole('searchbox').fill('E2E-');
    await expect(row(page, 'E2E-NOON')).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ControlOrMeta+a');

    const unavailable = { status: 503, json: { error: { code: 503, status: 'UNAVAILABLE' } } };
    const queries = /documents:runQuery/;
    await extension.context.route(queries, (route) => route.fulfill(unavailable));
    const bar = page.getByRole('group', { name: 'Selection' });
    const dialog = page.getByRole('dialog');
    await bar.getByRole('button', { name: 'Expire 2 coupons' }).click();
    await expect(dialog).toContainText('Nothing was changed.');
    await expect(dialog.getByRole('button', { name: 'Expire now' })).toBeDisabled();
    await extension.context.unroute(queries);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const shown = formatDate(new Date(`${day.toString()}T12:00`));
    await expect(dialog).toContainText(`Valid Till becomes ${shown}, which is over everywhere.`);
    await dialog.getByRole('button', { name: 'Expire 2 discount coupons' }).click();
    const done = 'Expired 2 discount coupons';
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    const [ofDay] = await couponsOf('E2E-DAY');
    expect(ofDay?.data.validTill).toBe(day.toString());
    const [ofNoon] = await couponsOf('E2E-NOON');
    expect(ofNoon?.data.validTill).toBeInstanceOf(Date);
    expect(Number(ofNoon?.data.validTill)).toBeLessThan(Date.now());
    await removeTestCoupons();
  });
});
