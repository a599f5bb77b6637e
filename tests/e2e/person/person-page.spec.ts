import type { BrowserContext, Page } from '@playwright/test';
import { savedCsv, today } from '../../support/downloads';
import { deleteDocument, writeDocument } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import {
  deletePerson,
  openPersonPage,
  openWholePersonPage,
  person,
  writePerson,
} from '../../support/person';
import { recordRequests } from '../../support/requests';
import { rulesRefusal } from '../../support/rules-refusal';
import { exportCsv, openPage } from '../../support/table';

test.beforeAll(writePerson);
test.afterAll(deletePerson);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page shows everything about one person, newest first below what is to come, as each list shows it', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 2000 });
  const timeline = await openWholePersonPage(console);
  await expect(heading(console)).toHaveText(person.name);
  await expect(console.getByText(/^Paid · Added /)).toHaveText(/^Paid · Added [^·]*$/);
  const chips = console.getByRole('group', { name: 'Views' }).getByRole('button');
  await expect(chips).toHaveText([
    /^All ?12$/,
    /^Tests ?5$/,
    /^Appointments ?2$/,
    /^Payments ?2$/,
    /^Logs ?2$/,
  ]);
  const rowAt = (index: number) => timeline.getByRole('row').nth(index);
  await expect(rowAt(1)).toHaveText(/^Upcoming ?1$/);
  await expect(rowAt(3)).toContainText('ONLINE');
  await expect(rowAt(4)).toHaveText(/^Past ?10$/);
  await expect(timeline.getByRole('row', { name: /^Without a date ?1$/ })).toBeAttached();

  const open = async (text: string) => {
    const row = timeline.getByRole('row').filter({ hasText: text });
    await row.click({ position: { x: 80, y: 10 } });
    return row;
  };
  await expect((await open('Premium')).getByRole('term')).toContainText(['Selected Plan', 'ID']);
  await (await open('Test 0')).getByRole('button', { name: 'View' }).click();
  const report = console.getByRole('dialog', { name: 'Report' });
  await expect(report).toContainText('B0');
  await console.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await (await open('Login 500')).getByRole('button', { name: 'View' }).click();
  const details = console.getByRole('dialog', { name: 'Log Details' });
  await expect(details).toContainText('192.0.2.1');
  await expect(details.getByRole('button', { name: 'Everything about' })).toHaveCount(0);
  await console.keyboard.press('Escape');
  await expect(heading(console)).toHaveText(person.name);

  await chips.filter({ hasText: 'Tests' }).click();
  // A test without a readable time is among the events of the day on which it was added.
  await expect(timeline).toMatchAriaSnapshot(`
    - rowgroup:
      - row "Past 5"
      - row /^Today · .* 1 on this day$/
      - 'row /^Problem: time is not a date What: Test 4/'
      - row "Sat, Aug 1 1 on this day"
      - 'row /What: Test 0 Time: 3:04 PM Kind: Test/'
  `);
});

test('a page by e-mail shows its user, or says that nobody or several have it', async ({
  console,
}) => {
  await openWholePersonPage(console, `#/person?email=${person.email}`);
  await expect(heading(console)).toHaveText(person.name);
  const path = 'users/asha-the-second';
  const email = person.email.toLowerCase();
  await writeDocument(path, { displayName: 'Asha the Second', email, accountType: 'free' });
  try {
    await console.reload();
    await expect(console.getByText('2 users have this e-mail')).toBeVisible();
    await expect(console.getByRole('button', { name: person.name })).toBeVisible();
    await console.getByRole('button', { name: 'Asha the Second' }).click();
    await expect(heading(console)).toHaveText('Asha the Second');
  } finally {
    await deleteDocument(path);
  }
  const go = (hash: string) => console.goto(console.url().replace(/#.*/, hash));
  await go('#/person?email=nobody@person.example');
  await expect(console.getByText(/^No account$/)).toBeVisible();
  await expect(console.getByText('Nothing here yet')).toBeVisible();
  for (const address of ['#/person', '#/person/%FF']) {
    await go(address);
    await expect(heading(console)).toHaveText('No such person');
  }
  await console.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(heading(console)).toHaveText('Dashboard');
});

test('the CSV has the user and every event', async ({ console, extension }) => {
  await openWholePersonPage(console);
  await exportCsv(console);
  const name = `Everything about ${person.name}_${today()}.csv`;
  const [header, ...rows] = await savedCsv(extension, name);
  expect(header).toEqual(['Kind', 'What', 'Time', 'Details', 'ID']);
  const details = (id: string) => rows.find((row) => row[4] === id)?.[3];
  expect(rows).toHaveLength(12);
  expect(details(person.uid)).toBe('paid');
  expect(details('person-test-2')).toBe('');
  expect(details('person-payment-1')).toContain('2,499');
});

test.describe('the parts of a page about a person', () => {
  test.use({ expectedProblems: /status of 403/ });

  const queries = '**/documents**:runQuery*';
  const isOf = (body: string, ...collections: string[]) =>
    collections.some((name) => body.includes(`"collectionId":"${name}"`));
  const answer = (
    context: BrowserContext,
    isMeant: (body: string) => boolean,
    failure = rulesRefusal,
  ) =>
    context.route(queries, (route) =>
      isMeant(route.request().postData() ?? '') ? route.fulfill(failure) : route.continue(),
    );
  const others = ['users', 'tests-taken', 'appointments', 'logs'];

  test('that cannot be read leave the others, and Retry reads only them', async ({
    console: page,
    extension: { context },
  }) => {
    const alert = page.getByRole('alert');
    const asked = recordRequests(context, /:runQuery/);
    await test.step('payments', async () => {
      await answer(context, (body) => isOf(body, 'transactions'));
      await openPersonPage(page);
      await expect(alert).toContainText('Could not load payments');
      await expect(page.getByText('10 events, stopped')).toBeVisible();
      await context.unroute(queries);
      asked.length = 0;
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('12 events', { exact: true })).toBeVisible();
      await expect(alert).toHaveCount(0);
      expect(asked.filter((body) => isOf(body, ...others))).toEqual([]);
    });

    await test.step('the user, without whom what is found by ID is there', async () => {
      await answer(context, (body) => isOf(body, 'users'));
      await page.reload();
      await expect(alert).toContainText('Could not load the user');
      await expect(page.getByText('9 events, stopped')).toBeVisible();
      await context.unroute(queries);
    });

    await test.step('the order of logs without an index, which a link creates', async () => {
      const link = 'https://console.firebase.google.com/v1/r/project/demo/indexes?create=Abc';
      const message = `The query requires an index. You can create it here: ${link}`;
      const error = { code: 400, status: 'FAILED_PRECONDITION', message };
      await answer(context, (body) => isOf(body, 'logs') && body.includes('DESCENDING'), {
        status: 400,
        json: { error },
      });
      await page.reload();
      await expect(page.getByText('12 events', { exact: true })).toBeVisible();
      const note = page.getByText(/^The newest logs may be missing\./);
      await expect(note.getByRole('link')).toHaveAttribute('href', link);
    });
  });

  test('whose lists are loaded are read again only by Refresh', async ({
    console: page,
    extension: { context },
  }) => {
    for (const route of ['/', '/appointments', '/payments']) {
      await openPage(page, `#${route}`);
      await expect(page.getByText(/^\d+ (users|appointments|payments)$/)).toBeVisible();
    }
    const asked = recordRequests(context, /"(users|appointments|transactions)"/);
    await openWholePersonPage(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
    for (const name of ['users', 'appointments', 'transactions']) {
      expect(asked.filter((body) => isOf(body, name))).not.toEqual([]);
    }
  });
});
