import type { Page } from '@playwright/test';
import { deleteDocuments, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage, rowCount } from '../support/table';

const person = {
  displayName: 'Aaron Reached',
  email: 'aaron+1@example.com',
  phoneNumber: '098020 58532',
};
const whatsApp = 'https://wa.me/919802058532';

test.beforeEach(async ({ extension: { context } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
  );
  await writeDocument('users/0-reached', person);
  await writeDocument('appointments/reached', {
    fullName: person.displayName,
    email: person.email,
    phoneNumber: 'ask him',
    selectedDate: '2099-11-30T15:05:00.000Z',
    appointmentType: 'online',
  });
});
test.afterEach(() => deleteDocuments(['users/0-reached', 'appointments/reached']));

async function openRow(page: Page, hash: string) {
  await openPage(page, `${hash}?q=aaron%20r`, 360);
  await page.getByText(person.displayName).click();
  return page.getByRole('row').filter({ hasText: person.displayName });
}

async function handedOver(page: Page): Promise<string[]> {
  const links: string[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  client.on('Page.frameRequestedNavigation', ({ url }) => links.push(url));
  return links;
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
    await expect(link('Call')).toHaveAttribute('href', 'tel:09802058532');
    await expect(link('WhatsApp')).toHaveAttribute('href', whatsApp);
    expect(requested).toEqual([]);
    const opened = extension.context.waitForEvent('page');
    await link('WhatsApp').click();
    await expect(await opened).toHaveURL(whatsApp);
    expect(requested).toEqual([true]);
  });

  await test.step('the country code of the options', async () => {
    await console.evaluate(() => chrome.storage.local.set({ contact: { countryCode: '44' } }));
    const other = 'https://wa.me/449802058532';
    await expect(link('WhatsApp')).toHaveAttribute('href', other);
  });

  await test.step('a phone number that is none', async () => {
    const other = await openRow(console, '#/appointments');
    await expect(other.getByRole('link', { name: 'Mail' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Call' })).toHaveCount(0);
  });
});

test('the selected people get one mail whose addresses they do not see, or their addresses are copied', async ({
  console,
}) => {
  await openPage(console, '#/?q=aaron%20r');
  await expect(rowCount(console, 1, 'users')).toBeVisible();
  await console.getByRole('grid').focus();
  await console.keyboard.press('x');
  const links = await handedOver(console);
  const bar = console.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Mail 1 user' }).click();
  await expect.poll(() => links).toEqual(['mailto:?bcc=aaron%2B1@example.com']);

  await console.getByRole('searchbox').fill('');
  await expect(console.getByRole('row').nth(3)).toBeVisible();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(bar.getByRole('button', { name: 'Select all' })).toBeHidden();
  await bar.getByRole('button', { name: /^Copy addresses of \d+ users$/ }).click();
  await expect(console.getByText(/^Copied \d+ addresses$/)).toBeVisible();
  expect((await clipboard(console)).split(', ')).toContain(person.email);
  expect(links).toHaveLength(1);
});
