import {
  choosePicture,
  create,
  editForm,
  fillForm,
  form,
  openBlog,
  openEditForm,
  openForm,
  removeTestPosts,
  samplePng,
  saveChanges,
  testPictures,
  testPosts,
  writePost,
} from '../../support/blog';
import { readDocument } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { rulesRefusal } from '../../support/rules-refusal';

test.use({ expectedProblems: /status of 403/ });
test.afterEach(removeTestPosts);

test('a post is edited and then deleted in every open window, and Undo restores its text and picture', async ({
  extension,
  console: page,
}) => {
  const other = await extension.open('sidepanel.html#/blog');
  await openBlog(page);
  await openForm(page);
  await fillForm(page);
  await create(page);
  await expect(form(page)).toBeHidden();
  const [post] = await testPosts();
  if (!post) throw new Error('The form closed, but no post was written.');
  await openEditForm(page, 'E2E title');
  await expect(editForm(page).getByAltText('Current')).toBeVisible();
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toContainText('Nothing is changed yet.');
  await editForm(page).getByLabel('Title').fill('');
  await saveChanges(page);
  await expect(editForm(page).getByLabel('Title')).toBeFocused();
  await editForm(page).getByLabel('Title').fill('E2E edited');
  await choosePicture(page, 'beach.png', samplePng, editForm(page));
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  await expect(page.getByText('Changed post “E2E edited”', { exact: true })).toBeVisible();
  await expect(other.getByText('E2E edited', { exact: true })).toBeVisible();
  expect(await readDocument(post.path)).toEqual({
    ...post.data,
    title: 'E2E edited',
    img: expect.stringMatching('beach'),
  });
  expect(await testPictures()).toHaveLength(2);

  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(other.getByText('E2E title', { exact: true })).toBeVisible();
    expect(await readDocument(post.path)).toEqual(post.data);
  };
  await undo();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Post' })
    .getByRole('button', { name: 'Delete post' })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete post' });
  await expect(question).toContainText('Are you sure you want to delete this blog post?');
  await question.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('Deleted post “E2E title”', { exact: true })).toBeVisible();
  await expect(other.getByText('E2E title', { exact: true })).toBeHidden();
  expect(await readDocument(post.path)).toBeUndefined();
  await undo();
  expect((await fetch(String(post.data.img))).status).toBe(200);
});

test(
  'a post that was changed elsewhere shows both texts, and either can be kept',
  { tag: '@T39' },
  async ({ extension, console: page }) => {
    await writePost('shared', { views: 7 });
    await openBlog(page);
    await openEditForm(page, 'E2E title');
    await editForm(page).getByLabel('Title').fill('E2E mine');
    await writePost('shared', { title: 'E2E theirs', desc: 'Their text', views: 8 });
    await saveChanges(page);
    const conflict = editForm(page).getByRole('alert');
    await expect(conflict).toContainText('changed elsewhere');
    await expect(conflict).toContainText('Title, theirsE2E theirs');
    await expect(conflict).toContainText('Title, yoursE2E mine');
    await expect(conflict).toContainText('Also changed there: Description.');
    expect(await readDocument('blog-posts/e2e-shared')).toMatchObject({ title: 'E2E theirs' });

    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect(editForm(page).getByLabel('Title')).toHaveValue('E2E theirs');
    await expect(editForm(page).getByLabel('Title')).toBeFocused();
    await expect(conflict).toHaveCount(0);
    await editForm(page).getByRole('button', { name: 'Undo' }).click();
    await expect(conflict).toContainText('Title, yoursE2E mine');

    // The draft and its conflict outlive the panel.
    await page.close();
    const next = await extension.open('sidepanel.html#/blog?edit=e2e-shared');
    await expect(editForm(next).getByLabel('Title')).toHaveValue('E2E mine');
    await editForm(next).getByRole('button', { name: 'Keep mine' }).click();
    await expect(editForm(next)).toBeHidden();
    expect(await readDocument('blog-posts/e2e-shared')).toMatchObject({
      title: 'E2E mine',
      desc: 'Their text',
      views: 8,
    });
  },
);

