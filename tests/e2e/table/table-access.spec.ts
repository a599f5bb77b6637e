import { clearCollection } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPage, scrollerOf } from '../../support/table';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

const routes = ['', 'test', 'coupon', 'voucher', 'blog', 'appointments', 'payments', 'logs'];

test('the active row is named by its title, its state and its second line, and by its number', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/payments');
  const grid = console.getByRole('grid');
  await grid.focus();
  await console.keyboard.press('ArrowDown');
  const row = console.locator('[role=row][aria-rowindex="3"]');
  await expect(grid).toHaveAttribute('aria-activedescendant', (await row.getAttribute('id')) ?? '');
  await expect(row).toMatchAriaSnapshot(`
    - 'row /^User Name: .+ Payment Amount: .+ Email: .+@example.com Selected Plan: .+ row 2 of 120$/':
      - gridcell /^User Name/
      - gridcell /^Payment Amount/
      - gridcell /^Email/
      - gridcell /^Selected Plan/
  `);
});

test('a group is a row of the first level that says whether it is expanded, and its codes follow', async ({
  console,
}) => {
  await clearCollection('coupon');
  await writeGroup('AAAA', 3);
  const { list, group } = await openVoucherPage(console);
  await group('AAAA').getByRole('button', { name: 'Expand' }).click();
  await expect(list.getByRole('row', { level: 1, expanded: true })).toMatchAriaSnapshot(`
    - row [level=1] [expanded] [active]:
      - gridcell "AAAA"
      - gridcell "Collapse":
        - button "Collapse"
      - gridcell /3 vouchers/
      - gridcell:
        - button "Download Codes (PDF)"
        - button "Export CSV"
        - button "Delete All"
  `);
  await console.keyboard.press('ArrowDown');
  const code = list.getByRole('row', { level: 2 }).first();
  await expect(code).toHaveAccessibleName(/^Voucher Code: AAAA-.*Redeemed: .* row 1 of 3$/);
});

test('the first stop of Tab leads to the list of every page', async ({ console }) => {
  await console.setViewportSize({ width: 360, height: 800 });
  for (const route of routes) {
    await openPage(console, `#/${route}`);
    await console.reload();
    const list = console.getByRole('grid').or(console.getByRole('treegrid'));
    await expect(list).toBeVisible();
    await console.keyboard.press('Tab');
    await expect(console.locator(':focus')).toHaveText('Skip to the list');
    await console.keyboard.press('Enter');
    await expect(list, route).toBeFocused();
  }
});

test('beside the sidebar, the first stop of Tab leads to the list', async ({ console }) => {
  await console.setViewportSize({ width: 1280, height: 800 });
  for (const route of routes) {
    await openPage(console, `#/${route}`);
    // In a new document, Tab starts from its beginning.
    await console.reload();
    const list = console.getByRole('grid').or(console.getByRole('treegrid'));
    await expect(list).toBeVisible();
    await console.keyboard.press('Tab');
    await expect(console.getByRole('button', { name: 'Skip to the list' })).toBeInViewport();
    await console.keyboard.press('Enter');
    await expect(list).toBeFocused();
  }
});

for (const { heightPx, shownPx } of [
  { heightPx: 800, shownPx: 72 },
  { heightPx: 560, shownPx: 48 },
]) {
  test(`the line of an opened group stays above its codes, ${shownPx} px of it in a window of ${heightPx} px`, async ({
    console,
  }) => {
    await clearCollection('coupon');
    await writeGroup('AAAA', 60);
    await console.setViewportSize({ width: 360, height: heightPx });
    const { list, group } = await openVoucherPage(console);
    await group('AAAA').getByRole('button', { name: 'Expand' }).click();
    await console.keyboard.press('End');
    const line = list.getByRole('row', { level: 1, expanded: true });
    await expect(list.getByRole('row', { level: 2 }).last()).toBeInViewport({ ratio: 1 });
    const heading = list.getByRole('row', { name: /^Active/ });
    const box = async (part: typeof line) => (await part.boundingBox()) ?? { y: 0, height: 0 };
    const { y, height } = await box(heading);
    expect((await box(line)).y).toBe(y + height);
    const hit = (fromTopPx: number) =>
      console.evaluate(
        (top) => document.elementFromPoint(150, top)?.closest('[role=row]')?.ariaLevel,
        y + height + fromTopPx,
      );
    expect(await hit(shownPx - 2)).toBe('1');
    expect(await hit(shownPx + 2)).toBe('2');
  });
}

test('at 360 x 800 px the dashboard shows at least 10 whole rows, and 16 without its head', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  await openPage(console, '#/');
  const wholeRows = () =>
    console.getByRole('grid').evaluate((grid) => {
      const scroller = grid.closest('section > div');
      const head = scroller?.querySelector('[role=status]')?.getBoundingClientRect().bottom ?? 0;
      const end = scroller?.getBoundingClientRect().bottom ?? 0;
      const rows = [...grid.querySelectorAll('[role=row]:has([role=gridcell])')];
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top >= head - 1 && bottom <= end).length;
    });
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(10);
  await scrollerOf(console).evaluate((scroller) => {
    scroller.scrollTo({ top: scroller.firstElementChild?.clientHeight });
  });
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(16);
});
