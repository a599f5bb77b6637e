import type { Locator, Page } from '@playwright/test';
import { clearCollection, readDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { rulesRefusal } from '../support/rules-refusal';
import { changeCode, openVoucherPage, writeGroup } from '../support/voucher-page';

test.beforeEach(async ({ extension }) => {
  await clearCollection('coupon');
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function holdLock(page: Page, name: string) {
  const release = await page.evaluateHandle(
    (lock) =>
      new Promise<() => void>((granted) => {
        const hold = () => new Promise<void>((release) => granted(release));
        void navigator.locks.request(lock, hold);
      }),
    name,
  );
  return () => release.evaluate((run) => run());
}

async function openGroup(page: Page, name = 'AAAA') {
  const opened = await openVoucherPage(page);
  const row = opened.group(name).first();
  await expect(row).toBeVisible();
  return {
    ...opened,
    row,
    async pressNext() {
      await opened.list.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('n');
    },
  };
}

test('the next code is marked in the database, so that nobody gives it again, until Undo', async ({
  console,
}) => {
  const [first = ''] = await writeGroup('AAAA', 5, { credit: 7, groupName: 'Spring' });
  const { dialog, list, row, pressNext } = await openGroup(console, 'Spring');
  const before = await readDocument(`coupon/${first}`);
  await row.getByRole('button', { name: 'Expand' }).click();
  await pressNext();
  await expect(console.getByText('Copied AAAA-0000. 4 left.')).toBeVisible();
  expect(await clipboard(console)).toBe('AAAA-0000');
  await expect(list.getByText(/^Handed out \d/)).toBeVisible();
  await expect(row).toContainText('4 left of 5 · 1 handed out');
  const { handedOutAt, ...others } = (await readDocument(`coupon/${first}`)) ?? {};
  expect(handedOutAt).toBeInstanceOf(Date);
  expect(others).toEqual(before);
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText(/^Handed out/)).toBeHidden();
  expect(await readDocument(`coupon/${first}`)).toEqual(before);
  await row.getByRole('button', { name: 'Copy next code' }).click();
  await expect(console.getByText('Copied AAAA-0000. 4 left.')).toBeVisible();

  await changeCode('AAAA-0001', { handedOutAt: new Date() });
  await changeCode('AAAA-0002', { redeemed: 1 });
  await pressNext();
  await expect(console.getByText('Copied AAAA-0003. 1 left.')).toBeVisible();
  expect(await clipboard(console)).toBe('AAAA-0003');
  await expect(row).toContainText('1 left of 5 · 3 handed out · 1 redeemed');

  const storeNotes = await holdLock(console, 'session:copied-codes');
  await list.getByRole('button', { name: 'AAAA-0004' }).click();
  await expect(console.getByText('Copied AAAA-0004', { exact: true })).toBeVisible();
  await pressNext();
  await storeNotes();
  await expect(console.getByText('The codes left were copied in this')).toBeVisible();
  await list.getByRole('button', { name: 'AAAA-0004' }).click();
  await console.getByRole('button', { name: 'Mark as handed out' }).click();
  await expect(row).toContainText('0 left of 5 · 4 handed out');
  await pressNext();
  await expect(
    console.getByText('All codes are redeemed, handed out, expired or unknown.'),
  ).toBeVisible();

  await console.getByRole('button', { name: 'Generate more like this' }).click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('Spring');
  await expect(dialog.getByLabel('Credit Per Voucher')).toHaveValue('7');
  await console.keyboard.press('Escape');
  await console.getByRole('button', { name: 'Generate Voucher Code' }).click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('');
});

test('Enter that is held on a button hands out nothing, and does not answer the question that it opens', async ({
  console: page,
}) => {
  await writeGroup('AAAA', 5);
  const { dialog, row, pressNext } = await openGroup(page);
  const hold = async (button: Locator) => {
    await button.focus();
    for (let presses = 0; presses < 20; presses++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await hold(row.getByRole('button', { name: 'More' }));
  await hold(page.getByRole('menuitem', { name: 'Expire now' }));
  await expect(dialog.getByRole('button', { name: 'Expire 5 codes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await pressNext();
  await expect(page.getByText('Copied AAAA-0000. 4 left.')).toBeVisible();
  expect(await readDocument('coupon/AAAA-0001')).toMatchObject({ validTill: '2099-01-01' });
});

test('a code that the browser refuses to copy stays handed out, and a press copies it without a read', async ({
  console,
  extension: { context },
}) => {
  await writeGroup('AAAA', 2);
  const { pressNext } = await openGroup(console);
  // As in a window without the focus, which a page that Playwright drives always has.
  await console.evaluate(() => {
    const { write } = Clipboard.prototype;
    Clipboard.prototype.write = async function () {
      Clipboard.prototype.write = write;
      throw new DOMException('Document is not focused.', 'NotAllowedError');
    };
  });
  await pressNext();
  await expect(
    console.getByText('Could not copy AAAA-0000. It is marked as handed out.'),
  ).toBeVisible();
  expect(await readDocument('coupon/AAAA-0000')).toHaveProperty('handedOutAt');

  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await console.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(console.getByText('Copied AAAA-0000. 1 left.')).toBeVisible();
  expect(await clipboard(console)).toBe('AAAA-0000');
  expect(requested).toEqual([]);
  await console.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readDocument('coupon/AAAA-0000')).not.toHaveProperty('handedOutAt');
});

test.describe('if the Security Rules do not allow marks', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('the next code is not copied, and the message says what to do', async ({
    console,
    extension,
  }) => {
    await writeGroup('AAAA', 2);
    const { pressNext } = await openGroup(console);
    await extension.context.route(/documents:commit/, (route) => route.fulfill(rulesRefusal));
    await pressNext();
    await expect(
      console.getByText(
        'Could not copy a code. The project’s Security Rules refuse this. Update them to the rules of this version of the console.',
      ),
    ).toBeVisible();
    expect(await readDocument('coupon/AAAA-0000')).not.toHaveProperty('handedOutAt');
  });
});
