import type { Page } from '@playwright/test';
import { adminMailDomain } from '../../scripts/local/config.ts';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { clearCollection, deleteDocument, deleteDocuments } from '../support/emulators';
import { expect, logOut, signIn, test } from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { countAs } from '../support/long-list';
import { holdRequests, recordRequests } from '../support/requests';
import { leftInMemory } from '../support/stored-session';
import { openPage } from '../support/table';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

const people = Array.from({ length: 1000 }, (_, i) => ({
  path: `users/zz-${i}`,
  data: {
    displayName: `Late ${i}`,
    email: `late-${i}@long.example`,
    phoneNumber: `4440${i}`,
    accountType: 'free',
  },
}));

test('a list of too many documents is read when the administrator says so, and searched in the database until then', async ({
  console,
  extension,
}) => {
  await writeDocuments(people);
  try {
    await countAs(extension.context, 'users', 20_001);
    await countAs(extension.context, 'transactions', 20_001);
    await openPage(console, '#/');
    const question = console.getByRole('group', { name: 'Long list' });
    await expect(question).toContainText(
      'Load all 20,001 users?The list is long, so this takes a while.',
    );
    await expect(console.getByText('100 of 20,001 users loaded')).toBeVisible();
    await expect(console.getByRole('link', { name: /^Users/ })).toContainText('1,250');

    await test.step('while only the first rows are loaded, the search asks the database for the others', async () => {
      for (const text of ['late 999', '4440999']) {
        await console.getByRole('searchbox').fill(text);
        await expect(console.getByText('1 found that begin so', { exact: true })).toBeVisible();
        await expect(console.getByText('late-999@long.example')).toBeVisible();
        await console.getByRole('searchbox').fill('');
        await expect(console.getByText('100 of 20,001 users loaded')).toBeVisible();
      }
    });

    await test.step('what is not found was looked for in a part, and the rest is offered there', async () => {
      await console.getByRole('searchbox').fill('ate 999');
      const nothing = 'No name begins with “ate 999” in the 100 of 20,001 users loaded';
      await expect(console.getByText(nothing, { exact: true })).toBeVisible();
      await expect(console.getByText('names and codes that begin so')).toBeVisible();
      await expect(console.getByRole('button', { name: 'Load all 20,001' }).last()).toBeVisible();
      await console.getByRole('button', { name: 'Clear all' }).click();
    });

    await test.step('Load all reads the whole list', async () => {
      await openPage(console, '#/payments');
      await expect(question).toContainText('Load all 20,001 payments?');
      await question.getByRole('button', { name: 'Load all' }).click();
      await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
    });
  } finally {
    await deleteDocuments(people.map(({ path }) => path));
  }
});

test.describe('when Firebase is busy', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('a list that cannot be counted shows its first rows, and is counted again before more is read', async ({
    console,
    extension,
  }) => {
    const { context } = extension;
    const pages = recordRequests(context, /:runQuery.*"transactions"/);
    await countAs(context, 'transactions', 20_001);
    await context.route(
      /:runAggregationQuery/,
      (route) => route.fulfill({ status: 503, json: { error: { message: 'busy' } } }),
      { times: 1 },
    );
    await openPage(console, '#/payments');
    const alert = console.getByRole('alert').filter({ hasText: 'Could not count payments' });
    await expect(alert).toContainText('Firebase is busy');
    await expect(console.getByText('100 payments, stopped')).toBeVisible();
    pages.length = 0;
    await alert.getByRole('button', { name: 'Retry' }).click();
    const question = console.getByRole('group', { name: 'Long list' });
    await expect(question).toContainText('Load all 20,001 payments?');
    expect(pages).toEqual([]);
    await question.getByRole('button', { name: 'Load all' }).click();
    await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
  });
});

const keptBytes = (page: Page, list: string): Promise<number> =>
  page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('lists').catch(() => undefined);
    const file = await folder?.getFileHandle(name).catch(() => undefined);
    return file ? (await file.getFile()).size : 0;
  }, list);

async function expectKept(page: Page, list: string) {
  // A file that is being replaced can't be read.
  await expect(async () => expect(await keptBytes(page, list)).toBeGreaterThan(5000)).toPass();
}

const hasKey = async (page: Page) => 'lists-key' in (await leftInMemory(page));

/** Writes this into the file of the kept vouchers; one that is not closed leaves the file as it was. */
const writeKept = (page: Page, { isClosed }: { isClosed: boolean }) =>
  page.evaluate(async (isWritten) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getDirectoryHandle('lists')).getFileHandle('vouchers');
    const writable = await file.createWritable();
    await writable.write('damaged'.repeat(100));
    if (isWritten) await writable.close();
  }, isClosed);

