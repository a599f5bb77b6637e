import {
  clearCollection,
  countDocuments,
  deleteDocument,
  findDocuments,
  readCollection,
  readDocument,
  writeDocument,
} from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdCommits, holdPages } from '../support/requests';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test('a code or a group is deleted after a question with its counts, and Undo restores it', async ({
  console,
}) => {
  const older = { code: 'UNDO-ME', credit: 2.5, validTill: new Date('2099-01-01'), extra: ['x'] };
  await writeDocument('coupon/older', older);
  await writeGroup('GRUP', 7, { groupName: 'Autumn' });
  const handedOutAt = new Date('2026-11-20T10:00:00.123Z');
  await writeCode('GRUP-GAVE', { groupId: 'GRUP', groupName: 'Autumn', handedOutAt });
  await writeCode('GRUP-USED', { groupId: 'GRUP', groupName: 'Autumn', redeemed: 1 });
  const { list, group, dialog, confirm } = await openVoucherPage(console);
  const undo = console.getByRole('button', { name: 'Undo', exact: true });

  await test.step('a code', async () => {
    await group('No group').getByRole('button', { name: 'Expand' }).click();
    await list.getByRole('button', { name: 'Delete voucher' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete voucher: UNDO-ME');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm('Delete voucher');
    await expect(console.getByText('Deleted voucher UNDO-ME')).toBeVisible();
    await expect(group('No group')).toHaveCount(0);
    expect(await readDocument('coupon/older')).toBeUndefined();
    await undo.click();
    await expect(group('No group')).toBeVisible();
    expect(await readDocument('coupon/older')).toEqual(older);
  });

  await test.step('a group, of which somebody else deletes a code meanwhile', async () => {
    await group('Autumn').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete voucher group: Autumn');
    await expect(dialog).toContainText(
      '9 codes will be deleted, 1 of them redeemed. 1 of them is handed out.',
    );
    await deleteDocument('coupon/GRUP-0003');
    const before = await findDocuments('coupon', 'groupId', 'GRUP');
    await confirm('Delete 9 codes');
    await expect(console.getByText('Deleted 8 codes of “Autumn”')).toBeVisible();
    await expect(group('Autumn')).toHaveCount(0);
    expect(await readCollection('coupon')).toMatchObject([{ id: 'older' }]);
    await undo.click();
    await expect(group('Autumn')).toContainText('6 left of 8 · 1 handed out');
    expect(await findDocuments('coupon', 'groupId', 'GRUP')).toEqual(before);
  });
});

test('a deletion keeps what is added after its question, and Undo leaves out and names what exists again', async ({
  console,
}) => {
  await writeGroup('AAAA', 3);
  const { group, dialog, confirm } = await openVoucherPage(console);
  await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
  await expect(dialog).toContainText('3 codes will be deleted');
  await writeCode('AAAA-LATE', { groupId: 'AAAA' });
  await confirm('Delete 3 codes');
  await expect(
    console.getByText('Deleted 3 codes of “AAAA”. Kept 1 code added meanwhile.'),
  ).toBeVisible();
  await expect(group('AAAA')).toContainText('1 left of 1 voucher');
  expect(await findDocuments('coupon', 'groupId', 'AAAA')).toMatchObject([{ id: 'AAAA-LATE' }]);
  await writeDocument('coupon/elsewhere', { code: 'AAAA-0001', groupId: 'BBBB' });
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(
    console.getByText(
      'Coupon code already exists. AAAA-0001 exists already, so it was not restored. Restored the other 2.',
    ),
  ).toBeVisible();
  await expect(group('AAAA')).toContainText('3 vouchers');
  expect(await findDocuments('coupon', 'code', 'AAAA-0001')).toHaveLength(1);
});

test('a group that is only partly loaded is counted whole, deleted only as it was confirmed, and restored by Cancel', async ({
  console,
  extension,
}) => {
  await writeGroup('AAAA', 300);
  await holdPages(extension.context, 'coupon');
  const { group, dialog, operations, confirm } = await openVoucherPage(console);
  await expect(group('AAAA')).toContainText('100 vouchers');

  await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
  await expect(dialog).toContainText('300 codes will be deleted, none of them redeemed.');

  await test.step('more codes than confirmed are not deleted before another question', async () => {
    await writeCode('AAAA-LATE', { groupId: 'AAAA' });
    await confirm('Delete 300 codes');
    await expect(dialog.getByRole('alert')).toHaveText(/Nothing was deleted.*More was added/);
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toHaveLength(301);
  });

  await test.step('Cancel restores what is deleted by then', async () => {
    const release = await holdCommits(extension.context, 1);
    await confirm('Delete 301 codes');
    await expect(group('AAAA')).toContainText('Deleting…');
    await operations.getByRole('button', { name: 'Cancel' }).click();
    await expect(group('AAAA')).toContainText('Restoring…');
    await expect(group('AAAA').getByRole('button', { name: /PDF/ })).toBeDisabled();
    release();
    await expect(console.getByText('Restored “AAAA”, 301 codes')).toBeVisible();
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toHaveLength(301);
  });
});

test(
  'a group too large for one message says what to do, and nothing is deleted',
  { tag: '@T17' },
  async ({ console: page }) => {
    await writeGroup('AAAA', 40);
    // The browser's own refusal, from 4 KB on instead of 64 MiB.
    await page.addInitScript(() => {
      const { connect } = chrome.runtime;
      chrome.runtime.connect = ((...args: Parameters<typeof connect>) => {
        const port = connect.apply(chrome.runtime, args);
        const post = port.postMessage.bind(port);
        port.postMessage = (message: string) =>
          post(message.length > 4_000 ? message.padEnd(2 ** 26 + 1) : message);
        return port;
      }) as typeof connect;
    });
    await page.reload();
    const { dialog, group, confirm } = await openVoucherPage(page);
    await expect(group('AAAA')).toContainText('40 vouchers');
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 40 codes');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Nothing was deletedThis is more than the browser can send at once. Select at most 10,000 rows.',
    );
    expect(await countDocuments('coupon')).toBe(40);
  },
);