test('a cancelled edit is dropped, with Undo, and one that the panel did not survive says so', async ({
  extension,
  console: page,
}) => {
  await writePost('cancelled');
  await writePost('older');
  await openBlog(page);
  const leaveWith = [
    () => page.keyboard.press('Escape'),
    () => editForm(page).getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of leaveWith) {
    await page.goto(page.url().replace(/#.*/, '#/blog?edit=e2e-cancelled'));
    const title = editForm(page).getByLabel('Title');
    await expect(title).toHaveValue('E2E title');
    await title.fill('E2E typed');
    await choosePicture(page, 'beach.png', samplePng, editForm(page));
    await expect(editForm(page).getByAltText('Preview')).toBeVisible();
    await leave();
    await expect(editForm(page)).toBeHidden();
  }
  await expect(page.getByText('Dropped changes to “E2E title”', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editForm(page).getByLabel('Title')).toHaveValue('E2E typed');
  await expect(editForm(page).getByAltText('Preview')).toBeVisible();

  const other = await extension.open('sidepanel.html#/blog?edit=e2e-older');
  await editForm(other).getByLabel('Title').fill('E2E typed');
  await editForm(other).getByLabel('Title').fill('E2E title');
  await other.keyboard.press('Escape');
  await expect(editForm(other)).toBeHidden();
  await expect(other.getByText(/^Dropped/)).toHaveCount(0);

  await page.close();
  const next = await extension.open('sidepanel.html#/blog?edit=e2e-cancelled');
  const form = editForm(next);
  await expect(form.getByLabel('Title')).toHaveValue('E2E typed');
  await expect(form).toContainText(/Unsaved changes from \w+ \d+, \d+:\d\d [AP]M/);
  await form.getByRole('button', { name: 'Show the published text' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('E2E title');
  await expect(form.getByAltText('Preview')).toBeHidden();
  await expect(form).not.toContainText('Unsaved changes');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('E2E typed');
  await expect(form.getByAltText('Preview')).toBeVisible();
});

test('one field of a post of another program is corrected, and the others stay as they are stored', async ({
  console: page,
}) => {
  const stored = {
    authorLogo: 'logo.png',
    href: '#',
    desc: 'A long text. '.repeat(8_000),
    date: new Date('2024-01-01T09:30:00Z'),
  };
  await writePost('older', stored);
  await openBlog(page);
  await openEditForm(page, 'E2E title');
  for (const label of ['Author Logo', 'Link', 'Description']) {
    await expect(editForm(page).getByLabel(label)).toHaveAccessibleDescription(
      /^Stays as it is stored/,
    );
  }
  await expect(editForm(page).getByLabel('Date')).toHaveAccessibleDescription('');
  await editForm(page).getByLabel('Date').fill('0024-01-02');
  await editForm(page).getByLabel('Link').fill('posts');
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toHaveText([
    'The year has four digits, as in 2026.',
    'Enter an address that begins with https://, or a path on your site that begins with /.',
  ]);
  await editForm(page).getByLabel('Date').fill('2024-01-02');
  await editForm(page).getByLabel('Link').fill('#');
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  expect(await readDocument('blog-posts/e2e-older')).toMatchObject({
    ...stored,
    title: 'E2E title',
    date: new Date('2024-01-02T09:30:00Z'),
  });
});

test('an edit that the Security Rules refuse says so, and is saved once they allow it', async ({
  extension,
  console: page,
}) => {
  const commits = /documents:commit/;
  await writePost('refused');
  await openBlog(page);
  await openEditForm(page, 'E2E title');
  await extension.context.route(commits, (route) => route.fulfill(rulesRefusal));
  await editForm(page).getByLabel('Title').fill('E2E edited');
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toContainText('Security Rules refuse this');
  await extension.context.unroute(commits);
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  expect(await readDocument('blog-posts/e2e-refused')).toMatchObject({ title: 'E2E edited' });
});
