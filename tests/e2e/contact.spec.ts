import type { Page } from '@playwright/test';
import { countDocuments, deleteDocument, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { axeFaults } from '../support/accessible';
import { openPage, rowCount } from '../support/table';

const person = {
  displayName: 'Aaron Reached',
  email: 'aaron+1@example.com',
  phoneNumber: '098020 58532',
};
const at = new Date(2099, 10, 30, 15, 5);

test.beforeEach(async ({ extension }) => {
  await extension.context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
  );
  await writeDocument('users/0-reached', person);
  await writeDocument('appointments/reached', {
    fullName: person.displayName,
    email: person.email,
    phoneNumber: 'ask him',
    selectedDate: at.toISOString(),
    appointmentType: 'online',
  });
});
test.afterEach(() =>
  Promise.all(['users/0-reached', 'appointments/reached'].map((path) => deleteDocument(path))),
);

/** Opens the row of the person in a list. */
async function openRow(page: Page, hash: string) {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, `${hash}?q=aaron%20r`);
  await page.getByText(person.displayName).click();
  return page.getByRole('row').filter({ hasText: person.displayName });
}

/** What the view hands to other programs. */
async function handedOver(page: Page): Promise<string[]> {
  const links: string[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  client.on('Page.frameRequestedNavigation', ({ url }) => links.push(url));
  return links;
}

const template = async (page: Page, way: string, name: string) => {
  await page.getByRole('button', { name: `${way} with a template` }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('an opened row mails, calls and opens WhatsApp, and the extension itself requests nothing', async ({
  console,
  extension,
}) => {
  const requested: string[] = [];
  extension.context.on('request', (request) => {
    if (/wa\.me/.test(request.url())) requested.push(`${request.isNavigationRequest()}`);
  });
  const row = await openRow(console, '#/');
  const link = (name: string) => row.getByRole('link', { name });
  await expect(link('Mail')).toHaveAttribute('href', 'mailto:aaron%2B1@example.com');
  await expect(link('Call')).toHaveAttribute('href', 'tel:09802058532');
  await expect(link('WhatsApp')).toHaveAttribute('href', 'https://wa.me/919802058532');
  expect(await axeFaults(console)).toEqual([]);
  expect(requested).toEqual([]);
  const opened = extension.context.waitForEvent('page');
  await link('WhatsApp').click();
  await expect(await opened).toHaveURL('https://wa.me/919802058532');
  // Only the new tab.
  expect(requested).toEqual(['true']);
  await (await opened).close();
});

test('a phone number that is none says so', async ({ console }) => {
  const row = await openRow(console, '#/appointments');
  const whatsApp = row.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('title', 'Not a phone number');
  await expect(whatsApp).toHaveAttribute('aria-disabled', 'true');
  await expect(row.getByRole('link', { name: 'Call' })).not.toHaveAttribute('href');
  expect(await axeFaults(console)).toEqual([]);
  await console.getByRole('grid').focus();
  await console.keyboard.press('w');
  await expect(console.getByText('Not a phone number')).toBeVisible();
});

test('c, Shift+C, e and w copy and reach the person of the active row, but not after g', async ({
  console,
  extension,
}) => {
  await console.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => console.evaluate(() => navigator.clipboard.readText());
  await openRow(console, '#/');
  const links = await handedOver(console);
  await console.getByRole('grid').focus();
  await console.keyboard.press('c');
  await expect(console.getByText(`Copied ${person.email}`)).toBeVisible();
  expect(await clipboard()).toBe(person.email);
  await console.keyboard.press('C');
  await expect(console.getByText(`Copied ${person.phoneNumber}`)).toBeVisible();
  expect(await clipboard()).toBe(person.phoneNumber);
  await console.keyboard.press('e');
  await expect.poll(() => links).toEqual(['mailto:aaron%2B1@example.com']);
  const opened = extension.context.waitForEvent('page');
  await console.keyboard.press('w');
  await expect(await opened).toHaveURL('https://wa.me/919802058532');
  await (await opened).close();
  await console.keyboard.press('g');
  await console.keyboard.press('c');
  await expect(console.getByRole('heading', { name: 'Discount Coupon' })).toBeVisible();
  expect(await clipboard()).toBe(person.phoneNumber);
});

test('the selected people get one mail whose addresses they do not see, or their addresses are copied', async ({
  console,
}) => {
  await console.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(console, '#/');
  const count = await countDocuments('users');
  await expect(console.getByText(`${count} users`, { exact: true })).toBeVisible();
  await console.getByRole('searchbox').fill('aaron r');
  await expect(rowCount(console, 1, 'users')).toBeVisible();
  await console.getByRole('grid').focus();
  await console.keyboard.press('x');
  const links = await handedOver(console);
  const bar = console.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Mail 1 user' }).click();
  await expect.poll(() => links).toEqual(['mailto:?bcc=aaron%2B1@example.com']);

  await console.getByRole('searchbox').fill('');
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByRole('button', { name: 'Select all' })).toBeHidden();
  await bar.getByRole('button', { name: /^Copy addresses of \d+ users$/ }).click();
  await expect(console.getByText(/^Copied \d+ addresses$/)).toBeVisible();
  const copied = await console.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(', ')).toContain(person.email);
  expect(links).toHaveLength(1);
});

test('a template has the values of an appointment, and asks for those that a row lacks', async ({
  console,
  extension,
}) => {
  await openRow(console, '#/appointments');
  const links = await handedOver(console);
  await template(console, 'Mail', 'Reminder');
  const text = (date: string, time: string) =>
    `Hello Aaron Reached, your appointment is on ${date} at ${time}.`;
  const shown = await console.evaluate(
    (ms) => [
      new Intl.DateTimeFormat(undefined, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      }).format(ms),
      new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
      }).format(ms),
    ],
    at.getTime(),
  );
  await expect.poll(() => links).toHaveLength(1);
  const [mail = ''] = links;
  expect(new URL(mail).searchParams.get('subject')).toBe('Reminder');
  expect(new URL(mail).searchParams.get('body')).toBe(text(shown[0] ?? '', shown[1] ?? ''));

  await openRow(console, '#/');
  await template(console, 'WhatsApp', 'Reminder');
  const dialog = console.getByRole('dialog', { name: 'Reminder' });
  await expect(dialog.getByLabel('Date')).toBeFocused();
  expect(await axeFaults(console)).toEqual([]);
  // Keys of the list are letters here.
  await console.keyboard.type('jk Nov 30');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Time').fill('9:00 AM');
  const opened = extension.context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(await opened).toHaveURL(/\/919802058532\?text=/);
  const url = new URL((await opened).url());
  expect(url.searchParams.get('text')).toBe(text('jk Nov 30', '9:00 AM'));
  await (await opened).close();
});