test.describe('a list of 2,000 rows or more', () => {
  test.use({
    route: '/',
    ownBrowser: {},
    expectedProblems: /^The (kept )?list \w+ (is not kept|cannot be read)/,
  });

  test('is kept encrypted for the session, and is there before any request when the console is opened again', async ({
    console,
    extension,
  }) => {
    await clearCollection('coupon');
    const [gone] = await writeGroup('AAAA', 2000, { groupName: 'AAAA Keptgroup' });
    const opened = async (page: Page) => (await openVoucherPage(page)).group;
    await expect((await opened(console))('AAAA')).toContainText('2,000 vouchers');
    await expectKept(console, 'vouchers');
    const onDisk = () => filesContaining(extension.profile, 'Keptgroup');
    expect(onDisk()).toEqual([]);
    expect(await hasKey(console)).toBe(true);
    const options = await extension.open('options.html');

    await test.step('a damaged file is ignored, and replaced', async () => {
      await writeKept(console, { isClosed: true });
      await console.close();
      await writeGroup('BBBB', 1);
      const page = await extension.open('sidepanel.html#/voucher');
      await expect((await opened(page))('BBBB')).toContainText('1 voucher');
      await expect(page.getByRole('button', { name: 'Refresh, checked' })).toHaveCount(0);
      await expectKept(page, 'vouchers');
      // The panel is closed in the middle of writing the list again.
      await writeKept(page, { isClosed: false });
      await page.close();
    });

    const { arrived, release } = await holdRequests(extension.context, /documents:run/);
    await writeGroup('CCCC', 2);
    await deleteDocument(`coupon/${gone}`);
    // A list that is there is not asked for.
    const counted = await countAs(extension.context, 'coupon', 20_001);
    const again = await extension.open('sidepanel.html#/voucher');
    const group = await opened(again);
    await expect(group('AAAA')).toContainText('2,000 vouchers');
    await arrived;
    release();
    // It takes two hundred requests.
    await expect(again.getByText('2 new codes, 1 deleted')).toBeVisible({ timeout: 180_000 });
    await expect(group('AAAA')).toContainText('1,999 vouchers');
    await expect(again.getByRole('button', { name: 'Refresh, checked now' })).toBeVisible();
    await counted.dispose();
    const page = await extension.open('options.html');
    await test.step('another project forgets the key, also of a list that was opened ahead of its page', async () => {
      await again.close();
      // The address changes before the vouchers are shown.
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => location.replace('#/coupon')),
      );
      await page.goto(page.url().replace('options.html', 'sidepanel.html#/voucher'));
      await expect(page.getByRole('heading', { name: 'Coupon' })).toBeVisible();
      await page.evaluate((connection) => chrome.storage.local.set({ connection }), {
        apiKey: 'demo-key',
        projectId: 'demo-other',
        storageBucket: '',
        adminMailDomain,
      });
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect.poll(() => hasKey(page)).toBe(false);
      await page.evaluate(() => chrome.storage.local.remove('connection'));
      await signIn(page);
      await expect((await opened(page))('AAAA')).toContainText('1,999 vouchers');
      await expect(page.getByRole('button', { name: 'Refresh, checked' })).toHaveCount(0);
      await expectKept(page, 'vouchers');
    });

    await test.step('without room on the disk, a list is not kept, and nothing else fails', async () => {
      // The permission `unlimitedStorage` leaves no quota that could be made smaller.
      await page.evaluate(() => {
        const isFull = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
        FileSystemFileHandle.prototype.createWritable = isFull;
      });
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('The list vouchers is not kept'),
      );
      await writeGroup('DDDD', 1);
      await page.keyboard.press('Shift+R');
      await expect(page.getByRole('row').filter({ hasText: 'DDDD' })).toContainText('1 voucher');
      await logged;
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('the option removes the kept lists, and keeps no others', async () => {
      const choice = options.getByLabel('Keep long lists on this computer');
      await expect(choice).toBeChecked();
      await choice.click();
      await expect(async () => expect(await keptBytes(page, 'vouchers')).toBe(0)).toPass();
      await page.reload();
      await expect((await opened(page))('AAAA')).toContainText('1,999 vouchers');
      await expect(page.getByRole('button', { name: 'Refresh, updated now' })).toBeVisible();
      expect(await keptBytes(page, 'vouchers')).toBe(0);
    });

    await logOut(page);
    await expect.poll(() => hasKey(page)).toBe(false);
    await extension.context.close();
    expect(onDisk()).toEqual([]);
  });
});
