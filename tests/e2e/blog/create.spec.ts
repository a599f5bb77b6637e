import {
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

test.afterEach(removeTestPosts);

test('writes a post with its picture, shows it first, and begins anew with the defaults', async ({
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
  expect(Buffer.compare(await download.bytes(), samplePng)).toBe(0);

  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await expect(form(page).getByLabel('Author Name')).toHaveValue('Admin');
  await expect(form(page).getByLabel('Date')).toHaveValue(today);
  await expect(form(page).getByAltText('Preview')).toHaveCount(0);
});

test('says at each field what is missing, before anything is written', async ({
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

test('keeps the draft with its picture when the panel closes, until it is cancelled', async ({
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
  await expect(form(next).getByLabel('Title')).toHaveValue('');
  await expect(form(next).getByAltText('Preview')).toHaveCount(0);
});

test('keeps the draft when the dialog is left by Escape', async ({ console: page }) => {
  await openBlog(page);
  await openForm(page);
  await form(page).getByLabel('Title').fill('E2E half');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await openForm(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E half');
});

test('begins with the defaults of the options page', async ({ extension, console: page }) => {
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

for (const kind of ['drop', 'paste'] as const) {
  test(`takes a picture by ${kind}`, async ({ console: page }) => {
    await openBlog(page);
    await openForm(page);
    await form(page)
      .getByLabel('Description')
      .evaluate(
        (target, { type, base64 }) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.fromBase64(base64)], 'given.png'));
          const options = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          );
        },
        { type: kind, base64: Buffer.from(samplePng).toString('base64') },
      );
    await expect(form(page).getByAltText('Preview')).toBeVisible();
    await expect(form(page)).toContainText('given.png');
  });
}

test('is shown to every window that is open', async ({ extension, console: page }) => {
  const other = await extension.open('sidepanel.html#/blog');
  await openBlog(page);
  const post = await createPost(page, { title: 'E2E for both' });
  await expect(other.getByText('E2E for both')).toBeVisible();
  expect(post.data.title).toBe('E2E for both');
});
