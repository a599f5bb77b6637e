import { savedFile } from '../support/downloads';
import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdCommits } from '../support/requests';
import { pdfInfo, pdfText } from '../support/pdf';
import {
  codePattern,
  openVoucherPage,
  successText,
  voucherPage,
  writeCode,
} from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test('codes are generated as the form says, printed and deleted, and none of it reads them', async ({
  console,
  extension,
}) => {
  const { dialog, group, operations, fillIn, send, confirm } = await openVoucherPage(console);
  await expect(console.getByText('No voucher codes yet')).toBeVisible();
  let requests: string[] = [];
  extension.context.on('request', (request) => {
    const [, method] = /documents:(\w+)/.exec(request.url()) ?? [];
    if (method) requests.push(method === 'runQuery' ? (request.postData() ?? '') : method);
  });

  await test.step('the codes are written after a reading whether their group id is free', async () => {
    await fillIn({ name: 'Spring: fair/26', quantity: 130 });
    await send();
    await expect(dialog).toContainText(successText);
    expect(requests).toEqual([expect.stringMatching(/`groupId`.*"limit":1/), 'commit']);
  });

  const stored = await readCollection('coupon');
  await test.step('the PDF has the group and its codes', async () => {
    await dialog.getByRole('button', { name: 'Download Codes' }).click();
    await expect(console.getByText('Saved all 130 codes of “Spring: fair/26”')).toBeVisible();
    await expect(console.getByRole('button', { name: 'Mark as handed out' })).toBeVisible();
    const path = await savedFile(extension, 'Spring- fair-26_voucher_list.pdf');
    expect(await pdfInfo(path)).toMatchObject({ pages: 3, size: '595 x 842 pts (A4)' });
    const text = await pdfText(path);
    const printed = text.match(codePattern) ?? [];
    expect(printed.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(printed).toHaveLength(130);
    const head = text.slice(0, text.indexOf(printed[0] ?? '')).replaceAll(/\s+/g, ' ');
    for (const fact of [
      /Valid From \w+ \d+, \d{4}/,
      'Valid Till Dec 31, 2099',
      'Code Group Name Spring: fair/26',
      `Code Group ID ${String(stored[0]?.data.groupId)}`,
      'Total Codes 130',
    ]) {
      expect(head).toMatch(fact);
    }
  });

  await test.step('the deletion of the group ends the row of its generation, and Undo restores it', async () => {
    await console.reload();
    await expect(operations).toContainText(successText);
    await expect(group('Spring: fair/26')).toContainText('130 left of 130 vouchers');
    await expect(console.getByText('130 codes in 1 group')).toBeVisible();
    requests = [];
    await group('Spring: fair/26').getByRole('button', { name: 'Delete All' }).click();
    await confirm('Delete 130 codes');
    await expect(console.getByText('Deleted 130 codes of “Spring: fair/26”')).toBeVisible();
    await expect(operations).toBeHidden();
    expect(await readCollection('coupon')).toEqual([]);
    // Two counts and the marks, of which there are none, for the dialog; one of the remaining codes.
    const count = 'runAggregationQuery';
    const marks = expect.stringContaining('`handedOutAt`');
    expect(requests.toSorted()).toEqual(['commit', count, count, count, marks]);
    await console.getByRole('button', { name: 'Undo' }).click();
    await expect(group('Spring: fair/26')).toContainText('130 vouchers');
    expect(await readCollection('coupon')).toEqual(stored);
  });
});

test('a generation is shown in every window, which can save the group once it is complete', async ({
  console,
  extension,
}) => {
  const { dialog, group, fillIn, send } = await openVoucherPage(console);
  const release = await holdCommits(extension.context, 1);
  await fillIn({ name: 'Growing', quantity: 600 });
  await send();
  await expect(dialog).toContainText('Generating Vouchers... Please wait....');
  await expect(dialog).toContainText('250 of 600');
  const second = voucherPage(await extension.open('sidepanel.html#/voucher'));
  await expect(second.operations).toContainText('250 of 600');
  const save = second.group('Growing').getByRole('button', { name: 'Download Codes (PDF)' });
  await expect(second.group('Growing')).toContainText('Generating…');
  await expect(save).toBeDisabled();
  release();
  await save.click();
  const path = await savedFile(extension, 'Growing_voucher_list.pdf');
  expect(new Set((await pdfText(path)).match(codePattern)).size).toBe(600);

  await test.step('its end stays in the dialog although another window dismisses it', async () => {
    await expect(dialog).toContainText(successText);
    await expect(second.operations.getByRole('button', { name: 'Download Codes' })).toBeVisible();
    await second.operations.getByRole('button', { name: 'Dismiss' }).click();
    await expect(second.operations).toHaveCount(0);
    await expect(dialog).toContainText(successText);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(console.getByRole('alert')).toHaveCount(0);
    await expect(group('Growing')).toContainText('600 left of 600 vouchers');
  });
});

test(
  'a generation that meets an existing code or is cancelled leaves nothing, and the form keeps its input',
  { tag: '@T40' },
  async ({ console, extension }) => {
    const { dialog, fillIn, send } = await openVoucherPage(console);
    let taken: string | undefined;
    await extension.context.route(/:commit/, async (route) => {
      const { writes } = JSON.parse(route.request().postData() ?? '{}');
      if (taken === undefined) {
        taken = String(writes[7].update.name).split('/').at(-1);
        await writeCode(taken ?? '', { groupName: 'Somebody else', redeemed: 1 });
      }
      await route.continue();
    });
    const expectNothing = async () => {
      const stored = await readCollection('coupon');
      const groups = stored.map(({ id, data }) => [id, data.groupName]);
      expect(groups).toEqual([[taken, 'Somebody else']]);
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await expect(dialog.getByLabel('Group Name')).toHaveValue('Not to be');
    };
    await fillIn({ name: 'Not to be', quantity: 600 });
    await send();
    await expect(dialog).toContainText('Coupon code already exists');
    await expectNothing();

    await extension.context.unroute(/:commit/);
    const release = await holdCommits(extension.context, 1);
    await send();
    await expect(dialog).toContainText('250 of 600');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    release();
    await expect(dialog).toContainText('Cancelled and removed “Not to be”, 600 codes');
    await expect(console.getByText('Cancelled and removed “Not to be”, 600 codes')).toHaveCount(1);
    await expectNothing();
  },
);
