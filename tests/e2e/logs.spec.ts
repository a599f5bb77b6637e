import { readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { holdRequests, recordRequests } from '../support/requests';
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
  await expect(values.nth(7)).toHaveText(/^\d{4,5}$/);
  await expect(values.last()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d{2}:\d{2}/);
  await expect(details).toContainText(String(newest?.id));
  const { DATE_TIME } = (newest?.data.USER_INFORMATION ?? {}) as Record<string, string>;
  await expect(values.nth(2)).toHaveText(DATE_TIME ?? '');
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
  await expect(console.getByText(/^\d+ found since /)).toBeVisible();
  await test.step('reading on to the end can be stopped', async () => {
    const { arrived, release } = await holdRequests(extension.context, /:runQuery/);
    await console.getByRole('button', { name: 'Search all 400' }).click();
    await arrived;
    await console.getByRole('button', { name: 'Stop' }).click();
    release();
    await expect(console.getByText(/ found since .*, in \d00 of 400 logs$/)).toBeVisible();
  });
  await console.getByRole('button', { name: 'Search all 400' }).click();
  const matching = (await readCollection('logs')).filter(({ data }) =>
    JSON.stringify([data.EVENT, data.GEO_INFORMATION]).toLowerCase().includes('aharash'),
  );
  await expect(rowCount(console, matching.length, 'logs')).toBeVisible();
  const cursors = pages.map((page) => /"startAt":\{.*?\}\}/.exec(page)?.[0]);
  // The page that was stopped is read again.
  expect(new Set(cursors).size).toBe(pages.length - 1);
});
