import type { Page, Route } from '@playwright/test';

import { openFirst, type Screen } from './screens.ts';

const address = 'sidepanel.html#/blog';

/** The form for an edit, with what can be said in it. */
export const postScreens: Screen[] = [
  {
    name: 'post-preview',
    path: address,
    prepare: async (page) => {
      await openEdit(page);
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('dialog', { name: 'Preview' }).getByRole('article').waitFor();
    },
  },
  { name: 'post-edit', path: address, prepare: openEdit },
  {
    name: 'post-conflict',
    path: address,
    prepare: async (page) => {
      await openEdit(page);
      await page
        .getByRole('textbox', { name: 'Title' })
        .fill('How to choose a stream after class 12');
      await page.keyboard.press('Escape');
      // As if somebody else had changed it meanwhile.
      await page.context().route('**/documents:runQuery*', changePost);
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('alert').waitFor();
    },
    undo: async (page) => {
      await page.context().unrouteAll();
      await page.getByRole('button', { name: 'Take theirs' }).click();
      await page.getByRole('alert').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'post-refused',
    path: address,
    prepare: async (page) => {
      await openEdit(page);
      const error = {
        code: 403,
        status: 'PERMISSION_DENIED',
        message: 'Missing or insufficient permissions.',
      };
      const answer = (route: Route) => route.fulfill({ status: 403, json: { error } });
      await page.context().route('**/documents:commit*', answer);
      await page
        .getByRole('textbox', { name: 'Title' })
        .fill('How to choose a stream after class 12');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Add these lines').click();
    },
    undo: async (page) => {
      await page.context().unrouteAll();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  },
];

async function openEdit(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit post' }).getByLabel('Title').waitFor();
}

async function changePost(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = (await answer.text())
    .replaceAll(/("title":\s*\{\s*"stringValue":\s*")/g, '$1Their title: ')
    .replaceAll(/("desc":\s*\{\s*"stringValue":\s*")/g, '$1Their beginning. ')
    .replaceAll(/("updateTime":\s*")[^"]*/g, '$12030-01-01T00:00:00Z');
  await route.fulfill({ response: answer, body: text });
}
