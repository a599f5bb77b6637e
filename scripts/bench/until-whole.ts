import type { Locator, Page } from '@playwright/test';

const timeout = 300_000;

/** Reads the whole list if the console asks, and waits until it is there and checked. */
export async function untilWhole(page: Page, count: Locator): Promise<void> {
  const readAll = page.getByRole('button', { name: 'Read all' });
  await count.or(readAll).waitFor({ timeout });
  if (await readAll.isVisible()) await readAll.click();
  await count.waitFor({ timeout });
  await page.locator('button[class*="animate-spin"]').waitFor({ state: 'hidden', timeout });
}
