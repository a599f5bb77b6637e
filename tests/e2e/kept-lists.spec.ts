import type { Page } from '@playwright/test';
import { adminMailDomain } from '../../scripts/local/config.ts';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { clearCollection, deleteDocument, deleteDocuments } from '../support/emulators';
import { expect, logOut, signIn, test } from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { leftInMemory } from '../support/stored-session';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

test.use({ route: '/', freshBrowser: true });

/** The sizes of the kept lists' files. */
function keptLists(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const sizes: Record<string, number> = {};
    for await (const folder of root.values()) {
      if (folder.name !== 'lists' || !(folder instanceof FileSystemDirectoryHandle)) continue;
      for await (const file of folder.values()) {
        if (file instanceof FileSystemFileHandle) sizes[file.name] = (await file.getFile()).size;
      }
    }
    return sizes;
  });
}

async function expectKept(page: Page, list: string) {
  // A file that is being replaced can't be read.
  await expect(async () => expect((await keptLists(page))[list]).toBeGreaterThan(10_000)).toPass();
}

/** Opens a group of 2,500 codes, and waits until the list is kept. */
async function keepGroup(page: Page) {
  await clearCollection('coupon');
  const codes = await writeGroup('AAAA', 2500);
  const { group } = await openVoucherPage(page);
  await expect(group('AAAA')).toContainText('2,500 vouchers');
  await expectKept(page, 'vouchers');
  return { codes, group };
}

test('a list of more than 2,000 rows is there before any request when the console is opened again', async ({
  console,
  extension,
}) => {
  const { codes } = await keepGroup(console);
  // The panel is closed in the middle of writing the list again.
  await console.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getDirectoryHandle('lists')).getFileHandle('vouchers');
    await (await file.createWritable()).write('half');
  });
  await console.close();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await extension.context.route(/documents:run/, async (route) => {
    requests++;
    await released;
    await route.continue().catch(() => {});
  });
  await writeGroup('BBBB', 2);
  await deleteDocument(`coupon/${codes[0]}`);
  const again = await extension.open('options.html');
  // A list that is there is not asked for.
  await again.evaluate(() => chrome.storage.local.set({ 'ask-from': 1000 }));
  await again.goto(again.url().replace('options.html', 'sidepanel.html#/voucher'));
  const { group: groupAgain } = await openVoucherPage(again);
  await expect(groupAgain('AAAA')).toContainText('2,500 vouchers');
  await expect.poll(() => requests).toBeGreaterThan(0);
  release();
  await expect(again.getByText('2 new codes, 1 gone')).toBeVisible();
  await expect(groupAgain('AAAA')).toContainText('2,499 vouchers');
  await expect(again.getByText('Checked just now')).toBeVisible();
});

test.describe('a damaged file', () => {
  test.use({ expectedProblems: /^The kept list vouchers cannot be read/ });

  test('is ignored', async ({ console, extension }) => {
    await keepGroup(console);
    await console.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getDirectoryHandle('lists')).getFileHandle('vouchers');
      const writable = await file.createWritable({ keepExistingData: true });
      await writable.write({ type: 'write', position: 5000, data: 'damaged' });
      await writable.close();
    });
    await writeGroup('BBBB', 1);
    const again = await extension.open('sidepanel.html#/voucher');
    await expect((await openVoucherPage(again)).group('BBBB')).toContainText('1 voucher');
    await expect(again.getByText('Checked')).toHaveCount(0);
  });
});

test('no name and no e-mail address of a kept list is on the disk, and log-out forgets the key', async ({
  console,
  extension,
}) => {
  const people = Array.from({ length: 2000 }, (_, i) => ({
    path: `users/kept-${i}`,
    data: { displayName: `Keptname ${i}`, email: `kept-${i}@kept.example`, accountType: 'free' },
  }));
  await writeDocuments(people);
  try {
    await console.reload();
    await expect(console.getByText('2,250 users', { exact: true })).toBeVisible();
    await expectKept(console, 'users');
    const found = () =>
      ['Keptname', 'kept.example'].flatMap((text) => filesContaining(extension.profile, text));
    expect(found()).toEqual([]);
    expect(Object.keys(await leftInMemory(console))).toContain('lists-key');
    await logOut(console);
    await expect(console.getByLabel('Username')).toBeVisible();
    await expect.poll(async () => Object.keys(await leftInMemory(console))).toEqual(['state']);
    await signIn(console);
    await expect(console.getByText('2,250 users', { exact: true })).toBeVisible();
    await expect(console.getByText('Checked')).toHaveCount(0);
    await expectKept(console, 'users');
    await extension.context.close();
    expect(found()).toEqual([]);
  } finally {
    await deleteDocuments(people.map(({ path }) => path));
  }
});

test('a list that was opened ahead of its page is forgotten when the session ends', async ({
  console,
  extension,
}) => {
  await keepGroup(console);
  const again = await extension.open('options.html');
  await console.close();
  // The address changes before the vouchers are shown.
  await again.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => location.replace('#/coupon')),
  );
  await again.goto(again.url().replace('options.html', 'sidepanel.html#/voucher'));
  await expect(again.getByRole('heading', { name: 'Coupon' })).toBeVisible();
  await logOut(again);
  await signIn(again);
  const queries: (string | null)[] = [];
  await extension.context.route(/documents:runQuery/, async (route) => {
    queries.push(route.request().postData());
    await route.continue();
  });
  await openVoucherPage(again);
  await expect.poll(() => queries.join()).toContain('"collectionId":"coupon"');
});

test('another project forgets the key, so that a list is read again', async ({ console }) => {
  const { group } = await keepGroup(console);
  await console.evaluate((connection) => chrome.storage.local.set({ connection }), {
    apiKey: 'demo-key',
    projectId: 'demo-other',
    storageBucket: '',
    adminMailDomain,
  });
  await expect(console.getByLabel('Username')).toBeVisible();
  await expect.poll(async () => Object.keys(await leftInMemory(console))).toEqual(['state']);
  await console.evaluate(() => chrome.storage.local.remove('connection'));
  await signIn(console);
  await expect(group('AAAA')).toContainText('2,500 vouchers');
  await expect(console.getByText('Checked')).toHaveCount(0);
});

test.describe('without room on the disk', () => {
  test.use({ expectedProblems: /^The (kept )?list \w+ (is not kept|cannot be read)/ });

  test('a list is not kept, and is read again', async ({ console, extension }) => {
    const session = await extension.context.newCDPSession(console);
    const origin = `chrome-extension://${extension.id}`;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    const logged = console.waitForEvent('console', (message) =>
      message.text().startsWith('The list vouchers is not kept'),
    );
    await clearCollection('coupon');
    await writeGroup('AAAA', 2500);
    await expect((await openVoucherPage(console)).group('AAAA')).toContainText('2,500 vouchers');
    await logged;
    await expect(console.getByRole('alert')).toHaveCount(0);
    await writeGroup('BBBB', 1);
    const again = await extension.open('sidepanel.html#/voucher');
    await expect((await openVoucherPage(again)).group('BBBB')).toContainText('1 voucher');
    await expect(again.getByText('Checked')).toHaveCount(0);
  });
});

test('the option removes the kept lists, and keeps no others', async ({ console, extension }) => {
  const { group } = await keepGroup(console);
  const options = await extension.open('options.html');
  const choice = options.getByLabel('Keep long lists between openings');
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(async () => expect(await keptLists(console)).toEqual({})).toPass();
  await console.reload();
  await expect(group('AAAA')).toContainText('2,500 vouchers');
  await expect(console.getByText('just now')).toBeVisible();
  expect(await keptLists(console)).toEqual({});
});
