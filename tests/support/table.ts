import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a page of an open console, for example `#/logs`. */
export async function openPage(page: Page, hash: string): Promise<void> {
  await page.goto(page.url().replace(/#.*|$/, hash));
  await expect(
    page.getByRole('grid').or(page.getByRole('treegrid')).or(page.getByRole('alert')).first(),
  ).toBeVisible();
}

/** The text that says how many rows are shown. */
export function rowCount(page: Page, shown: number, noun: string): Locator {
  const number = new Intl.NumberFormat('en').format(shown);
  return page.getByText(new RegExp(`^${number} of [\\d,]+ ${noun}`));
}

/** The area in which a list scrolls below its head. */
export function scrollerOf(page: Page): Locator {
  const list = page.getByRole('grid').or(page.getByRole('treegrid'));
  return page.locator('section > div', { has: list });
}
