import { expect, test } from '../support/extension';
import { asha, deleteFound, paletteOf, routeOf, writeFound } from '../support/find';
import { recordRequests } from '../support/requests';
import { rulesRefusal } from '../support/rules-refusal';
import { openPage } from '../support/table';

test.beforeAll(writeFound);
test.afterAll(deleteFound);

test.describe('on the dashboard', () => {
  test.use({ route: '/' });
  test.beforeEach(async ({ console: page }) => {
    await expect(page.getByText('251 users', { exact: true })).toBeVisible();
  });

  test('a person is found by the beginnings of words, and opened', async ({ console: page }) => {
    const { open, dialog, field, active } = paletteOf(page);
    const search = page.getByRole('searchbox');
    await search.focus();
    await open('asha ra');
    await expect(active).toContainText('Áshä Rao');
    const id = (await active.getAttribute('id')) ?? '';
    await expect(field).toHaveAttribute('aria-activedescendant', id);
    await expect(dialog.getByRole('status')).toHaveText('1 result');

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(search).toBeFocused();

    await open(` <${asha.email}> `);
    await expect(active).toContainText('Áshä Rao');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Áshä Rao' })).toBeVisible();
    expect(routeOf(page)).toMatch(/^\/person\?~/);
    await page.keyboard.press('.');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(active).toHaveText('Log Out');
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText('Dashboardgd');
  });

  test('pages and main buttons are found by their labels and by other words, and more results in place', async ({
    console: page,
  }) => {
    const { open, active, dialog, field, group } = paletteOf(page);
    await open('sha');
    const people = group('People').getByRole('option');
    await expect(people).toHaveCount(5);
    // Enter opens a person first, however weak the match is.
    await expect(people.first()).toHaveAttribute('aria-selected', 'true');
    const more = people.filter({ hasText: /^\d+ more$/ });
    const count = Number.parseInt((await more.textContent()) ?? '', 10);
    await more.click();
    await expect(people).toHaveCount(4 + count);
    await expect(people.filter({ hasText: /sha/i })).toHaveCount(4 + count);
    await field.fill('paym');
    await expect(active).toHaveText('Paymentsgp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();

    for (const [text, title] of [
      ['make vouch', 'Generate Voucher Code'],
      ['new disc', 'Generate Discount Coupon'],
      ['write post', 'Create New Post'],
      ['sign', 'Log Out'],
      ['help', 'Keyboard shortcuts'],
    ] as const) {
      await open(text);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(routeOf(page)).not.toContain('create');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test.describe('while no list is loaded', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('the palette asks the database where the form of the text fits, and only for lists that are not loaded', async ({
    console: page,
    extension: { context },
  }) => {
    const { open, field, dialog, active, group } = paletteOf(page);
    await open();

    await test.step('each form of text finds its list', async () => {
      for (const [text, title, found] of [
        [` Asha <${asha.email.toUpperCase()}>`, 'People', 'Áshä Rao'],
        [asha.code.toLowerCase(), 'Codes', asha.code],
        ['findashacode', 'Codes', asha.code],
        ['FIND ASHA CODE', 'Codes', asha.code],
        ['FIND—ASHA—CODE', 'Codes', asha.code],
        ['FIND-\u200bASHA\u00ad-CODE', 'Codes', asha.code],
        ['ＦＩＮＤ－ＡＳＨＡ－ＣＯＤＥ', 'Codes', asha.code],
        [asha.coupon, 'Coupons', asha.coupon],
      ] as const) {
        await field.fill(text);
        await expect(group(title)).toContainText(found);
      }
    });

    await test.step('an answer of as many as were asked for says that there may be more', async () => {
      await field.fill('find');
      await expect(group('Codes')).toContainText('There may be more codes. Open the list');
    });

    await test.step('an address that is not found says where it was searched', async () => {
      await field.fill('Nobody@find.example');
      await expect(dialog).toContainText('“Nobody@find.example” was not found.');
      await expect(active).toHaveCount(0);
      const asked = 'Only as a whole, in the database: users, payments, appointments.';
      await expect(dialog).toContainText(asked);
      await expect(dialog).toContainText('Not searched: codes,');
    });

    await test.step('a list that could not be searched is searched again', async () => {
      const queries = /:runQuery/;
      await context.route(queries, (route) =>
        route.request().postData()?.includes('"transactions"')
          ? route.fulfill(rulesRefusal)
          : route.continue(),
      );
      await field.fill(asha.email);
      const name = 'Could not search payments. Retry';
      const retry = group('Payments').getByRole('option', { name });
      await expect(retry).toBeVisible();
      await expect(group('People')).toContainText('Áshä Rao');
      await context.unroute(queries);
      await retry.click();
      await expect(group('Payments')).toContainText('Premium');
      await expect(retry).toHaveCount(0);
    });

    const ofGroup = group('Voucher groups').getByRole('option');
    await test.step('a group is found by its name, and its next code is copied, before its codes are loaded', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await field.fill('finde');
      await expect(group('Codes')).toHaveCount(0);
      await expect(ofGroup).toHaveText(['FindersFIND', 'Copy next code of Finders']);
      await ofGroup.last().click();
      await expect(page.getByText(`Copied ${asha.code}. 1 left.`)).toBeVisible();
    });

    await test.step('Enter shows the row of the group, which says what is left as the palette does', async () => {
      await open('finde');
      await expect(active).toHaveText('FindersFIND');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('searchbox')).toHaveValue('Finders');
      const row = page.getByRole('row', { level: 1 }).filter({ hasText: 'Finders' });
      await expect(row).toContainText('1 left of 2');
      await open('inder');
      await expect(ofGroup.first()).toHaveText('Finders1 left');
    });

    await test.step('what is loaded is found without a query', async () => {
      await page.keyboard.press('Escape');
      for (const route of ['/', '/payments', '/appointments']) {
        await openPage(page, `#${route}`);
        const count = page.getByText(/^[\d,]+ (users|payments|appointments)$/);
        await expect(count).toBeVisible();
      }
      const asked = recordRequests(context, /:run\w*Query/);
      await open();
      await field.fill(asha.email);
      await expect(group('Payments')).toContainText('Premium');
      await field.fill(asha.phone);
      await expect(group('People')).toContainText('Áshä Rao');
      await expect(dialog.getByRole('status')).toHaveText('1 result');
      expect(asked).toEqual([]);
    });

    await test.step('the lists that are not loaded are read and searched in one press', async () => {
      await field.fill('zznobody');
      await expect(dialog).toContainText('Not searched: posts, tests, logs.');
      const read = dialog.getByRole('button', { name: 'Load and search the other lists' });
      await read.click();
      await expect(read).toHaveCount(0);
      const whole = 'Searched: users, codes, coupons, payments, appointments, posts, tests.';
      await expect(dialog).toContainText(`“zznobody” was not found. ${whole} Not searched: logs.`);
    });
  });
});
