import { project } from '../../scripts/local/config.ts';
import { expect, test } from '../support/extension';

test.use({ route: '/' });

const entries = [
  'Dashboard',
  'Tests Taken',
  'Coupon',
  'Voucher',
  'Blog',
  'Appointments',
  'Payments',
  'Logs',
  'Log Out',
];

test('the sidebar has its entries in the specified order', async ({ console }) => {
  await expect(console.getByText('Admin', { exact: true })).toBeVisible();
  await console.getByRole('button', { name: 'Menu' }).click();
  const items = console.getByRole('navigation').getByRole('listitem');
  await expect(items).toHaveCount(entries.length);
  for (const [i, name] of entries.entries()) {
    const role = name === 'Log Out' ? 'button' : 'link';
    await expect(items.nth(i).getByRole(role, { name, exact: true })).toBeVisible();
  }
  await expect(items.first().getByRole('link')).toHaveAttribute('aria-current', 'page');
});

test('Escape and a click outside close the menu, and Escape returns the focus', async ({
  console,
}) => {
  const menu = console.getByRole('button', { name: 'Menu' });
  const navigation = console.getByRole('navigation');
  await menu.click();
  await expect(navigation).toBeVisible();
  await console.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await console.mouse.click(400, 600);
  await expect(navigation).toBeHidden();
});

test('the menu closes when the focus leaves it', async ({ console }) => {
  await console.getByRole('button', { name: 'Menu' }).click();
  const navigation = console.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await console.getByRole('button', { name: 'Close' }).focus();
  await console.keyboard.press('Shift+Tab');
  await expect(navigation).toBeHidden();
});

test('the project is named in the top bar, and in the menu of a narrow window', async ({
  console,
}) => {
  const chip = console.getByRole('banner').getByText(project, { exact: true });
  await expect(chip).toBeVisible();
  await console.setViewportSize({ width: 360, height: 800 });
  await expect(chip).toBeHidden();
  await console.getByRole('button', { name: 'Menu' }).click();
  await expect(console.getByText(project, { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
});

test('the sidebar stays open in a wide window', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await expect(console.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(console.getByRole('navigation')).toBeVisible();
  await console.getByRole('link', { name: 'Payments', exact: true }).click();
  expect(new URL(console.url()).hash).toBe('#/payments');
});

test('a page has one banner, one navigation with a name, and one main part', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  for (const role of ['banner', 'navigation', 'main'] as const) {
    await expect(console.getByRole(role)).toHaveCount(1);
  }
  await expect(console.getByRole('navigation')).toHaveAccessibleName('Pages');
  await expect(console.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('an unknown address leads to the dashboard, also after a reload', async ({ console }) => {
  await console.goto(console.url().replace(/#.*|$/, '#/nowhere'));
  await expect(console.getByText('Page not found')).toBeVisible();
  await console.reload();
  await expect(console.getByText('Page not found')).toBeVisible();
  await console.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('Escape leaves an empty search box, so that keyboard shortcuts work', async ({ console }) => {
  await console.keyboard.press('/');
  await console.keyboard.type('asha');
  const search = console.getByRole('searchbox');
  await console.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await console.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await console.keyboard.press('g');
  await console.keyboard.press('v');
  await expect(console).toHaveURL(/#\/voucher$/);
});

test('a page scrolls in a short window and has room for three rows', async ({ console }) => {
  await console.setViewportSize({ width: 427, height: 267 });
  await console.goto(console.url().replace(/#.*|$/, '#/logs'));
  const rows = console.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const main = console.getByRole('main');
  await main.hover();
  await console.mouse.wheel(0, 1000);
  const visibleRows = () =>
    main.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('[role=grid] [role=row]')]
        .map((row) => row.getBoundingClientRect())
        .filter((row) => row.height > 30 && row.top >= top && row.bottom <= bottom).length;
    });
  await expect.poll(visibleRows).toBeGreaterThanOrEqual(3);
});

test('keyboard shortcuts open a page and the list of shortcuts', async ({ console }) => {
  await console.keyboard.press('g');
  await console.keyboard.press('p');
  await expect(console).toHaveURL(/#\/payments$/);
  await console.keyboard.press('?');
  const help = console.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('definition').filter({ hasText: 'Payments' })).toBeVisible();
  await console.keyboard.press('Escape');
  await expect(console.getByRole('dialog')).toHaveCount(0);
});

test('keys scroll a dialog that has nothing to press in it', async ({ console }) => {
  await console.setViewportSize({ width: 360, height: 400 });
  await console.keyboard.press('?');
  const last = console.getByRole('dialog').getByRole('definition').last();
  await expect(last).not.toBeInViewport();
  await expect(console.getByRole('button', { name: 'Close' })).toBeFocused();
  await console.keyboard.press('Tab');
  await console.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test('single-key shortcuts can be switched off, and the list of shortcuts then says so', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Single-key shortcuts').uncheck();
  await console.getByRole('button', { name: 'Menu' }).click();
  await expect(console.getByRole('navigation').locator('kbd')).toHaveCount(0);
  await console.keyboard.press('g');
  await console.keyboard.press('p');
  await console.keyboard.press('?');
  await console.getByRole('button', { name: 'Shortcuts' }).click();
  const help = console.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Single-key shortcuts are off');
  await expect(console).toHaveURL(/#\/$/);

  await options.getByLabel('Single-key shortcuts').check();
  await expect(help).not.toContainText('Single-key shortcuts are off');
});
