import type { Page } from '@playwright/test';
import { axeFaults } from '../support/accessible';
import { clearCollection, readCollection, writeDocument } from '../support/emulators';
import { expect, logOut, signIn, test } from '../support/extension';
import { openPage } from '../support/table';
import { openVoucherPage, writeGroup } from '../support/voucher-page';

const entry = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Deletes a group and goes to the page that says so. */
async function deleteGroup(page: Page, name: string) {
  const { group, confirm } = await openVoucherPage(page);
  await group(name).getByRole('button', { name: 'Delete All' }).click();
  await confirm(/^Delete \d+ codes$/);
  await expect(page.getByText(/^Deleted \d+ codes of/)).toBeVisible();
  await openPage(page, '#/history');
  await expect(entry(page, 'Delete voucher group')).toContainText('Done');
}

test.beforeEach(async () => {
  await clearCollection('coupon');
  await writeGroup('AAAA', 300, { redeemed: 1 });
});

test('a deletion of the last days is brought back as it was, except what exists again', async ({
  console: page,
  extension,
}) => {
  const before = await readCollection('coupon');
  await deleteGroup(page, 'AAAA');
  expect(await axeFaults(page)).toEqual([]);
  const [first] = before;
  const taken = { ...first?.data, credit: 999 };
  await writeDocument(`coupon/${first?.id}`, taken);
  // After five minutes the operation itself is forgotten.
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await extension.killWorker();
  await entry(page, 'Delete voucher group').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText(/exists again and was not restored/)).toBeVisible();
  await expect(entry(page, 'Delete voucher group')).toContainText('Undone');
  const expected = before.map((stored, index) =>
    index === 0 ? { ...stored, data: taken } : stored,
  );
  expect(await readCollection('coupon')).toEqual(expected);
});

test('what was done is read after the next sign-in, but not without one, until it is forgotten', async ({
  console: page,
  extension,
}) => {
  // A reset of the browser removes the key's file, but not the session.
  await logOut(page);
  await signIn(page);
  await deleteGroup(page, 'AAAA');
  const worker = await extension.worker();
  const stored = await worker.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await settled(indexedDB.open('career-console-history'));
    const all = (name: string) => settled(database.transaction(name).objectStore(name).getAll());
    const [entries, parts] = [await all('entries'), (await all('parts')) as ArrayBuffer[]];
    database.close();
    const read = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
    return entries.map(({ bytes }) => read(bytes)).concat(parts.map(read));
  });
  expect(stored).toHaveLength(3);
  expect(stored.join()).not.toMatch(/AAAA|coupon|fields/);

  await logOut(page);
  const kept = () => worker.evaluate(() => chrome.storage.session.get('history-key'));
  await expect.poll(kept).toEqual({});
  await signIn(page);
  await openPage(page, '#/history');
  await expect(entry(page, 'Delete voucher group')).toBeVisible();
  await page.getByRole('button', { name: 'Forget history' }).click();
  const question = page.getByRole('dialog', { name: 'Forget history' });
  await expect(question).toContainText('can then no longer be brought back');
  await question.getByRole('button', { name: 'Forget history' }).click();
  await expect(page.getByText('Nothing yet')).toBeVisible();
});
