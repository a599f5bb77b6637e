import type { Page } from '@playwright/test';

type Prepare = (page: Page) => Promise<unknown>;

const open =
  (name: string | RegExp): Prepare =>
  (page) =>
    page.getByRole('button', { name }).last().click();

/** What is shown together, and what opens it. */
export const groups = {
  buttons: undefined,
  'icon-buttons': undefined,
  badges: undefined,
  fields: undefined,
  notices: undefined,
  pages: undefined,
  loading: undefined,
  definitions: undefined,
  cards: undefined,
  values: undefined,
  drawers: undefined,
  popover: open('Filters'),
  menu: open('More'),
  'order-menu': open('Order'),
  question: async (page) => {
    await open('Delete 300 codes')(page);
    await page.getByRole('alert').waitFor();
  },
  form: undefined,
  document: undefined,
  progress: (page) => page.getByRole('dialog').waitFor(),
  message: (page) => page.getByRole('button', { name: 'Undo' }).waitFor(),
  error: (page) => page.getByText('Could not copy').waitFor(),
} satisfies Record<string, Prepare | undefined>;

export type GroupName = keyof typeof groups;
