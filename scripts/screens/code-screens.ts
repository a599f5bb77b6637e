import type { Page } from '@playwright/test';

import { rulesRefusal } from '../../tests/support/rules-refusal.ts';
import type { Screen } from './screens.ts';

const commits = '**/documents:commit*';

/** Codes between their generation and their deletion, and what the console has done. */
export const codeScreens: Screen[] = [
  { name: 'voucher-expire', path: 'sidepanel.html#/voucher', prepare: askAboutEnd('Expire now') },
  {
    name: 'voucher-extend',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await askAboutEnd('Extend to…')(page);
      await page.getByRole('dialog').getByLabel('Valid Till').fill('2020-01-01');
    },
  },
  {
    name: 'voucher-end-refused',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.context().route(commits, (route) => route.fulfill(rulesRefusal));
      await askAboutEnd('Expire now')(page);
      await page.getByRole('button', { name: /^Expire [\d,]+ codes$/ }).click();
      await page.getByText('Add these lines').click();
    },
    undo: async (page) => {
      await page.context().unroute(commits);
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByText('Restored.').waitFor();
    },
  },
  {
    name: 'what-i-did',
    path: 'sidepanel.html#/coupon?create',
    prepare: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Suggest' }).click();
      await form.getByLabel('Discount %').fill('20');
      await form.getByLabel('Quantity').fill('5');
      await form.getByLabel('Valid Till').fill('2099-12-31');
      await form.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByText('Discount Coupon Generated Successfully!').waitFor();
      await page.getByRole('grid').press('Home');
      await page.getByRole('grid').press('Delete');
      await form.getByRole('button', { name: 'Delete discount coupon' }).click();
      await page.getByText(/^Deleted discount coupon/).waitFor();
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      await page.goto(page.url().replace(/#.*/, '#/operations'));
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];

function askAboutEnd(item: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: 'Use codes' }).nth(1).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page
      .getByRole('dialog')
      .getByText(/stay as they are|expire at once|get the new end/)
      .waitFor();
  };
}
