import { readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage, rowCount } from '../support/table';

test('the newest log comes first, with the specified columns', async ({ console }) => {
  const stored = await readCollection('logs');
  const newest = stored
    .filter(({ data }) => data.TIMESTAMP instanceof Date)
    .toSorted((a, b) => Number(b.data.TIMESTAMP) - Number(a.data.TIMESTAMP))[0];
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/logs');
  await expect(console.getByRole('columnheader')).toHaveText(
    ['ID', 'Event', 'Profile Name', 'Time', 'IP Address', 'Location', 'View More'].map(
      (name) => new RegExp(name),
    ),
  );
  await expect(console.getByRole('row').nth(1)).toContainText(String(newest?.data.EVENT));
});

test('scrolling loads the logs page by page, and no page twice', async ({ console, extension }) => {
  const cursors: string[] = [];
  extension.context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"collectionId":"logs"') && request.url().includes(':runQuery')) {
      cursors.push(/"startAt":\{.*?\}\}/.exec(body)?.[0] ?? 'from the top');
    }
  });
  await openPage(console, '#/logs');
  await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
  const grid = console.getByRole('grid');
  await grid.focus();
  // Logs that are dated by text are read first and can stay last, which must not read them all.
  for (const count of [200, 300, 400]) {
    await console.keyboard.press('End');
    await expect(console.getByText(new RegExp(`^${count}( of 400)? logs`))).toBeVisible();
    await console.keyboard.press('Home');
    await expect(grid.getByRole('row', { name: /row 1 of/ })).toBeInViewport();
    if (count < 400) expect(cursors).toHaveLength(count / 100);
  }
  expect(new Set(cursors).size).toBe(cursors.length);
});

test('logs are searched by event, region, country and city, and the page says how far back', async ({
  console,
}) => {
  await openPage(console, '#/logs');
  await console.getByRole('searchbox').fill('AHARASH');
  await expect(console.getByText(/^\d+ of 100 logs, back to/)).toBeVisible();
  for (const loaded of [200, 300, 400]) {
    await console.getByRole('button', { name: 'Search older' }).click();
    await expect(console.getByText(new RegExp(`^\\d+ of ${loaded} logs`))).toBeVisible();
  }
  const stored = await readCollection('logs');
  const matching = stored.filter(({ data }) =>
    JSON.stringify([data.EVENT, data.GEO_INFORMATION]).toLowerCase().includes('aharash'),
  );
  await expect(rowCount(console, matching.length, 'logs')).toBeVisible();
});

test('a log shows all its details in groups and can be copied as JSON', async ({
  console,
  extension,
}) => {
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(console, '#/logs');
  await console.getByRole('button', { name: 'View', exact: true }).first().click();
  const details = console.getByRole('dialog', { name: 'Log Details' });
  await expect(details.getByRole('heading', { level: 3 })).toHaveText(
    await details.getByRole('definition').first().innerText(),
  );
  for (const group of ['ASN info', 'Geo info']) {
    await expect(details.getByRole('heading', { name: group })).toBeVisible();
  }
  await expect(details.getByRole('term')).toHaveText([
    'Event',
    'Date',
    'Profile Name',
    'User ID',
    'IP Address',
    'User Agent',
    'ASN',
    'Country code',
    'Description',
    'Registry',
    'Network name',
    'City',
    'Region',
    'Country',
    'Continent',
    'Latitude',
    'Longitude',
    'Timezone',
    'ID',
    'Added',
  ]);
  // An identifier has no thousands separator.
  await expect(details.getByRole('definition').nth(6)).toHaveText(/^\d{4,5}$/);
  await expect(details.getByRole('definition').last()).toHaveText(
    /^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d{2}:\d{2}/,
  );
  await details.getByRole('button', { name: 'Copy as JSON' }).click();
  await expect(console.getByText('Log copied as JSON.')).toBeVisible();
  const copied = await console.evaluate(() => navigator.clipboard.readText());
  const { id } = JSON.parse(copied);
  const stored = await readCollection('logs');
  expect(stored.map((document) => document.id)).toContain(id);
});

test.describe('when reading logs fails', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('the page says "Failed to fetch logs", and Retry loads them', async ({
    console,
    extension,
  }) => {
    await extension.context.route('**/documents**:runQuery*', (route) =>
      route.fulfill({ status: 503, json: { error: { message: 'busy' } } }),
    );
    await openPage(console, '#/logs');
    await expect(console.getByRole('alert')).toContainText('Failed to fetch logs');
    await extension.context.unroute('**/documents**:runQuery*');
    await console.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(console.getByText(/^100 of 400 logs, back to/)).toBeVisible();
  });
});
