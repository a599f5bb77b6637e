import {
  createPost,
  openBlog,
  openPost,
  removeTestPosts,
  testPictures,
  testPosts,
} from '../../support/blog';
import { readDocument } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import type { Page } from '@playwright/test';

test.afterEach(removeTestPosts);

const bytesOf = async (img: unknown) => (await fetch(String(img))).bytes();

async function deletePost(page: Page, title: string) {
  const post = await openPost(page, title);
  await post.getByRole('button', { name: 'Delete post' }).click();
  const question = page.getByRole('dialog', { name: 'Delete post' });
  await expect(question).toContainText('Are you sure you want to delete this blog post?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('The post was deleted.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
}

test('a post is deleted at once, and Undo restores it unchanged with its picture', async ({
  console: page,
}) => {
  await openBlog(page);
  const post = await createPost(page);
  await deletePost(page, 'E2E title');
  expect(await readDocument(post.path)).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'E2E title' })).toBeVisible();
  expect(await readDocument(post.path)).toEqual(post.data);
  expect((await fetch(String(post.data.img))).status).toBe(200);
});

test('Cancel in the deletion dialog keeps the post', async ({ console: page }) => {
  await openBlog(page);
  await createPost(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'E2E title' });
  await row.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await testPosts()).toHaveLength(1);
});

test('the picture of a deleted post is removed after the Undo period, even if the panel is closed and the worker dies, and comes back with the post', async ({
  extension,
  console: page,
}) => {
  test.setTimeout(180_000);
  await openBlog(page);
  const post = await createPost(page);
  const picture = await bytesOf(post.data.img);
  await deletePost(page, 'E2E title');
  expect(await testPictures()).toHaveLength(1);
  await extension.killWorker();
  await page.goto('about:blank');
  await expect.poll(testPictures, { timeout: 120_000, intervals: [1000] }).toEqual([]);

  const history = await extension.open('sidepanel.html#/history');
  const deletion = history.getByRole('row').filter({ hasText: 'Delete posts' });
  await deletion.getByRole('button', { name: 'Bring back' }).click();
  await expect(history.getByText('The picture of the post was put back.')).toBeVisible();
  const [restored] = await testPosts();
  const { img, ...texts } = post.data;
  expect(restored).toMatchObject({ id: post.id, data: texts });
  expect(restored?.data.img).not.toBe(img);
  expect(await bytesOf(restored?.data.img)).toEqual(picture);
});
