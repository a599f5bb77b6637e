import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, test } from '../../support/table-page';

test('search, filters and sorting survive a reload and the Back button', async ({ openTable }) => {
  const page = await openTable({ list: 'count=3000' });
  const entries = await page.evaluate(() => history.length);
  await page.getByLabel('Search by name or email').pressSequentially('priya');
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/#\/\?q=priya&test=iq&sort=name$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const count = await page.getByText(/ of 3,000 tests$/).innerText();

  await page.reload();
  await expect(page.getByText(count)).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/?q=zoya';
  });
  await expect(page.getByLabel('Search by name or email')).toHaveValue('zoya');
  await page.goBack();
  await expect(page.getByLabel('Search by name or email')).toHaveValue('priya');
  await expect(page.getByText(count)).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/#\/\?sort=name$/);
  await expect(page.getByText('3,000 tests', { exact: true })).toBeVisible();
});

test('a search without matches can be cleared', async ({ openTable }) => {
  const page = await openTable({ list: 'count=100', view: 'q=nobody' });
  await expect(page.getByText('Nothing matches “nobody”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('100 tests', { exact: true })).toBeVisible();
});

test('hidden table columns stay hidden after a reload', async ({ openTable }) => {
  const page = await openTable({ list: 'count=20' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Phone' })).toBeChecked();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
});

test('the table exports exactly the rows and columns shown', async ({ openTable }) => {
  const page = await openTable({ list: 'count=5000', view: 'q=priya&sort=-name' });
  const shown = Number((await page.getByText(/ of 5,000 tests$/).innerText()).split(' ')[0]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(`Saved ${shown} rows`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show in folder' })).toBeVisible();
  const file = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<string[]>(file.replace('\uFEFF', ''), { skipEmptyLines: true });
  expect(data[0]).toEqual(['ID', 'Date', 'Time', 'Name', 'Email', 'Test']);
  expect(data).toHaveLength(shown + 1);
  const onScreen = await page
    .locator('[role=row] [role=gridcell][aria-colindex="4"]')
    .allInnerTexts();
  expect(data.slice(1, 11).map((row) => row[3])).toEqual(onScreen.slice(0, 10));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
});
