import {
  choosePicture,
  create,
  createPost,
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
import { decodeInPage } from '../../support/pictures/draw-in-page';

test.afterEach(removeTestPosts);

test('creating a post stores it with its picture, lists it first and resets the form', async ({
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  await expect(form(page).getByLabel('Title')).toBeFocused();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  await expect(form(page).getByLabel('Date')).toHaveValue(today);
  await fillForm(page);
  await form(page).getByLabel('Date').fill('2031-05-06');
  await form(page).getByLabel('Author Name').fill(' Asha ');
  await create(page);
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('The post was created.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'May 6, 2031' })).toContainText('E2E title');

  const [post] = await testPosts();
  const { img, ...data } = post?.data ?? {};
  expect(data).toEqual({
    id: post?.id,
    authorLogo: 'https://demo-console.web.app/favicon.ico',
    authorName: 'Asha',
    date: '2031-05-06',
    title: 'E2E title',
    desc: 'A description',
    href: 'https://demo-console.web.app/',
  });
  expect(await testPictures()).toEqual(['article_pictures/holiday.png']);
  const download = await fetch(String(img));
  expect(download.headers.get('content-type')).toBe('image/png');
  const stored = await decodeInPage(page, await download.bytes());
  expect(stored).toEqual(await decodeInPage(page, samplePng));

  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await expect(form(page).getByLabel('Author Name')).toHaveValue('Admin');
  await expect(form(page).getByLabel('Date')).toHaveValue(today);
  await expect(form(page).getByAltText('Preview')).toHaveCount(0);
});

test('the post form names each missing field before anything is written', async ({
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  for (const label of ['Author Logo', 'Author Name', 'Date', 'Link']) {
    await form(page).getByLabel(label).fill('');
  }
  await create(page);
  await expect(form(page).getByRole('alert')).toHaveText([
    'Enter the address of the author’s logo.',
    'Enter the name of the author.',
    'Enter the date of the post.',
    'Enter a title.',
    'Enter a description.',
    'Enter the link of the post.',
    'Choose a picture.',
  ]);
  await expect(form(page).getByLabel('Author Logo')).toBeFocused();
  await form(page).getByLabel('Author Logo').fill('https://blog.example/logo.png');
  await form(page).getByLabel('Link').fill('javascript:alert(1)');
  await expect(form(page).getByRole('alert').last()).toHaveText('Choose a picture.');
  await expect(form(page)).toContainText('Enter an address that begins with https:// or http://.');
  expect(await testPosts()).toEqual([]);
});

test('a post draft keeps its picture when the panel closes and when the form is cancelled', async ({
  extension,
  console: page,
}) => {
  await openBlog(page);
  await openForm(page);
  await fillForm(page, { title: 'E2E draft' });
  await page.close();

  const next = await extension.open('sidepanel.html#/blog');
  await openForm(next);
  await expect(form(next).getByLabel('Title')).toHaveValue('E2E draft');
  await expect(form(next).getByLabel('Description')).toHaveValue(fields.desc);
  await expect(form(next).getByAltText('Preview')).toBeVisible();
  await expect(form(next)).toContainText('holiday.png');
  await form(next).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(next)).toBeHidden();

  await openForm(next);
  await expect(form(next).getByLabel('Title')).toHaveValue('E2E draft');
  await expect(form(next).getByAltText('Preview')).toBeVisible();
});

test('Clear form empties the post form, and Undo clear restores it', async ({ console: page }) => {
  await openBlog(page);
  await openForm(page);
  await expect(form(page).getByRole('button', { name: 'Clear form' })).toHaveCount(0);
  await fillForm(page, { title: 'E2E draft' });
  await form(page).getByRole('button', { name: 'Clear form' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await expect(form(page).getByLabel('Author Name')).not.toHaveValue('');
  await expect(form(page).getByAltText('Preview')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Undo clear' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E draft');
  await expect(form(page).getByAltText('Preview')).toBeVisible();
  await form(page).getByRole('button', { name: 'Clear form' }).click();
  await page.reload();
  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
});

test('a post is created only after its picture has been read', async ({ console: page }) => {
  await openBlog(page);
  await openForm(page);
  await form(page).getByLabel('Title').fill('E2E patient');
  await form(page).getByLabel('Description').fill(fields.desc);
  await page.evaluate(() => {
    const read = Blob.prototype.bytes;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { readPicture: resolve });
    Blob.prototype.bytes = async function (this: Blob) {
      await promise;
      return read.call(this);
    };
  });
  await choosePicture(page, 'slow.png', samplePng);
  await create(page);
  await expect(form(page)).toContainText('Still reading the picture.');
  expect(await testPosts()).toEqual([]);
  await page.evaluate('readPicture()');
  await expect(form(page)).toBeHidden();
  expect((await testPosts()).map(({ data }) => data.title)).toEqual(['E2E patient']);
});

test('the post form starts with the defaults of the options page', async ({
  extension,
  console: page,
}) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Default author logo').fill('logo.png');
  await options.getByLabel('Default author name').fill('The team');
  await options.getByLabel('Default link').fill('https://blog.example/');
  await options.getByRole('button', { name: 'Save defaults' }).click();
  await expect(options.getByRole('alert')).toContainText('https://');
  await options.getByLabel('Default author logo').fill('/images/logo.png');
  await options.getByRole('button', { name: 'Save defaults' }).click();
  await expect(options.getByText('Defaults saved.')).toBeVisible();

  await openBlog(page);
  await openForm(page);
  await expect(form(page).getByLabel('Author Logo')).toHaveValue('/images/logo.png');
  await expect(form(page).getByLabel('Author Name')).toHaveValue('The team');
  await expect(form(page).getByLabel('Link')).toHaveValue('https://blog.example/');
});

test('a new post appears in every open window', async ({ extension, console: page }) => {
  const other = await extension.open('sidepanel.html#/blog');
  await openBlog(page);
  const post = await createPost(page, { title: 'E2E for both' });
  await expect(other.getByText('E2E for both')).toBeVisible();
  expect(post.data.title).toBe('E2E for both');
});
