import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/exhaustive';
import { expect, test } from '../../support/extension';
import { consolePages } from '../../support/pages';
import { openPage } from '../../support/table';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const timelineOf = (page: Page) => page.getByRole('grid', { name: 'Timeline' });
const activeRow = (page: Page) => page.locator('[role=row][data-active]');

test('o opens the person of a row, and Esc returns to the row', async ({ console }) => {
  const { keyboard } = console;
  await openPage(console, '#/?sort=-name', 1280);
  await expect(console.getByText(/^25\d users$/)).toBeVisible();
  const nameAt = (index: number) =>
    console
      .locator(`[role=row][aria-rowindex="${index + 1}"] [role=gridcell]`)
      .nth(1)
      .innerText();
  const [first, second] = [await nameAt(10), await nameAt(11)];
  await console.setViewportSize({ width: 1280, height: 420 });
  const grid = console.getByRole('grid');
  await grid.focus();
  for (let row = 0; row < 9; row++) await keyboard.press('j');
  await keyboard.press('o');
  await expect(heading(console)).toHaveText(first);

  await test.step('Escape closes the details of an event first', async () => {
    await timelineOf(console).focus();
    await keyboard.press('Enter');
    const drawer = console.getByRole('complementary');
    await expect(drawer).toBeVisible();
    await keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(heading(console)).toHaveText(first);
  });

  await keyboard.press('Escape');
  await expect(activeRow(console)).toContainText(first);
  await expect(activeRow(console)).toBeInViewport();
  await expect(grid).toBeFocused();
  await expect(console).toHaveURL(/#\/\?sort=-name$/);
  await keyboard.press('j');
  await keyboard.press('o');
  await expect(heading(console)).toHaveText(second);
});

test('the rows of a list and its dialogs lead to the person, who has the row, and back', async ({
  console,
}) => {
  const lists = consolePages.filter(({ route }) => !/coupon|voucher|blog/.test(route));
  // The rows of one open a dialog, those of the other expand.
  const few = lists.filter(({ route }) => ['/test', '/payments'].includes(route));
  await console.setViewportSize({ width: 1280, height: 800 });
  for (const { route, name, noun, dialog } of sample(lists, few)) {
    await test.step(name, async () => {
      await openPage(console, `#${route}`);
      const count = new RegExp(`^[\\d,]+( of [\\d,]+)? ${noun}(, back to .*)?$`);
      await expect(console.getByText(count)).toBeVisible();
      await console.getByRole('grid').focus();
      await console.keyboard.press('Enter');
      const drawer = console.getByRole('complementary');
      const id = await drawer.getByRole('definition').last().innerText();
      const withId = (place: Locator) => place.getByTitle(`Copy ID ${id}`, { exact: true });
      const event = withId(timelineOf(console));
      await drawer.getByRole('button', { name: 'Everything about this person' }).click();
      await expect(event).toBeVisible();
      await console.getByRole('button', { name: 'Back' }).click();
      await expect(withId(activeRow(console))).toBeVisible();
      if (!dialog) return;
      await activeRow(console).getByRole('button', { name: 'View', exact: true }).click();
      await console.getByRole('dialog', { name: dialog }).getByText('Everything about').click();
      await expect(event).toBeVisible();
    });
  }
});
