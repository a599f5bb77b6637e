import { project } from '../../scripts/local/config.ts';
import { clearCollection, readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { consolePages } from '../support/pages';

test.use({ route: '/' });

const entries = [...consolePages.map(({ label }) => label), 'Log Out'];

test('the menu of a narrow window has every page, and closes when it is left', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  const menu = console.getByRole('button', { name: 'Menu' });
  const navigation = console.getByRole('navigation');
  await expect(console.getByText('Admin', { exact: true })).toBeVisible();

  await menu.click();
  await expect(navigation.getByRole('listitem')).toHaveText(
    entries.map((name) => new RegExp(name)),
  );
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await test.step('Escape closes it and returns the focus', async () => {
    await console.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step('a press outside closes it', async () => {
    await menu.click();
    await console.mouse.click(300, 600);
    await expect(navigation).toBeHidden();
  });

  await test.step('moving the focus out of it closes it', async () => {
    await menu.click();
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeFocused();
    await console.getByRole('button', { name: 'Close' }).focus();
    await console.keyboard.press('Shift+Tab');
    await expect(navigation).toBeHidden();
  });
});

test('a wide window keeps the sidebar open and names the project', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  await expect(console.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(console.getByRole('banner').getByText(project, { exact: true })).toBeVisible();
  await console.getByRole('link', { name: 'Payments', exact: true }).click();
  expect(new URL(console.url()).hash).toBe('#/payments');
});

test('an unknown address leads to the dashboard, also after a reload', async ({ console }) => {
  await console.goto(console.url().replace(/#.*|$/, '#/nowhere'));
  await console.reload();
  await expect(console.getByText('Page not found')).toBeVisible();
  await console.getByRole('button', { name: 'Go to the dashboard' }).click();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('single keys open a page and the list of shortcuts, unless they are typed or switched off', async ({
  console,
  extension,
}) => {
  const help = console.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const search = console.getByRole('searchbox');

  await test.step('letters that move the focus in a menu are no shortcuts', async () => {
    await console.setViewportSize({ width: 360, height: 400 });
    await console.getByRole('button', { name: /^Order/ }).click();
    const focused = console.getByRole('menu').locator(':focus');
    await expect(focused).toHaveText('Name');
    await console.keyboard.type('ga');
    await expect(focused).toHaveText('Added');
    await expect(console).toHaveURL(/#\/$/);
    await console.keyboard.press('Escape');
  });

  await test.step('keys that are typed are no shortcuts, until Escape leaves the field', async () => {
    await expect(search).toBeVisible();
    await console.keyboard.press('/');
    await console.keyboard.type('g p ?');
    await expect(search).toHaveValue('g p ?');
    await console.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await console.keyboard.press('Escape');
    await expect(search).not.toBeFocused();
    await console.keyboard.type('gdgp');
    await expect(console).toHaveURL(/#\/payments$/);
  });

  await test.step('a key opens the list of shortcuts', async () => {
    await console.setViewportSize({ width: 360, height: 720 });
    await console.keyboard.press('?');
    await expect(help.getByRole('definition').filter({ hasText: 'of a group' })).toBeInViewport({
      ratio: 1,
    });
    await console.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });

  await test.step('switched off, they do nothing, and the list of shortcuts says so', async () => {
    const options = await extension.open('options.html');
    await options.getByLabel('Single-key shortcuts').uncheck();
    await console.getByRole('button', { name: 'Menu' }).click();
    await expect(console.getByRole('navigation').locator('kbd')).toHaveCount(0);
    for (const key of ['g', 'v', '?']) await console.keyboard.press(key);
    await console.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(help).toContainText('Single-key shortcuts are off');
    await expect(console).toHaveURL(/#\/payments$/);
    await options.getByLabel('Single-key shortcuts').check();
    await expect(help).not.toContainText('Single-key shortcuts are off');
  });
});

test('a page that opens names the tab, and has the focus at its heading, or at its list after a key', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('link', { name: 'Payments' }).click();
  await expect(console.getByRole('heading', { name: 'Payments' })).toBeFocused();
  await expect(console).toHaveTitle('Payments – Career Console');
  await console.keyboard.type('gt');
  const list = console.getByRole('grid');
  await expect(list).toBeFocused();
  await expect(console).toHaveTitle('Tests Taken – Career Console');
  const active = await list.getAttribute('aria-activedescendant');
  await console.keyboard.press('j');
  await expect(list).not.toHaveAttribute('aria-activedescendant', active ?? '');

  await test.step('the key of the page that is open gives its list the focus', async () => {
    await console.getByRole('button', { name: 'Menu' }).focus();
    await console.keyboard.type('gt');
    await expect(list).toBeFocused();
    await console.getByRole('button', { name: 'Menu' }).click();
    await console.getByRole('link', { name: 'Payments' }).click();
    await expect(console.getByRole('heading', { name: 'Payments' })).toBeFocused();
  });
});

test('shortcuts are at the same places in a layout without Latin letters, and an input method keeps its keys', async ({
  console: page,
}) => {
  const session = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers = 0) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await session.send('Input.dispatchKeyEvent', { type, key, code, modifiers });
    }
  };
  await expect(page.getByText('250 users', { exact: true })).toBeVisible();
  await press('п', 'KeyG');
  await press('з', 'KeyP');
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  const search = page.getByRole('searchbox');
  await press('य', 'Slash');
  await expect(search).toBeFocused();

  await test.step('Enter ends a composition and does not leave the search', async () => {
    await session.send('Input.imeSetComposition', {
      text: 'a',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await expect(page.getByText(/^\d+ of 120 payments$/)).toBeVisible();
    for (const key of ['ArrowDown', 'Enter']) await press(key, key);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('a');
    await session.send('Input.insertText', { text: 'a' });
    await press('Enter', 'Enter');
    await expect(search).not.toBeFocused();
  });

  await test.step('Ctrl K opens the palette in Hebrew, and its composition keeps the palette open', async () => {
    const isMac = await page.evaluate(() => navigator.platform.startsWith('Mac'));
    await press('ל', 'KeyK', isMac ? 4 : 2);
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await session.send('Input.imeSetComposition', {
      text: 'log',
      selectionStart: 3,
      selectionEnd: 3,
    });
    await expect(palette.getByRole('option').first()).toBeVisible();
    await press('Enter', 'Enter');
    await expect(palette).toBeVisible();
  });
});

test('the TESTING page lists ten different codes and writes nothing', async ({ console }) => {
  await clearCollection('coupon');
  await console.goto(console.url().replace(/#.*|$/, '#/services-test'));
  await console.getByRole('button', { name: 'TESTING' }).click();
  const codes = console.getByRole('list', { name: 'Generated codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.getByRole('button').allInnerTexts();
  expect(new Set(texts).size).toBe(10);
  expect(await readCollection('coupon')).toEqual([]);
});
