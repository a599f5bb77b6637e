import { expect, type Locator, type Page } from '@playwright/test';
import Papa from 'papaparse';

export async function openPage(page: Page, hash: string): Promise<void> {
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
  return page.getByText(new RegExp(`^[1-9][\\d,]* ${noun}`));
}

export async function exportCsv(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  // Groups have buttons of their own.
  const button = page
    .locator('button:not([role=row] *)')
    .and(page.getByRole('button', { name: 'Export CSV' }));
  await expect(more.or(button).first()).toBeVisible();
  if (await button.first().isVisible()) return button.first().click();
  await more.click();
  return page.getByRole('menuitem', { name: 'Export CSV' }).click();
}

export function scrollerOf(page: Page): Locator {
  const list = page.getByRole('grid').or(page.getByRole('treegrid'));
  return page.locator('section > div', { has: list });
}

export async function copyCells(page: Page, from: Locator, to: Locator): Promise<string[][]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to select.');
  await page.mouse.move(start.x + 1, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText(/^Copied \d+ rows$/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  return Papa.parse<string[]>(text, { delimiter: '\t' }).data;
}
