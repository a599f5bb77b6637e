import type { Page } from '@playwright/test';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { deleteDocument, deleteDocuments, writeDocument } from '../support/emulators';
import { expect, test } from '../support/proxied-console';
import { costOf } from '../support/reads-of-proxy';
import { openPage } from '../support/table';

const people = Array.from({ length: 2000 }, (_, i) => ({
  path: `users/zz-${i}`,
  data: {
    displayName: `Zarina ${i}`,
    email: `zarina-${i}@long.example`,
    phoneNumber: `98${i}`,
    accountType: 'free',
  },
}));

test.beforeAll(() => writeDocuments(people));
test.afterAll(() => deleteDocuments(people.map(({ path }) => path)));

async function askFrom(page: Page, limit: number) {
  await page.evaluate((value) => chrome.storage.local.set({ 'ask-from': value }), limit);
}

test('a list of too many documents is read only when the administrator says so', async ({
  proxied: { page },
}) => {
  await askFrom(page, 2000);
  await openPage(page, '#/');
  const question = page.getByRole('group', { name: 'Long list' });
  await expect(question).toContainText(
    'Read all 2,250 users?It costs 2,250 reads, 5 % of the free day (less than 0.01 USD).',
  );
  await expect(page.getByText('100 of 2,250 users loaded')).toBeVisible();
  await page.getByRole('button', { name: /^Reads/ }).click();
  // A list of which only a part is here has nothing to check.
  await expect(page.getByRole('button', { name: /^Check now/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Read everything (2,251 reads)' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The counts do not take a part for the whole.
  await expect(page.getByRole('link', { name: /^Users/ })).toContainText('2,250');
  await question.getByRole('button', { name: 'Read all' }).click();
  await expect(page.getByText('2,250 users', { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('of a long list a part is read at a time, and the search asks the database', async ({
  proxied: { page, proxy },
}) => {
  await askFrom(page, 2000);
  await openPage(page, '#/');
  await page.getByRole('button', { name: 'First 1,000' }).click();
  await expect(page.getByText('1,000 of 2,250 users loaded')).toBeVisible();
  for (const text of [
    'zarina 1999',
    'ZARINA-1999@LONG.EXAMPLE'.toLowerCase(),
    '981999',
    'zz-1999',
  ]) {
    proxy.reset();
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByText('1 of all 2,250 users')).toBeVisible();
    await expect(page.getByText('zarina-1999@long.example')).toBeVisible();
    expect(costOf(proxy.requests).reads).toBeLessThan(100);
  }
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1,000 of 2,250 users loaded')).toBeVisible();
  proxy.reset();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('2,000 of 2,250 users loaded')).toBeVisible();
  expect(costOf(proxy.requests).reads).toBeLessThan(1020);
});

test('a test waits for its user, also if there are too many users to read them all', async ({
  proxied: { page },
}) => {
  const path = `${people.at(-1)?.path}/tests-taken/late`;
  await writeDocument(path, { 'test-name': 'iq', time: '2026-02-01T10:00:00.000Z' });
  await askFrom(page, 1200);
  await openPage(page, '#/test');
  await page.getByRole('button', { name: 'First 1,000' }).click();
  await expect(page.getByText('531 tests loaded')).toBeVisible();
  await page.getByRole('searchbox').fill('Zarina 1999');
  await expect(page.getByRole('gridcell').filter({ hasText: 'zarina-1999@' })).toBeVisible();
  await deleteDocument(path);
});
