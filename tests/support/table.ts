import { expect, type Locator, type Page } from '@playwright/test';

export async function openPage(page: Page, hash: string, widthPx?: number): Promise<void> {
  if (widthPx) await page.setViewportSize({ width: widthPx, height: 800 });
  await page.goto(page.url().replace(/#.*|$/, hash));
  await expect(
    page.getByRole('grid').or(page.getByRole('treegrid')).or(page.getByRole('alert')).first(),
  ).toBeVisible();
}

export function rowCount(page: Page, shown: number, noun: string): Locator {
  const number = new Intl.NumberFormat('en').format(shown);
  return page.getByText(new RegExp(`^${number} of [\\d,]+ ${noun}`));
}

export function anyCount(page: Page, noun: string): Locator {
  return page.getByText(new RegExp(`^[1-9][\\d,]* ${noun}(?! have)`));
}

export async function expectColumns(page: Page, names: readonly string[]): Promise<void> {
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(names.map((name) => new RegExp(name)));
}

export async function exportCsv(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(more.or(button).first()).toBeVisible();
  if (await button.first().isVisible()) return button.first().click();
  await more.click();
  return page.getByRole('menuitem', { name: 'Export CSV' }).click();
}

export function scrollerOf(page: Page): Locator {
  const list = page.getByRole('grid').or(page.getByRole('treegrid'));
  return page.locator('section > div', { has: list });
}