test('while values are masked, reaching a person asks first, and no link has the value', async ({
  console,
  extension,
}) => {
  const row = await openRow(console, '#/');
  await console.getByRole('button', { name: 'Mask', exact: true }).click();
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', '#');
  await row.getByRole('link', { name: 'WhatsApp' }).click();
  await console.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('link', { name: 'WhatsApp' }).click();
  const opened = extension.context.waitForEvent('page');
  await console.getByRole('button', { name: 'Go on' }).click();
  await expect(await opened).toHaveURL('https://wa.me/919802058532');
  await (await opened).close();
  expect(extension.context.pages().filter((page) => /wa\.me/.test(page.url()))).toEqual([]);
});

test('the options name a fault of the country code and the templates, and then store nothing', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  const stored = () => options.evaluate(() => chrome.storage.local.get('contact'));
  await options.getByLabel('Country code').fill('+1');
  await options.getByLabel('Templates').fill('Hello: {nme}');
  await options.getByRole('button', { name: 'Save templates' }).click();
  await expect(options.getByText('Enter one to three digits')).toBeVisible();
  await expect(options.getByText('In braces stand only')).toBeVisible();
  expect(await stored()).toEqual({});
  await options.getByLabel('Country code').fill('44');
  await options.getByLabel('Templates').fill('Thanks: Thank you, {name}.\nOther: Text');
  await options.getByRole('button', { name: 'Save templates' }).click();
  await expect(options.getByText('Country code and templates saved.')).toBeVisible();
  const row = await openRow(console, '#/');
  await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /\/449802058532$/,
  );
  const opened = extension.context.waitForEvent('page');
  await template(console, 'WhatsApp', 'Thanks');
  await expect(await opened).toHaveURL(/\/449802058532\?text=/);
  const url = new URL((await opened).url());
  expect(url.searchParams.get('text')).toBe('Thank you, Aaron Reached.');
  await (await opened).close();
});
