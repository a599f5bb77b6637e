import type { Locator } from '@playwright/test';
import {
  createPost,
  fields,
  fillForm,
  form,
  openBlog,
  openForm,
  openPost,
  removeTestPosts,
  testPictures,
  testPosts,
  writePost,
} from '../../support/blog';
import { expect, test } from '../../support/extension';

test.afterEach(removeTestPosts);

test('the preview shows the filled in post as readers would see it, and sends nothing', async ({
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  await fillForm(page, { title: 'E2E preview' });
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  const button = form(page).getByRole('button', { name: 'Preview' });
  await button.click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const article = preview.getByRole('article');
  await expect(article.getByRole('heading', { name: 'E2E preview' })).toBeVisible();
  await expect(article).toContainText(fields.desc);
  const picture = article.locator('img').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 120);
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(button).toBeFocused();
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E preview');
});

test('Duplicate fills the form with the post and its picture, dated today', async ({
  console: page,
}) => {
  await openBlog(page);
  await createPost(page);
  const post = await openPost(page, 'E2E title');
  await post.getByRole('button', { name: 'Duplicate' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E title');
  await expect(form(page).getByLabel('Description')).toHaveValue(fields.desc);
  await expect(form(page).getByAltText('Preview')).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await expect(form(page).getByLabel('Date')).toHaveValue(today);
  await form(page).getByLabel('Title').fill('E2E copy');
  await form(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form(page)).toBeHidden();
  const titles = (await testPosts()).map(({ data }) => data.title);
  expect(new Set(titles)).toEqual(new Set(['E2E copy', 'E2E title']));
  expect(await testPictures()).toHaveLength(2);
});

test('Duplicate asks before it replaces a draft, and says if the picture cannot be copied', async ({
  console: page,
}) => {
  await writePost('plain', { title: 'E2E plain', img: 'https://elsewhere.example/a.png' });
  await openBlog(page);
  await openForm(page);
  await form(page).getByLabel('Title').fill('E2E draft');
  await page.keyboard.press('Escape');
  const duplicate = async (post: Locator, answer: string) => {
    await post.getByRole('button', { name: 'Duplicate' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the draft' });
    await question.getByRole('button', { name: answer }).click();
  };
  const post = await openPost(page, 'E2E plain');
  await duplicate(post, 'Cancel');
  await post.getByRole('button', { name: 'Close' }).click();
  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E draft');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await duplicate(post, 'Go on');
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E plain');
  await expect(page.getByText('The picture could not be copied. Choose one')).toBeVisible();
});
