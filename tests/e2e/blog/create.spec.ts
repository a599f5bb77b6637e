import {
  choosePicture,
  create,
  fields,
  fillForm,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  samplePng,
  testPictures,
  testPosts,
} from '../../support/blog';
import { expect, test } from '../../support/extension';
import { decodeInPage } from '../../support/pictures/decode-in-page';
import { recordRequests } from '../../support/requests';
import type { Page } from '@playwright/test';

test.afterEach(removeTestPosts);

const today = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('en-CA'));

async function holdPictures(page: Page) {
  await page.evaluate(() => {
    const read = Blob.prototype.bytes;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { readPicture: resolve });
    Blob.prototype.bytes = async function (this: Blob) {
      await promise;
      return read.call(this);
    };
  });
  return () => page.evaluate('readPicture()');
}

test('creating a post waits for its picture, stores both, lists the post first in every window and resets the form, which keeps the author', async ({
  extension,
  console: page,
}) => {
  const other = await extension.open('sidepanel.html#/blog');
  await openBlog(page);
  await openForm(page);
  await expect(form(page).getByLabel('Author Name')).toHaveValue('Guidance team');
  await create(page);
  const missing = ['Enter a title.', 'Enter a description.', 'Choose a picture.'];
  await expect(form(page).getByRole('alert')).toHaveText(missing);
  await expect(form(page).getByLabel('Title')).toBeFocused();

  const texts = { ...fields, date: '2031-05-06' };
  await form(page).getByLabel('Author Logo').fill(texts.authorLogo);
  await form(page).getByLabel('Author Name').fill(` ${texts.authorName} `);
  await form(page).getByLabel('Date').fill(texts.date);
  await form(page).getByLabel('Title').fill(texts.title);
  await form(page).getByLabel('Description').fill(texts.desc);
  await form(page).getByLabel('Link').fill(texts.href);
  const readPictures = await holdPictures(page);
  await choosePicture(page, 'holiday.png', samplePng);
  await expect(form(page)).toContainText('Reading the picture');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await create(page);
  await expect(form(page)).toContainText('Reading the picture. The post is saved after that.');
  expect(await testPosts()).toEqual([]);
  await readPictures();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText(`Created post “${texts.title}”`, { exact: true })).toBeVisible();
  for (const window of [page, other]) {
    const posts = window.getByRole('row').filter({ hasText: /20\d\d/ });
    await expect(posts.first()).toContainText(texts.title);
  }

  const [post, ...others] = await testPosts();
  expect(others).toEqual([]);
  expect(post?.data).toEqual({ ...texts, id: post?.id, img: expect.any(String) });
  expect(await testPictures()).toEqual(['article_pictures/holiday.png']);
  const download = await fetch(String(post?.data.img));
  expect(download.headers.get('content-type')).toBe('image/png');
  const stored = await decodeInPage(page, await download.bytes());
  expect(stored).toEqual(await decodeInPage(page, samplePng));

  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await expect(form(page).getByLabel('Author Logo')).toHaveValue(texts.authorLogo);
  await expect(form(page).getByLabel('Author Name')).toHaveValue(texts.authorName);
  await expect(form(page).getByLabel('Link')).toHaveValue(/^https:\/\/[\w-]+\.web\.app\/$/);
  await expect(form(page).getByLabel('Date')).toHaveValue(await today(page));
  await expect(form(page).getByAltText('Preview')).toHaveCount(0);
});

test('a draft starts with the author of the last post, and keeps its input and picture until it is cleared', async ({
  extension,
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  await expect(form(page).getByLabel('Author Logo')).toHaveValue('https://blog.example/author.png');
  await expect(form(page).getByLabel('Author Name')).toHaveValue('Guidance team');
  await expect(form(page).getByLabel('Link')).toHaveValue(/^https:\/\/[\w-]+\.web\.app\/$/);
  await expect(form(page).getByRole('button', { name: 'Clear form' })).toHaveCount(0);
  await fillForm(page, { title: 'E2E draft' });

  await test.step('the preview shows the post as readers would see it, and sends nothing', async () => {
    const requests = recordRequests(extension.context, /^http/);
    await form(page).getByRole('button', { name: 'Preview' }).click();
    const article = page.getByRole('dialog', { name: 'Preview' }).getByRole('article');
    await expect(article.getByRole('heading', { name: 'E2E draft' })).toBeVisible();
    await expect(article).toContainText(fields.desc);
    await expect(article.locator('img').first()).toHaveJSProperty('naturalWidth', 120);
    expect(requests).toEqual([]);
  });

  await page.close();
  const next = await extension.open('sidepanel.html#/blog');
  const expectDraft = async () => {
    await expect(form(next).getByLabel('Title')).toHaveValue('E2E draft');
    await expect(form(next).getByLabel('Description')).toHaveValue(fields.desc);
    await expect(form(next).getByAltText('Preview')).toBeVisible();
    await expect(form(next)).toContainText('holiday.png');
  };
  await openForm(next);
  await expectDraft();

  const clear = form(next).getByRole('button', { name: 'Clear form' });
  await clear.click();
  await expect(form(next).getByLabel('Title')).toHaveValue('');
  await expect(form(next).getByLabel('Author Name')).toHaveValue('Guidance team');
  await expect(form(next).getByAltText('Preview')).toHaveCount(0);
  await form(next).getByRole('button', { name: 'Undo' }).click();
  await expectDraft();
});
