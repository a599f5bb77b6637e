import {
  clearCollection,
  deleteDocument,
  findDocuments,
  readCollection,
  readDocument,
  writeDocument,
} from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdCommits, holdPages } from '../support/held-requests';
import { openVoucherPage, writeCode, writeGroup } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.describe('a voucher deletion', () => {
  test('of one code asks first, is done at once and can be undone', async ({ console }) => {
    const older = { code: 'UNDO-ME', credit: 2.5, validTill: new Date('2099-01-01'), extra: ['x'] };
    await writeDocument('coupon/older', older);
    const { list, group, dialog, confirm } = await openVoucherPage(console);
    await group('No group').getByRole('button', { name: 'Expand' }).click();
    await list.getByRole('button', { name: 'Delete voucher' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete voucher: UNDO-ME');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm('Delete voucher');
    await expect(console.getByText('Deleted voucher UNDO-ME')).toBeVisible();
    await expect(console.getByText('No voucher codes yet')).toBeVisible();
    expect(await readDocument('coupon/older')).toBeUndefined();
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(group('No group')).toBeVisible();
    expect(await readDocument('coupon/older')).toEqual(older);
  });

  test('of a group states the counts, leaves nothing of it and can be undone', async ({
    console,
  }) => {
    for (let i = 0; i < 12; i++) {
      await writeCode(`GRUP-${i}`, {
        groupId: 'GRUP',
        groupName: 'Autumn',
        redeemed: i < 4 ? 1 : 0,
      });
    }
    await writeCode('STAY-1', { groupId: 'STAY', groupName: 'Stays' });
    const before = await findDocuments('coupon', 'groupId', 'GRUP');
    const { group, dialog, confirm } = await openVoucherPage(console);
    await group('Autumn').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete voucher group: Autumn');
    await expect(dialog).toContainText('12 codes will be deleted, 4 of them redeemed.');
    await confirm('Delete 12 codes');
    await expect(console.getByText('Deleted 12 codes of Autumn')).toBeVisible();
    await expect(group('Autumn')).toHaveCount(0);
    expect(await findDocuments('coupon', 'groupId', 'GRUP')).toEqual([]);
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(group('Autumn')).toContainText('8 left of 12 vouchers');
    expect(await findDocuments('coupon', 'groupId', 'GRUP')).toEqual(before);
    await expect(group('Stays')).toBeVisible();
  });

  test('of a group leaves nothing in view when somebody else has deleted one of its codes', async ({
    console,
  }) => {
    const codes = Array.from({ length: 5 }, (_, i) => `GRUP-${i}`);
    for (const code of codes) await writeCode(code, { groupId: 'GRUP', groupName: 'Autumn' });
    const { dialog, group, confirm } = await openVoucherPage(console);
    await group('Autumn').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('5 codes will be deleted');
    await deleteDocument('coupon/GRUP-3');
    await confirm('Delete 5 codes');
    await expect(console.getByText('Deleted 4 codes of Autumn')).toBeVisible();
    await expect(group('Autumn')).toHaveCount(0);
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(group('Autumn')).toContainText('4 vouchers');
    expect(await readDocument('coupon/GRUP-3')).toBeUndefined();
  });

  test('of a group that was just generated does not read the group', async ({
    console,
    extension,
  }) => {
    const { group, fillIn, send, close, confirm } = await openVoucherPage(console);
    await fillIn({ name: 'Mistaken', quantity: 600 });
    await send();
    await close();
    const requests: string[] = [];
    extension.context.on('request', (request) => {
      const [, method] = /documents:(\w+)/.exec(request.url()) ?? [];
      if (method) requests.push(method);
    });
    await group('Mistaken').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 600 codes');
    await expect(console.getByText('Deleted 600 codes of Mistaken')).toBeVisible();
    expect(await readCollection('coupon')).toEqual([]);
    // Two counts for the dialog, and one of the remaining codes.
    const counts = requests.filter((method) => method === 'runAggregationQuery');
    expect(counts).toHaveLength(3);
    const others = requests.filter((method) => method !== 'runAggregationQuery');
    expect(others).toEqual(['commit', 'commit', 'commit']);
  });

  test('of a partly loaded group states the counts of the whole group', async ({
    console,
    extension,
  }) => {
    await writeGroup('AAAA', 250);
    await writeGroup('BBBB', 3, { redeemed: 1 });
    const release = await holdPages(extension.context, 'coupon', 1);
    const { group, dialog, confirm } = await openVoucherPage(console);
    await expect(group('AAAA')).toContainText('100 vouchers');
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('250 codes will be deleted, none of them redeemed.');
    release();
    await expect(console.getByText('253 codes')).toBeVisible();
    await expect(dialog).toContainText('250 codes will be deleted, none of them redeemed.');
    await confirm('Delete 250 codes');
    await expect(console.getByText('Deleted 250 codes of AAAA')).toBeVisible();
    await group('BBBB').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('3 codes will be deleted, 3 of them redeemed.');
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toEqual([]);
  });

  test('deletes nothing and asks again when there are more codes than confirmed', async ({
    console,
    extension,
  }) => {
    await writeGroup('AAAA', 250);
    await holdPages(extension.context, 'coupon', 1);
    const { group, dialog, confirm } = await openVoucherPage(console);
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('250 codes will be deleted');
    await writeCode('AAAA-LATE', { groupId: 'AAAA' });
    await confirm('Delete 250 codes');
    await expect(dialog.getByRole('alert')).toHaveText(/Nothing was deleted.*More was added/);
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toHaveLength(251);
    await confirm('Delete 251 codes');
    await expect(console.getByText('Deleted 251 codes of AAAA')).toBeVisible();
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toEqual([]);
  });

  test('keeps a code that was added after the question, and says so', async ({ console }) => {
    await writeGroup('AAAA', 3);
    const { group, dialog, confirm } = await openVoucherPage(console);
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('3 codes will be deleted');
    await writeCode('AAAA-LATE', { groupId: 'AAAA' });
    await confirm('Delete 3 codes');
    await expect(
      console.getByText(
        'Deleted 3 codes of AAAA. 1 code was added in the meantime and was not deleted.',
      ),
    ).toBeVisible();
    await expect(group('AAAA')).toContainText('1 left of 1 voucher');
    expect(await readDocument('coupon/AAAA-LATE')).toBeDefined();
  });

  test('cannot be confirmed before the codes are counted', async ({ console, extension }) => {
    await writeGroup('AAAA', 3);
    const { group, dialog } = await openVoucherPage(console);
    await expect(group('AAAA')).toBeVisible();
    await extension.context.route(/:runAggregationQuery/, (route) => route.abort());
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await expect(dialog).toContainText('Could not count what will be deleted');
    await expect(dialog.getByRole('button', { name: 'Delete voucher group' })).toBeDisabled();
    await extension.context.unroute(/:runAggregationQuery/);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete 3 codes' })).toBeEnabled();
  });

  test('does not restore a code that exists again, and names it', async ({ console }) => {
    await writeGroup('AAAA', 3);
    const { group, confirm } = await openVoucherPage(console);
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 3 codes');
    await expect(console.getByText('Deleted 3 codes of AAAA')).toBeVisible();
    await writeDocument('coupon/elsewhere', { code: 'AAAA-0001', groupId: 'BBBB' });
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(
      console.getByText(
        'Coupon code already exists. AAAA-0001 exists again and was not restored. The other 2 were restored.',
      ),
    ).toBeVisible();
    await expect(group('AAAA')).toContainText('2 vouchers');
    expect(await findDocuments('coupon', 'code', 'AAAA-0001')).toHaveLength(1);
  });

  test('shows the group as being restored when it is cancelled', async ({ console, extension }) => {
    await writeGroup('AAAA', 600);
    const { group, operations, confirm } = await openVoucherPage(console);
    const release = await holdCommits(extension.context, 1);
    await group('AAAA').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 600 codes');
    await expect(group('AAAA')).toContainText('Being deleted');
    await operations.getByRole('button', { name: 'Cancel' }).click();
    await expect(group('AAAA')).toContainText('Being restored');
    await expect(group('AAAA').getByRole('button', { name: /PDF/ })).toBeDisabled();
    release();
    await expect(console.getByText('Restored. Everything is as it was before.')).toBeVisible();
    await expect(group('AAAA')).toContainText('600 vouchers');
    expect(await findDocuments('coupon', 'groupId', 'AAAA')).toHaveLength(600);
  });

  test('is not reverted by list pages that arrive after it', async ({ console, extension }) => {
    await writeCode('GONE-1', { groupId: 'GONE', groupName: 'Going' });
    await writeCode('STAY-1', { groupId: 'STAY', groupName: 'Staying' });
    const { group, confirm } = await openVoucherPage(console);
    await expect(group('Going')).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await extension.context.route(/:runQuery/, async (route) => {
      const answer = await route.fetch();
      if (route.request().postData()?.includes('__name__')) await released;
      await route.fulfill({ response: answer });
    });
    await console.getByRole('button', { name: 'Refresh' }).click();
    await group('Going').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 1 code');
    await expect(group('Going')).toHaveCount(0);
    release();
    await expect(console.getByText('just now')).toBeVisible();
    await expect(group('Staying')).toBeVisible();
    await expect(group('Going')).toHaveCount(0);
  });
});
