import type { Page } from '@playwright/test';
import { clearCollection, resetSampleData } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { openPage } from '../../support/table';
import { openVoucherPage, writeGroup } from '../../support/voucher-page';

test.beforeAll(resetSampleData);

const listOf = (page: Page) => page.getByRole('grid').or(page.getByRole('treegrid'));

test('the first stop of Tab leads to the list, in a narrow panel and beside the sidebar', async ({
  console,
}) => {
  for (const [route, width] of [
    ['/payments', 360],
    ['/voucher', 1280],
  ] as const) {
    await openPage(console, `#${route}`);
    await console.setViewportSize({ width, height: 800 });
    // In a new document, Tab starts from its beginning.
    await console.reload();
    await expect(listOf(console)).toBeVisible();
    await console.keyboard.press('Tab');
    await expect(console.locator(':focus')).toHaveText('Skip to the list');
    await console.keyboard.press('Enter');
    await expect(listOf(console), `${route} at ${width} px`).toBeFocused();
  }
});

test('a group is a row that says whether it is expanded, and stays above its codes', async ({
  console,
}) => {
  await clearCollection('coupon');
  await writeGroup('AAAA', 60);
  await console.setViewportSize({ width: 1280, height: 800 });
  const { list, group, codes } = await openVoucherPage(console);
  await group('AAAA').getByRole('button', { name: 'Expand' }).click();
  const line = list.getByRole('row', { level: 1, expanded: true });
  await expect(line).toMatchAriaSnapshot(`
    - row [level=1] [expanded] [active]:
      - gridcell "AAAA"
      - gridcell "Collapse":
        - button "Collapse"
      - gridcell /60 vouchers/
      - gridcell:
        - button "Copy next code"
        - button "Download Codes (PDF)"
        - button "More"
        - button "Delete All"
  `);
  await console.keyboard.press('ArrowDown');
  await expect(codes.first()).toHaveAccessibleName(/^AAAA-0000 .* row 1 of 60$/);

  await console.setViewportSize({ width: 360, height: 560 });
  // The layout follows a new width some frames later.
  await expect(async () => {
    await list.focus();
    await console.keyboard.press('End');
    await expect(codes.last()).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  await expect(line).toBeInViewport();
  const top = await list.getByRole('row', { name: /^Active/ }).boundingBox();
  expect((await line.boundingBox())?.y).toBe((top?.y ?? 0) + (top?.height ?? 0));
});
