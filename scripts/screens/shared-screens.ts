import type { Page } from '@playwright/test';
import { openFirst, type Screen } from './screens.ts';

const unmask = (page: Page) => page.evaluate(() => chrome.storage.session.remove('mask'));

/** What others may see, and what people get. */
export const sharedScreens: Screen[] = [
  ...['', 'payments', 'logs'].map((page) => ({
    name: `masked-${page || 'dashboard'}`,
    path: `sidepanel.html#/${page}`,
    prepare: maskAll,
    undo: unmask,
  })),
  {
    name: 'masked-report',
    path: 'sidepanel.html#/test',
    async prepare(page) {
      await maskAll(page);
      await openFirst(page);
    },
    undo: unmask,
  },
  {
    name: 'masked-question',
    path: 'sidepanel.html#/',
    async prepare(page) {
      await maskAll(page);
      await page.getByRole('grid').press('c');
      await page.getByText('Show them and go on?').waitFor();
    },
    undo: unmask,
  },
  { name: 'templates', path: 'sidepanel.html#/', prepare: openTemplates },
  {
    name: 'template-values',
    path: 'sidepanel.html#/',
    async prepare(page) {
      await openTemplates(page);
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').getByLabel('Date').waitFor();
    },
  },
];

async function maskAll(page: Page): Promise<void> {
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('button', { name: 'Mask', exact: true }).click();
  await page.getByRole('button', { name: 'Masked' }).waitFor();
}

async function openTemplates(page: Page): Promise<void> {
  await page.getByText(/^250 users/).waitFor();
  await page.getByRole('grid').press('Enter');
  await page.getByRole('button', { name: 'WhatsApp with a template' }).click();
  await page.getByRole('menuitem').first().waitFor();
}
