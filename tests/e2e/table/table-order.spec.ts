import type { Page } from '@playwright/test';
import { expect, test } from '../../support/table-page';

const order = (page: Page) => page.getByRole('button', { name: /^Order/ });
const item = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

for (const widthPx of [360, 1280]) {
  test(`the order is named beside the count and chosen in its menu, at ${widthPx} px`, async ({
    openTable,
  }) => {
    const page = await openTable({ list: 'count=300', widthPx });
    await expect(order(page)).toHaveAccessibleName('Order database order');
    await order(page).click();
    await expect(item(page, 'Database order')).toBeChecked();
    await item(page, 'Name').click();
    await expect(order(page)).toHaveAccessibleName('Order by name, A–Z');
    await expect(page).toHaveURL(/sort=name$/);
    const first = page.getByRole('row').nth(1);
    const atStart = await first.innerText();

    await order(page).click();
    await item(page, 'Z–A').click();
    await expect(order(page)).toHaveAccessibleName('Order by name, Z–A');
    await expect(first).not.toHaveText(atStart);
    await order(page).click();
    await item(page, 'Date').click();
    await expect(order(page)).toHaveAccessibleName('Order by date, newest');
    await order(page).click();
    await item(page, 'Database order').click();
    await expect(page).toHaveURL(/#\/$/);
  });
}
