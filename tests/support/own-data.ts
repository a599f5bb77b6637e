import type { Page, Worker } from '@playwright/test';
import type { Extension } from './extension';

export const sentence = 'The browser does not read or keep';

const views = ['popup.html', 'sidepanel.html#/', 'options.html'];

export const withoutSavedData = (page: Page) =>
  page.getByRole('button', { name: 'Start without saved data' }).first();

export async function openAll({ context, id }: Extension): Promise<Page[]> {
  const pages = [];
  for (const path of views) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`chrome-extension://${id}/${path}`);
    pages.push(page);
  }
  return pages;
}

export const letGo = (place: Page | Worker) =>
  (place as Page).evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
