import { deleteDocument, readCollection, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage, rowCount } from '../support/table';

test('appointments are split into upcoming and completed, as in the database', async ({
  console,
}) => {
  const stored = await readCollection('appointments');
  const now = Date.now();
  const upcoming = stored.filter(({ data: { selectedDate } }) => {
    const at = selectedDate instanceof Date ? selectedDate : new Date(String(selectedDate));
    return at.getTime() > now;
  });
  await openPage(console, '#/appointments');
  const grid = console.getByRole('grid');
  await expect(grid.getByText('Upcoming Appointments')).toBeVisible();
  await expect(grid.getByRole('row', { name: /Upcoming Appointments/ })).toContainText(
    String(upcoming.length),
  );
  await expect(console.getByText(`${stored.length} appointments`, { exact: true })).toBeVisible();
  await grid.focus();
  await console.keyboard.press('End');
  await expect(
    grid
      .getByText('is missing')
      .or(grid.getByTitle(/missing/))
      .first(),
  ).toBeVisible();
});

test('the appointments list shows its columns, 12-hour times and the type in capitals', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/appointments');
  await expect(console.getByRole('columnheader')).toHaveText(
    ['ID', 'Name', 'Email', 'Phone', 'Date', 'Time', 'Type'].map((name) => new RegExp(name)),
  );
  const row = console.getByRole('row').filter({ hasText: '@example.com' }).first();
  await expect(row).toContainText(/\d{1,2}:\d{2}\s[AP]M/);
  await expect(row).toContainText(/ONLINE|OFFLINE/);
});

test.describe('in the panel', () => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(0, 5, 0, 0);

  test('appointments stand under their days, with the address and the phone number', async ({
    console,
  }) => {
    await console.setViewportSize({ width: 360, height: 800 });
    await writeDocument('appointments/next', {
      fullName: 'Next Person',
      email: 'a.next.person.with.a.long.address@example.com',
      phoneNumber: '+91 98765 43210',
      selectedDate: tomorrow.toISOString(),
      appointmentType: 'offline',
    });
    await openPage(console, '#/appointments');
    const grid = console.getByRole('grid');
    const row = grid.getByRole('row').filter({ hasText: 'Next Person' });
    await expect(row).toContainText('12:05');
    await expect(row).toContainText('OFFLINE');
    await expect(row.locator('svg')).toHaveCount(1);
    const phone = row.getByText('+91 98765 43210');
    expect(await phone.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(row).toHaveAttribute('data-next');
    await expect(row).toContainText(/in \d+ (min|hr)/);
    await expect(grid.getByRole('row', { name: /^Tomorrow · / })).toBeVisible();
    await row.click({ position: { x: 150, y: 8 } });
    const details = grid.locator('dl');
    await expect(details).toContainText(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(tomorrow).slice(0, 3),
    );
    await expect(details).toContainText(/12:05\sAM \w+/);
    await deleteDocument('appointments/next');
  });

  test('completed appointments are muted', async ({ console }) => {
    await console.setViewportSize({ width: 360, height: 800 });
    const person = { email: 'mute@example.com', appointmentType: 'online' };
    await writeDocument('appointments/mute-1', {
      ...person,
      fullName: 'Mute Upcoming',
      selectedDate: tomorrow.toISOString(),
    });
    await writeDocument('appointments/mute-2', {
      ...person,
      fullName: 'Mute Completed',
      selectedDate: new Date(0).toISOString(),
    });
    await openPage(console, '#/appointments?q=mute');
    const color = (text: string) =>
      console
        .getByText(text)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const muted = await color(person.email);
    expect(await color('Mute Completed')).toBe(muted);
    expect(await color('Mute Upcoming')).not.toBe(muted);
    await deleteDocument('appointments/mute-1');
    await deleteDocument('appointments/mute-2');
  });

  test('a very narrow panel shows the whole type of an appointment', async ({ console }) => {
    await console.setViewportSize({ width: 180, height: 400 });
    await openPage(console, '#/appointments');
    const row = console.getByRole('row').filter({ hasText: '@example.com' }).first();
    const types = row.getByText(/^(ONLINE|OFFLINE)$/).filter({ visible: true });
    await expect(types).toHaveCount(1);
    expect(
      await types.evaluate((type) => {
        const { left, right } = type.getBoundingClientRect();
        const line = type.closest('[role=gridcell]')?.getBoundingClientRect();
        return line && left >= line.left && right <= line.right;
      }),
    ).toBe(true);
  });

  test('eleven appointments fit into the panel', async ({ console }) => {
    await console.setViewportSize({ width: 360, height: 800 });
    await openPage(console, '#/appointments');
    const rows = console.getByRole('row').filter({ hasText: '@example.com' });
    await expect(rows.nth(10)).toBeInViewport({ ratio: 1 });
  });
});

test('a long name leaves room for the type in the title of the drawer', async ({ console }) => {
  const path = 'appointments/long-name';
  const person = { fullName: 'Zz '.repeat(60), email: 'zz@example.com', phoneNumber: '1' };
  const selectedDate = new Date().toISOString();
  await writeDocument(path, { ...person, selectedDate, appointmentType: 'offline', uid: 'zz' });
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/appointments?q=Zz');
  await console.getByText('zz@example.com').click();
  const type = console.getByRole('complementary').getByRole('heading').getByText('OFFLINE');
  await expect(type).toBeVisible();
  expect(await type.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await deleteDocument(path);
});

test('appointments are searched by name prefix in both sections', async ({ console }) => {
  const stored = await readCollection('appointments');
  const name = stored.map(({ data }) => data.fullName).find((text) => typeof text === 'string');
  const prefix = String(name).slice(0, 3).toLowerCase();
  const matching = stored.filter(
    ({ data: { fullName } }) =>
      typeof fullName === 'string' && fullName.toLowerCase().startsWith(prefix),
  );
  await openPage(console, '#/appointments');
  await console.getByRole('searchbox').fill(prefix);
  await expect(rowCount(console, matching.length, 'appointments')).toBeVisible();
});

test('an appointment moves to the completed section when its time passes', async ({ console }) => {
  const soon = new Date(Date.now() + 4000).toISOString();
  await writeDocument('appointments/soon', {
    fullName: 'Zz Passing',
    selectedDate: soon,
    appointmentType: 'online',
  });
  await openPage(console, '#/appointments?q=zz+pass');
  const upcoming = console.getByRole('row', { name: /Upcoming Appointments/ });
  const completed = console.getByRole('row', { name: /Completed Appointments/ });
  await expect(upcoming).toContainText('1');
  await expect(completed).toContainText('1');
  await deleteDocument('appointments/soon');
});

test.describe('when reading appointments fails', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('the page says "Failed to fetch appointments", and Retry loads them', async ({
    console,
    extension,
  }) => {
    await extension.context.route('**/documents**:runQuery*', (route) =>
      route.fulfill({ status: 503, json: { error: { message: 'busy' } } }),
    );
    await openPage(console, '#/appointments');
    const alert = console.getByRole('alert');
    await expect(alert).toContainText('Failed to fetch appointments');
    await extension.context.unroute('**/documents**:runQuery*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(console.getByText('60 appointments')).toBeVisible();
  });
});
