import {
  create,
  fillForm,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  testPictures,
  testPosts,
} from '../../support/blog';
import { expect } from '../../support/extension';
import type { Action } from './action';

export const creatingPost: Action = {
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
    if (await title.isVisible()) await expect(title).toHaveValue(label);
    else await expect(form(page)).toContainText(label);
  },
  async retry({ page }) {
    if (await form(page).getByRole('alert').isVisible()) await create(page);
  },
  async expectSuccess({ page, label }) {
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(1);
    const [post, ...others] = (await testPosts()).filter(({ data }) => data.title === label);
    expect(others).toEqual([]);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
    // The picture of a refused post is removed a little later.
    const pictures = async () => (await testPictures()).filter((name) => name.includes(label));
    await expect.poll(pictures).toHaveLength(1);
  },
  cleanUp: removeTestPosts,
};
