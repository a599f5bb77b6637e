import type { Locator, Page } from '@playwright/test';
import {
  choosePicture,
  create,
  editForm,
  fillForm,
  form,
  openBlog,
  openEditForm,
  openForm,
  openPost,
  removeTestPosts,
  samplePng,
  saveChanges,
  testPictures,
  testPosts,
  writePost,
} from '../../support/blog';
import { expect } from '../../support/extension';
import { type Action, type ActionContext, messagesOfOperation, resume } from './action';

const postsOf = async (label: string) =>
  (await testPosts()).filter(({ data }) => data.title === label);

/** Shows the one post that is stored. */
async function showPost({ page, label }: ActionContext): Promise<void> {
  await writePost(label, { title: label });
  await openBlog(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('searchbox', { name: 'Search posts' }).fill(label);
}

interface Writing extends Pick<Action, 'name' | 'prepare'> {
  formOf: (page: Page) => Locator;
  titleOf: (label: string) => string;
  send: (page: Page) => Promise<void>;
}

/** Writes a post and its picture from a form. */
const writing = ({ formOf, titleOf, send, ...action }: Writing): Action => ({
  ...action,
  run: ({ page }) => send(page),
  isOperation: true,
  expectedMessages: ({ page, fault }) => [{ at: formOf(page), text: fault.message }],
  async expectInputKept({ page, label }) {
    const title = formOf(page).getByLabel('Title');
    // During publication the progress replaces the form and shows the title.
    if (await title.isVisible()) await expect(title).toHaveValue(titleOf(label));
    else await expect(formOf(page)).toContainText(titleOf(label));
  },
  async retry({ page }) {
    if (await formOf(page).getByRole('alert').isVisible()) await send(page);
  },
  async expectSuccess({ page, label }) {
    await expect(formOf(page)).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: titleOf(label) })).toHaveCount(1);
    const [post, ...others] = await postsOf(titleOf(label));
    expect(others).toEqual([]);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
    // The picture of a refused post is removed a little later.
    const pictures = async () => (await testPictures()).filter((name) => name.includes(label));
    await expect.poll(pictures).toHaveLength(1);
  },
  cleanUp: removeTestPosts,
});

const creating = writing({
  name: 'create a post with a picture',
  formOf: form,
  titleOf: (label) => label,
  send: create,
  async prepare({ page, label }) {
    await openBlog(page);
    await openForm(page);
    await fillForm(page, { title: label, fileName: `${label}.png` });
  },
});

const editing = writing({
  name: 'edit a post and its picture',
  formOf: editForm,
  titleOf: (label) => `${label} edited`,
  send: saveChanges,
  async prepare(context) {
    const { page, label } = context;
    await showPost(context);
    await openEditForm(page, label);
    await editForm(page).getByLabel('Title').fill(`${label} edited`);
    await choosePicture(page, `${label}.png`, samplePng, editForm(page));
    await expect(editForm(page).getByAltText('Preview')).toBeVisible();
  },
});

const deleting: Action = {
  name: 'delete a post',
  async prepare(context) {
    await showPost(context);
    await openPost(context.page, context.label);
  },
  async run({ page }) {
    for (const name of ['Post', 'Delete post']) {
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.getByRole('button', { name: 'Delete post' }).click();
    }
  },
  isOperation: true,
  expectedMessages: messagesOfOperation,
  retry: resume,
  async expectSuccess({ page, label }) {
    await expect(page.getByText('The post was deleted.')).toBeVisible();
    expect(await postsOf(label)).toEqual([]);
  },
  cleanUp: removeTestPosts,
};

export const blogActions: readonly Action[] = [creating, editing, deleting];
