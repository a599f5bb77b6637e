import { savedFile } from '../support/downloads';
import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdCommits } from '../support/held-requests';
import { pdfInfo, pdfText } from '../support/pdf';
import { codePattern, openVoucherPage, successText, writeCode } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.describe('a voucher generation', () => {
  test('names each problem at its field and writes nothing', async ({ console }) => {
    const { dialog, fillIn, send } = await openVoucherPage(console);
    await fillIn({ name: '  ', quantity: 10_001, credit: 0, validTill: '2020-01-01' });
    await send();
    await expect(dialog.getByRole('alert')).toHaveText([
      'Enter a group name.',
      'Enter a whole number from 1 to 10,000.',
      'Enter a whole number of at least 1.',
      'Valid Till is before Valid From.',
    ]);
    await expect(dialog.getByLabel('Group Name')).toBeFocused();
    expect(await readCollection('coupon')).toEqual([]);
  });

  test('starts with the current date and keeps its input when the panel closes', async ({
    console,
    extension,
  }) => {
    const { dialog, fillIn } = await openVoucherPage(console);
    await fillIn({ name: 'Kept', quantity: 12 });
    const today = await console.evaluate(() => new Date().toLocaleDateString('sv'));
    await expect(dialog.getByLabel('Valid From')).toHaveValue(today);
    const other = await extension.open('sidepanel.html#/voucher');
    await console.close();
    await other.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
    await expect(other.getByRole('dialog').getByLabel('Group Name')).toHaveValue('Kept');
    await expect(other.getByRole('dialog').getByLabel('Quantity')).toHaveValue('12');
  });

  test('writes the codes, shows the group and saves its PDF', async ({ console, extension }) => {
    const { dialog, group, fillIn, send, close } = await openVoucherPage(console);
    await fillIn({ name: 'Spring: fair/26', quantity: 130 });
    await send();
    await expect(dialog).toContainText(successText);
    await dialog.getByRole('button', { name: 'Download Codes' }).click();
    await expect(console.getByText('Saved all 130 codes of Spring: fair/26')).toBeVisible();
    await expect(console.getByRole('button', { name: 'Show in folder' })).toBeVisible();

    const path = await savedFile(extension, 'Spring- fair-26_voucher_list.pdf');
    expect(await pdfInfo(path)).toMatchObject({ pages: 3, size: '595 x 842 pts (A4)' });
    const text = await pdfText(path);
    const stored = await readCollection('coupon');
    const printed = text.match(codePattern) ?? [];
    expect(printed.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(printed).toHaveLength(130);
    const head = text.slice(0, text.indexOf(printed[0] ?? ''));
    for (const label of [
      'Valid From',
      'Valid Till',
      'Code Group Name',
      'Code Group ID',
      'Total Codes',
    ]) {
      expect(head).toContain(label);
    }
    expect(head).toContain('Spring: fair/26');
    expect(head).toContain(String(stored[0]?.data.groupId));

    await close();
    await expect(group('Spring: fair/26')).toContainText('130 left of 130 vouchers');
  });

  test('reads only whether the group id is free', async ({ console, extension }) => {
    const { dialog, fillIn, send, close } = await openVoucherPage(console);
    // The list itself is read when the page opens.
    await expect(console.getByText('No voucher codes yet')).toBeVisible();
    const requests: string[] = [];
    await extension.context.route(/documents:\w+/, async (route) => {
      const method = /documents:(\w+)/.exec(route.request().url())?.[1] ?? '';
      requests.push(method === 'runQuery' ? (route.request().postData() ?? '') : method);
      await route.continue();
    });
    await fillIn({ name: 'Cheap', quantity: 1_000 });
    await send();
    await expect(dialog).toContainText(successText);
    await close();
    expect(requests).toEqual([
      expect.stringMatching(/`groupId`.*"limit":1/),
      'commit',
      'commit',
      'commit',
      'commit',
    ]);
  });

  test('leaves nothing when it is cancelled', async ({ console, extension }) => {
    const { dialog, fillIn, send } = await openVoucherPage(console);
    const release = await holdCommits(extension.context, 4);
    await fillIn({ name: 'Not to be', quantity: 5_000 });
    await send();
    await expect(dialog).toContainText('Generating Vouchers... Please wait....');
    await expect(dialog).toContainText('1,000 of 5,000');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    release();
    await expect(dialog).toContainText('What was written has been removed again.');
    await expect(console.getByText('What was written has been removed again.')).toHaveCount(1);
    expect(await readCollection('coupon')).toEqual([]);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(dialog.getByLabel('Group Name')).toHaveValue('Not to be');
  });

  test('is shown in a second view and on the badge, and continues after its view closes', async ({
    console,
    extension,
  }) => {
    const { fillIn, send } = await openVoucherPage(console);
    const release = await holdCommits(extension.context, 4);
    const second = await extension.open('sidepanel.html#/payments');
    await fillIn({ name: 'Seen twice', quantity: 3_000 });
    await send();
    const bar = second.getByRole('region', { name: 'Operations' });
    await expect(bar).toContainText('Generating Vouchers... Please wait....');
    await expect(bar).toContainText('1,000 of 3,000');
    const badge = () => second.evaluate(() => chrome.action.getBadgeText({}));
    await expect.poll(badge).toBe('33%');
    await console.close();
    release();
    await expect(bar).toContainText(successText);
    await expect.poll(badge).toBe('');
    expect(await readCollection('coupon')).toHaveLength(3_000);
    await expect(bar.getByRole('button', { name: 'Download Codes' })).toBeVisible();
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toHaveCount(0);
  });

  test('keeps its end in the dialog although another window dismisses it', async ({
    console,
    extension,
  }) => {
    const { dialog, fillIn, send } = await openVoucherPage(console);
    await fillIn({ name: 'Dismissed', quantity: 10 });
    await send();
    await expect(dialog).toContainText(successText);
    const second = await extension.open('sidepanel.html#/payments');
    const bar = second.getByRole('region', { name: 'Operations' });
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toHaveCount(0);
    await second.close();
    await expect(dialog).toContainText(successText);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(console.getByRole('alert')).toHaveCount(0);
  });

  test(
    'generates nothing when one of the codes already exists',
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
      await fillIn({ name: 'Unlucky', quantity: 600 });
      await send();
      await expect(dialog).toContainText('Coupon code already exists');
      const stored = await readCollection('coupon');
      expect(stored.map(({ id, data }) => [id, data.groupName])).toEqual([
        [taken, 'Somebody else'],
      ]);
    },
  );

  test('says that a public network blocks it, and continues automatically', async ({
    console,
    extension,
  }) => {
    const { dialog, operations, fillIn, send } = await openVoucherPage(console);
    await extension.context.route(/:commit/, (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<title>Sign in to the network</title>',
      }),
    );
    await fillIn({ name: 'Held up', quantity: 10 });
    await send();
    await expect(dialog).toContainText('The answer did not come from Firebase.');
    await dialog.getByRole('button', { name: 'Continue in background' }).click();
    await expect(operations).toContainText('Held up, 10 codes');
    await extension.context.unroute(/:commit/);
    await expect(operations).toContainText(successText, { timeout: 40_000 });
    expect(await readCollection('coupon')).toHaveLength(10);
  });
});
