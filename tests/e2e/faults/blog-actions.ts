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
import type { Action } from './action';
import { resume, messagesOfOperation } from './operations';

const postsOf = async (label: string) =>
  (await testPosts()).filter(({ data }) => data.title === label);

const creating: Action = {
  name: 'create a post with a picture',
  async prepare({ page, label }) {
    await openBlog(page);
    await openForm(page);
    await fillForm(page, { title: label, fileName: `${label}.png` });
  },
  run: ({ page }) => create(page),
  isOperation: true,
  expectedMessages: ({ page, fault }) => [{ at: form(page), text: fault.message }],
  async expectInputKept({ page, label }) {
    const title = form(page).getByLabel('Title');
    // During publication the progress replaces the form and shows the title.
    if (await title.isVisible()) {
      await expect(title).toHaveValue(label);
      await expect(form(page).getByAltText('Preview')).toBeVisible();
    } else {
      await expect(form(page)).toContainText(label);
    }
  },
  async retry({ page }) {
    if (await form(page).getByRole('alert').isVisible()) await create(page);
  },
  async expectSuccess({ page, label }) {
    await expect(form(page)).toBeHidden({ timeout: 30_000 });
    const row = page.getByRole('row').filter({ hasText: label });
    await expect(row).toHaveCount(1);
    const [post, ...others] = await postsOf(label);
    expect(others).toEqual([]);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
    // The picture of a refused post is removed a little later.
    const pictures = async () => (await testPictures()).filter((name) => name.includes(label));
    await expect.poll(pictures, { timeout: 30_000 }).toHaveLength(1);
  },
  cleanUp: removeTestPosts,
};

const editing: Action = {
  name: 'edit a post and its picture',
  async prepare({ page, label }) {
    await writePost(label, { title: label });
    await openBlog(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(label);
    await openEditForm(page, label);
    await editForm(page).getByLabel('Title').fill(`${label} edited`);
    await choosePicture(page, `${label}.png`, samplePng, editForm(page));
    await expect(editForm(page).getByAltText('Preview')).toBeVisible();
  },
  run: ({ page }) => saveChanges(page),
  isOperation: true,
  expectedMessages: ({ page, fault }) => [{ at: editForm(page), text: fault.message }],
  async expectInputKept({ page, label }) {
    const title = editForm(page).getByLabel('Title');
    if (await title.isVisible()) await expect(title).toHaveValue(`${label} edited`);
    else await expect(editForm(page)).toContainText(`${label} edited`);
  },
  async retry({ page }) {
    if (await editForm(page).getByRole('alert').isVisible()) await saveChanges(page);
  },
  async expectSuccess({ page, label }) {
    await expect(editForm(page)).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('row').filter({ hasText: `${label} edited` })).toHaveCount(1);
    const [post, ...others] = await postsOf(`${label} edited`);
    expect(others).toEqual([]);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
  },
  cleanUp: removeTestPosts,
};

const deleting: Action = {
  name: 'delete a post',
  async prepare({ page, label }) {
    await writePost(label, { title: label });
    await openBlog(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(label);
    await openPost(page, label);
  },
  async run({ page }) {
    await page
      .getByRole('dialog', { name: 'Post' })
      .getByRole('button', { name: 'Delete post' })
      .click();
    await page
      .getByRole('dialog', { name: 'Delete post' })
      .getByRole('button', { name: 'Delete post' })
      .click();
  },
  isOperation: true,
  expectedMessages: messagesOfOperation,
  retry: resume,
  async expectSuccess({ page, label }) {
    await expect(page.getByText('The post was deleted.')).toBeVisible({ timeout: 30_000 });
    expect(await postsOf(label)).toEqual([]);
  },
  cleanUp: removeTestPosts,
};

export const blogActions: readonly Action[] = [creating, editing, deleting];
