import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { axeFaults } from '../../support/accessible';
import { savedFile, today } from '../../support/downloads';
import { deleteDocuments, writeDocument } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import {
  deletePerson,
  openPersonPage,
  openWholePersonPage,
  person,
  writePerson,
} from '../../support/person';
import { exportCsv } from '../../support/table';

test.beforeAll(writePerson);
test.afterAll(deletePerson);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
test('a page shows everything about one person, newest first below what is to come', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  const timeline = await openWholePersonPage(console);
  await expect(heading(console)).toHaveText(person.name);
  await expect(console.getByText(/^Paid · Added /)).toHaveText(
    /^Paid · Added [^·]* · last seen 5 min\. ago · 5 tests · 2 payments, ₹2,998\.00$/,
  );
  const chips = console.getByRole('group', { name: 'Views' }).getByRole('button');
  await expect(chips).toHaveText([
    /^All ?12$/,
    /^Tests ?5$/,
    /^Appointments ?2$/,
    /^Payments ?2$/,
    /^Logs ?2$/,
  ]);
  await expect(timeline.getByRole('row').nth(1)).toHaveText(/^Upcoming ?1$/);
  await expect(timeline.getByRole('row').nth(3)).toContainText('ONLINE');
  await expect(timeline.getByRole('row').nth(4)).toHaveText(/^Past ?11$/);
  await chips.filter({ hasText: 'Tests' }).click();
  // A test without a readable time is among the events of the day on which it was added.
  await expect(timeline).toMatchAriaSnapshot(`
    - grid "Timeline":
      - rowgroup:
        - row "Kind What Time Details ID"
      - rowgroup:
        - row "Past 5"
        - row /^Today · .* 1 on this day$/
        - 'row /^Problem: time is not a valid date What: Test 4/'
        - row "Sat, Aug 1 1 on this day"
        - 'row "What: Test 0 Time: 3:04 PM Kind: Test"'
        - row "Fri, Jul 31 1 on this day"
        - 'row "What: Test 1 Time: 11:59 PM Kind: Test"'
        - row "Thu, Feb 29, 2024 1 on this day"
        - 'row "What: Test 2 Time: 12:00 AM Kind: Test"'
        - row "Mon, Jan 1, 2024 1 on this day"
        - 'row "What: Test 3 Time: 1:00 AM Kind: Test"'
  `);
});

test('each event opens to what its own list shows, with its report or details', async ({
  console,
}) => {
  await console.setViewportSize({ width: 480, height: 2000 });
  const timeline = await openWholePersonPage(console);
  const open = async (text: string) => {
    const row = timeline.getByRole('row').filter({ hasText: text });
    await row.click({ position: { x: 80, y: 10 } });
    return row;
  };
  await expect((await open('Premium')).getByRole('term')).toHaveText([
    'ID',
    'User Name',
    'Email',
    'Selected Plan',
    'Payment Amount',
    'Payment Currency',
    'Added',
  ]);
  await (await open('Test 0')).getByRole('button', { name: 'View' }).click();
  const report = console.getByRole('dialog', { name: 'Report' });
  await expect(report).toContainText('B0');
  await console.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await (await open('Login 500')).getByRole('button', { name: 'View' }).click();
  const details = console.getByRole('dialog', { name: 'Log Details' });
  await expect(details).toContainText('192.0.2.1');
  // It would lead to the page that is shown.
  await expect(details.getByRole('button', { name: 'Everything about' })).toHaveCount(0);
  await console.keyboard.press('Escape');
  await expect(heading(console)).toHaveText(person.name);
});

test('a page by e-mail shows its user, or says that nobody or several have it', async ({
  console,
}) => {
  await openWholePersonPage(console, `#/person?email=${person.email}`);
  await expect(heading(console)).toHaveText(person.name);

  await console.goto(console.url().replace(/#.*/, '#/person?email=nobody@person.example'));
  await expect(console.getByText(/^No user has this e-mail · 0 payments$/)).toBeVisible();
  await expect(console.getByText('Nothing here yet')).toBeVisible();
});

test('two users with one e-mail are both named, and lead to their pages', async ({ console }) => {
  const path = 'users/asha-the-second';
  const email = person.email.toLowerCase();
  await writeDocument(path, { displayName: 'Asha the Second', email, accountType: 'free' });
  try {
    await openPersonPage(console, `#/person?email=${person.email}`);
    await expect(console.getByText('2 users have this e-mail')).toBeVisible();
    await expect(console.getByRole('button', { name: person.name })).toBeVisible();
    await console.getByRole('button', { name: 'Asha the Second' }).click();
    await expect(heading(console)).toHaveText('Asha the Second');
  } finally {
    await deleteDocuments([path]);
  }
});

test('an address without a person says so', async ({ console }) => {
  await console.goto(console.url().replace(/#.*/, '#/person'));
  await expect(heading(console)).toHaveText('Nobody has this address');
});

test('the CSV has the user and every event with all that is stored', async ({
  console,
  extension,
}) => {
  await openWholePersonPage(console);
  await exportCsv(console);
  const name = `Everything about ${person.name}_${today()}.csv`;
  const text = await readFile(await savedFile(extension, name), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(Object.keys(data[0] ?? {})).toEqual(['Kind', 'What', 'Time', 'Details', 'ID']);
  const details = (id: string) => data.find(({ ID }) => ID === id)?.Details;
  expect(data).toHaveLength(12);
  expect(details(person.uid)).toContain(`email: ${person.email}`);
  expect(details('person-test-2')).toContain('level: B2');
  expect(details('person-payment-1')).toContain('paymentAmount: 2499');
  expect(details('person-log-1')).toContain('"IP_ADDRESS":"192.0.2.1"');
  expect(details('person-upcoming')).toContain('appointmentType: ONLINE');
});

test('a print has every event with all that is stored, and nothing else', async ({ console }) => {
  await openWholePersonPage(console);
  await console.evaluate(() => {
    window.print = () => {};
  });
  await console.getByRole('button', { name: 'Print' }).click();
  const printed = console.locator('body > .printable');
  await expect(printed).toBeHidden();
  await console.emulateMedia({ media: 'print' });
  await expect(console.locator('#root')).toBeHidden();
  await expect(printed).toBeVisible();
  await expect(printed.getByRole('heading')).toHaveText(`Everything about ${person.name}`);
  for (const text of ['level: B3', 'paymentAmount: 499', 'Login 500', person.email]) {
    await expect(printed).toContainText(text);
  }
  await console.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});

for (const { width, theme } of [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const) {
  test(`axe finds no fault on a person's page, ${theme} at ${width} px`, async ({ console }) => {
    await console.emulateMedia({ colorScheme: theme });
    await console.setViewportSize({ width, height: 800 });
    const timeline = await openWholePersonPage(console);
    await timeline.focus();
    await console.keyboard.press('Enter');
    expect(await axeFaults(console)).toEqual([]);
  });
}
