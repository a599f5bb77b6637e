import type { Locator, Page, Route } from '@playwright/test';

import { rulesRefusal } from '../../tests/support/rules-refusal.ts';
import { drawPicture } from '../seed/png.ts';
import type { Step } from './screens.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Clicks the button of this name, or a later one. */
export const press =
  (name: string | RegExp, place = 0): Step =>
  (page) =>
    page.getByRole('button', { name }).nth(place).click();

export const pressInDialog =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name }).first().click();

export const choose =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click();

export const keys =
  (...names: string[]): Step =>
  async (page) => {
    for (const name of names) await page.keyboard.press(name);
  };

/** Fills in a field of the open dialog. */
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    page.getByRole('dialog').getByLabel(label).fill(text);

export const attach =
  (label: string, widthPx: number, heightPx: number): Step =>
  (page) =>
    page
      .getByRole('dialog')
      .getByLabel(label)
      .setInputFiles({
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: drawPicture(4, widthPx, heightPx),
      });

export const see =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    find(page).first().waitFor();

export const seeText = (text: string | RegExp) => see((page) => page.getByText(text));

export const seeRole = (role: Role, name: string | RegExp = '') =>
  see((page) => page.getByRole(role, { name }));

export const seeField = (label: string) =>
  see((page) => page.getByRole('dialog').getByLabel(label));

export const seePopover = see((page) => page.locator(':popover-open > *'));

/** Changes the answers to the requests of an address. */
export const answer =
  (address: string, handle: (route: Route) => unknown): Step =>
  (page) =>
    page.context().route(address, handle);

export const refuseWrites = answer('**/documents:commit*', (route) => route.fulfill(rulesRefusal));

export const answerAsUsual: Step = (page) =>
  page.context().unrouteAll({ behavior: 'ignoreErrors' });

export const reload: Step = (page) => page.reload();

/** Reads the whole list again. */
export const refresh: Step = (page) =>
  page.getByRole('button', { name: 'Refresh' }).click({ modifiers: ['Shift'] });

/** Opens the details of the first row that has some. */
export const openRow: Step = async (page) => {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .filter({ hasText: /@|AM|PM/ })
    .first();
  const { width = 0 } = (await row.boundingBox()) ?? {};
  // A press on a name would open the page of the person.
  await row.click({ position: { x: width - 6, y: 8 } });
};

/** Opens what the first row's button shows. */
export const openFirst: Step = async (page) => {
  const headers = page.getByRole('columnheader');
  const row = page.getByRole('row').filter({ hasNot: headers }).first();
  const view = page.getByRole('button', { name: 'View', exact: true }).first();
  // Where the row has no room for the button, it is in the row's details.
  if (!(await view.isVisible())) await row.click({ position: { x: 250, y: 8 } });
  await view.click();
  await page.getByRole('dialog').waitFor();
};
