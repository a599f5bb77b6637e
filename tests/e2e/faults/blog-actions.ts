import {
  create,
  fillForm,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  testPictures,
  testPosts,
  writePost,
} from '../../support/blog';
import { expect } from '../../support/extension';
import type { Action } from './action';
import { resume, toldByOperations } from './operations';

const postsOf = async (mark: string) =>
  (await testPosts()).filter(({ data }) => data.title === mark);

const creating: Action = {
  name: 'create a post with a picture',
  async prepare({ page, mark }) {
    await openBlog(page);
    await openForm(page);
    await fillForm(page, { title: mark, fileName: `${mark}.png` });
  },
  act: ({ page }) => create(page),
  isOperation: true,
  told: ({ page, fault }) => [{ at: form(page), text: fault.says }],
  async kept({ page, mark }) {
    const title = form(page).getByLabel('Title');
    // Until the post is there the form waits behind the progress, which names what is published.
    if (await title.isVisible()) {
      await expect(title).toHaveValue(mark);
      await expect(form(page).getByAltText('Preview')).toBeVisible();
    } else {
      await expect(form(page)).toContainText(mark);
    }
  },
  async retry({ page }) {
    if (await form(page).getByRole('alert').isVisible()) await create(page);
  },
  async succeeded({ page, mark }) {
    await expect(form(page)).toBeHidden({ timeout: 30_000 });
    const row = page.getByRole('row').filter({ hasText: mark });
    await expect(row).toHaveCount(1);
    const [post, ...others] = await postsOf(mark);
    expect(others).toEqual([]);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
    // A picture whose post was refused is removed a little later.
    const pictures = async () => (await testPictures()).filter((name) => name.includes(mark));
    await expect.poll(pictures, { timeout: 30_000 }).toHaveLength(1);
  },
  clear: removeTestPosts,
};

const deleting: Action = {
  name: 'delete a post',
  async prepare({ page, mark }) {
    await writePost(mark, { title: mark });
    await openBlog(page);
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(mark);
  },
  async act({ page, mark }) {
    await page.getByText(mark, { exact: true }).click();
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
  told: toldByOperations,
  retry: resume,
  async succeeded({ page, mark }) {
    await expect(page.getByText('The post was deleted.')).toBeVisible({ timeout: 30_000 });
    expect(await postsOf(mark)).toEqual([]);
  },
  clear: removeTestPosts,
};

export const blogActions: readonly Action[] = [creating, deleting];
