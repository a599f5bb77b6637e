import type { Page } from '@playwright/test';

/** Puts the clock of a page forward. Unlike a fake one, it goes with the page. */
export const letPass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((aheadMs) => {
    const { now } = Date;
    Date.now = () => now() + aheadMs;
  }, ms);

export const refocus = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
