import { readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { recordRequests } from '../support/requests';
import { expectColumns, openPage, rowCount } from '../support/table';

test('the newest log comes first, and shows all its details in groups', async ({ console }) => {
  const stored = await readCollection('logs');
  const [newest] = stored
    .filter(({ data }) => data.TIMESTAMP instanceof Date)
    .toSorted((a, b) => Number(b.data.TIMESTAMP) - Number(a.data.TIMESTAMP));
  await openPage(console, '#/logs', 1280);
  await expectColumns(console, [
    'ID',
    'Event',
    'Profile Name',
    'Time',
    'IP Address',
    'Location',
    'View More',
  ]);
  await expect(console.getByRole('row').nth(1)).toContainText(String(newest?.data.EVENT));

  await console.getByRole('button', { name: 'View', exact: true }).first().click();
  const details = console.getByRole('dialog', { name: 'Log Details' });
  const values = details.getByRole('definition');
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(
    await values.first().innerText(),
  );
  // An identifier has no thousands separator.
  await expect(values.nth(6)).toHaveText(/^\d{4,5}$/);
  await expect(values.last()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d{2}:\d{2}/);
  await expect(details).toContainText(String(newest?.id));
  await expect(values.filter({ hasText: 'DATE_TIME' })).toBeVisible();
});

test('logs are read page by page, each once, when one scrolls or searches further back', async ({
  console,
  extension,
}) => {
  const pages = recordRequests(extension.context, /:runQuery.*"collectionId":"logs"/);
  await openPage(console, '#/logs');
  await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
  const grid = console.getByRole('grid');
  await grid.focus();
  await console.keyboard.press('End');
  await expect(console.getByText(/^200 of 400 logs/)).toBeVisible();
  // Logs that are dated by text are read first and can stay last, which must not read them all.
  await console.keyboard.press('Home');
  await expect(grid.getByRole('row', { name: /row 1 of/ })).toBeInViewport();
  expect(pages).toHaveLength(2);

  await console.getByRole('searchbox').fill('AHARASH');
  await expect(console.getByText(/^\d+ of 200 logs, back to/)).toBeVisible();
  for (const loaded of [300, 400]) {
    await console.getByRole('button', { name: 'Search older' }).click();
    await expect(console.getByText(new RegExp(`^\\d+ of ${loaded} logs`))).toBeVisible();
  }
  const matching = (await readCollection('logs')).filter(({ data }) =>
    JSON.stringify([data.EVENT, data.GEO_INFORMATION]).toLowerCase().includes('aharash'),
  );
  await expect(rowCount(console, matching.length, 'logs')).toBeVisible();
  const cursors = pages.map((page) => /"startAt":\{.*?\}\}/.exec(page)?.[0]);
  expect(new Set(cursors).size).toBe(pages.length);
});
