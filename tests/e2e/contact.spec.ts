import type { Page } from '@playwright/test';
import { savedCsv, today } from '../support/downloads';
import { deleteDocuments, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { exportCsv, openPage } from '../support/table';

const person = {
  displayName: 'Aaron Reached',
  email: 'Aaron <aaron+1@example.com>; his.office@example.com',
  phoneNumber: '+91 (0) 98020-58532 x12 / 98020 58533',
};
const whatsApp = 'https://wa.me/919802058532';
const webMail = 'https://mail.example/';

test.beforeEach(async ({ extension: { context } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const url of ['https://wa.me/**', `${webMail}**`]) {
    await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  }
  await writeDocument('users/0-reached', person);
  await writeDocument('appointments/reached', {
    fullName: person.displayName,
    email: 'at his office',
    phoneNumber: '2345 6789',
    selectedDate: '2099-11-30T15:05:00.000Z',
    appointmentType: 'online',
  });
});
test.afterEach(() => deleteDocuments(['users/0-reached', 'appointments/reached']));

async function openRow(page: Page, hash: string) {
  await openPage(page, `${hash}?q=aaron%20r`, 360);
  const row = page.getByRole('row').filter({ hasText: person.displayName });
  // The name above opens the page of the person.
  await row.click({ position: { x: 150, y: 30 } });
  return row;
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an opened row mails, calls and opens WhatsApp by its links, and the extension itself requests nothing', async ({
  console,
  extension,
}) => {
  const requested: boolean[] = [];
  extension.context.on('request', (request) => {
    if (/wa\.me/.test(request.url())) requested.push(request.isNavigationRequest());
  });
  const row = await openRow(console, '#/');
  const link = (name: string) => row.getByRole('link', { name });

  await test.step('links', async () => {
    await expect(link('Mail')).toHaveAttribute('href', 'mailto:aaron%2B1@example.com');
    await expect(link('Call +91 98020 58532')).toHaveAttribute('href', 'tel:+919802058532');
    await expect(link('WhatsApp')).toHaveAttribute('href', whatsApp);
    await expect(row.getByText(person.phoneNumber).last()).toBeVisible();
    expect(requested).toEqual([]);
    const opened = extension.context.waitForEvent('page');
    await link('WhatsApp').click();
    await expect(await opened).toHaveURL(whatsApp);
    expect(requested).toEqual([true]);
  });

  await test.step('texts that are neither a number nor an address', async () => {
    const other = await openRow(console, '#/appointments');
    await expect(other.getByText('2345 6789').last()).toBeVisible();
    await expect(other.getByText('at his office').last()).toBeVisible();
    await expect(other.getByRole('link')).toHaveCount(0);
  });
});

test('the file and copied rows have the number that Call dials', async ({ console, extension }) => {
  const row = await openRow(console, '#/');
  await expect(row.getByRole('link', { name: 'Call +91 98020 58532' })).toBeVisible();
  await exportCsv(console);
  const [, [, , , phone] = []] = await savedCsv(extension, `users_${today()}.csv`);
  expect(phone).toBe('+91 98020 58532');
  await console.getByRole('grid').focus();
  await console.keyboard.press('x');
  await console.keyboard.press('ControlOrMeta+c');
  await expect(console.getByText('Copied 1 row')).toBeVisible();
  expect(await clipboard(console)).toMatch(/\t\+91 98020 58532$/);
});

test('a mail opens beside the console, also if a web page is the mail program', async ({
  console,
  extension: { context },
}) => {
  const mail = await context.newPage();
  await mail.goto(webMail);
  const client = await context.newCDPSession(mail);
  await client.send('Page.enable');
  await client.send('Page.setRPHRegistrationMode', { mode: 'autoAccept' });
  await mail.evaluate(() => navigator.registerProtocolHandler('mailto', '/?to=%s'));
  const writtenTo = (link: string) => `${webMail}?to=${encodeURIComponent(link)}`;

  const row = await openRow(console, '#/');
  const hash = console.url();
  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name: 'Mail' }).click();
  await expect(await opened).toHaveURL(writtenTo('mailto:aaron%2B1@example.com'));
  await console.getByRole('grid').focus();
  await console.keyboard.press('x');
  const bar = console.getByRole('group', { name: 'Selection' });
  const openedByBar = context.waitForEvent('page');
  await bar.getByRole('button', { name: 'Mail 1 user' }).click();
  await expect(await openedByBar).toHaveURL(writtenTo('mailto:?bcc=aaron%2B1@example.com'));
  expect(console.url()).toBe(hash);
  await expect(bar).toBeVisible();
  await mail.evaluate(`navigator.unregisterProtocolHandler('mailto', '/?to=%s')`);
});

test('the selected people get one mail whose addresses they do not see, or their addresses are copied', async ({
  console,
  extension: { context },
}) => {
  await openPage(console, '#/?q=aar');
  await expect(console.getByRole('row').nth(2)).toBeVisible();
  await console.getByRole('grid').focus();
  await console.keyboard.press('x');
  await console.keyboard.press('ArrowDown');
  await console.keyboard.press('x');
  const bar = console.getByRole('group', { name: 'Selection' });
  const hash = console.url();
  const openPages = context.pages().length;
  await bar.getByRole('button', { name: 'Mail 2 users' }).click();
  await expect(console.getByText('A mail to 2 addresses opens.')).toBeVisible();
  await console.getByRole('button', { name: 'Copy', exact: true }).last().click();
  await expect(console.getByText('Copied 2 addresses.')).toBeVisible();
  expect((await clipboard(console)).split('; ')).toHaveLength(2);
  expect(console.url()).toBe(hash);
  // No empty tab stays beside a mail program of the computer.
  await expect.poll(() => context.pages().length).toBe(openPages);

  await console.getByRole('searchbox').fill('');
  await expect(console.getByRole('row').nth(3)).toBeVisible();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByRole('button', { name: 'Select all' })).toBeHidden();
  await bar.getByRole('button', { name: /^Copy addresses of \d+ users$/ }).click();
  await expect(console.getByText(/^Copied \d+ addresses\. Paste them into Bcc/)).toBeVisible();
  expect((await clipboard(console)).split('; ')).toContain('aaron+1@example.com');
});
