import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { syntheticRows } from '../../bench/synthetic-rows';
import { expect, test } from '../../support/table-page';

const january = syntheticRows(3000).filter(({ addedAt = 0 }) => {
  const added = new Date(addedAt);
  return added.getFullYear() === 2025 && added.getMonth() === 0;
});

test('the rows of a period are found, counted and kept in the address', async ({ openTable }) => {
  const page = await openTable({ list: 'count=3000' });
  await page.getByLabel('Added').selectOption({ label: 'Between…' });
  await page.getByLabel('From').fill('2025-01-01');
  await page.getByLabel('To', { exact: true }).fill('2025-01-31');
  const count = page.getByText(
    `${january.length} of 3,000 tests, added between Jan 1, 2025 and Jan 31, 2025`,
    { exact: true },
  );
  await expect(count).toBeVisible();
  await expect(page).toHaveURL(/#\/\?added=2025-01-01\.\.2025-01-31$/);

  await page.reload();
  await expect(count).toBeVisible();
  await page.getByLabel('Added').selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/#\/\?added=today$/);
  await expect(page.getByText('0 of 3,000 tests, added today', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3,000 tests', { exact: true })).toBeVisible();
});

test('a period that ends before it starts says so at its end, and stays as typed', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=100', view: 'added=2025-02-01..2025-01-31' });
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'This is before the first day.',
  );
  await expect(page.getByLabel('From')).toHaveValue('2025-02-01');
  await page.getByLabel('To', { exact: true }).fill('2025-02-28');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the column Added is hidden until it is chosen, and then exported, too', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=50' });
  const header = page.getByRole('columnheader', { name: 'Added' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(header).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Added' }).click();
  await page.keyboard.press('Escape');
  await expect(header).toBeVisible();
  await page.reload();
  await expect(header).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<string[]>(file.replace('\uFEFF', ''), { skipEmptyLines: true });
  expect(data[0]?.at(-1)).toBe('Added');
  const [first] = syntheticRows(50);
  expect(new Date(data[1]?.at(-1) ?? '').getTime()).toBe(
    Math.floor((first?.addedAt ?? 0) / 60_000) * 60_000,
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(header).toHaveCount(0);
});

test('the details of a row say when it was added', async ({ openTable }) => {
  const page = await openTable({ list: 'count=50' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('Space');
  const added = page.locator('dt', { hasText: 'Added' }).locator('xpath=following-sibling::dd[1]');
  await expect(added).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d:\d\d\s[AP]M$/);
});
