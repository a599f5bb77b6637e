import type { Page, Worker } from '@playwright/test';
import { type Extension, expect, loginForm } from './extension';

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

/** The extension has closed its pages; its own browser has a first page. */
export async function openAgain({ context, id }: Extension): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`chrome-extension://${id}/sidepanel.html#/`);
  }).toPass();
  // Chromium may have started a worker that gets no events.
  const unanswered = page.getByText('The background process does not answer');
  await expect(unanswered.or(loginForm(page))).toBeVisible();
  if (await unanswered.isVisible()) await page.getByRole('button', { name: 'Retry' }).click();
  return page;
}

export const letGo = (place: Page | Worker) =>
  (place as Page).evaluate(() => (globalThis as unknown as { letGo(): void }).letGo());
