import {
  choosePicture,
  createPost,
  editForm,
  openBlog,
  openEditForm,
  removeTestPosts,
  samplePng,
  saveChanges,
  testPictures,
  testPosts,
  writePost,
} from '../../support/blog';
import { deleteDocument, readDocument, writeDocument } from '../../support/emulators';
import { expect, test } from '../../support/extension';
import { rulesRefusal } from '../../support/rules-refusal';

test.use({ expectedProblems: /status of 403/ });
test.afterEach(removeTestPosts);

test('a post is edited in every open window, and Undo restores its text and picture', async ({
  extension,
  console: page,
}) => {
  const other = await extension.open('sidepanel.html#/blog');
  await openBlog(page);
  const post = await createPost(page);
  await openEditForm(page, 'E2E title');
  await expect(editForm(page).getByAltText('Current')).toBeVisible();
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toContainText('Nothing has been changed yet.');
  await editForm(page).getByLabel('Title').fill('');
  await saveChanges(page);
  await expect(editForm(page).getByLabel('Title')).toBeFocused();
  await editForm(page).getByLabel('Title').fill('E2E edited');
  await choosePicture(page, 'beach.png', samplePng, editForm(page));
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  await expect(page.getByText('The post was changed.')).toBeVisible();
  await expect(other.getByText('E2E edited')).toBeVisible();
  const edited = await readDocument(post.path);
  expect(edited).toEqual({
    ...post.data,
    title: 'E2E edited',
    img: expect.stringMatching('beach'),
  });
  expect(await testPictures()).toHaveLength(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('E2E title')).toBeVisible();
  expect(await readDocument(post.path)).toEqual(post.data);
  await expect.poll(testPictures, { timeout: 30_000 }).toEqual(['article_pictures/holiday.png']);
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
    await editForm(page).getByRole('button', { name: 'Undo discard' }).click();
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

test('a post that was deleted elsewhere is not created again, and the form keeps its input', async ({
  console: page,
}) => {
  await writePost('gone');
  await openBlog(page);
  await openEditForm(page, 'E2E title');
  await editForm(page).getByLabel('Title').fill('E2E mine');
  await deleteDocument('blog-posts/e2e-gone');
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toContainText('deleted meanwhile');
  await expect(editForm(page).getByLabel('Title')).toHaveValue('E2E mine');
  await expect(page.locator('#root').getByText('E2E title')).toHaveCount(0);
  expect(await testPosts()).toEqual([]);
});

test('where the Security Rules do not allow it yet, the form shows the lines to add', async ({
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
  await expect(editForm(page).getByRole('alert')).toContainText('Security Rules do not allow it');
  await expect(editForm(page)).toContainText('allow update: if isAdministrator()');
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await editForm(page).getByText('Add these lines').click();
  await editForm(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied the lines')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('allow update');
  await extension.context.unroute(commits);
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeFocused();
  expect(await readDocument('blog-posts/e2e-refused')).toMatchObject({ title: 'E2E edited' });
});

test('editing a post of an older client writes the changed field only', async ({
  console: page,
}) => {
  const older = { title: 'E2E older', desc: 'D', date: new Date(0), href: 'https://a.example/' };
  await writeDocument('blog-posts/e2e-older', { ...older, authorName: 'A', extra: [1] });
  await openBlog(page);
  await openEditForm(page, 'E2E older');
  await editForm(page).getByLabel('Description').fill('Corrected');
  await saveChanges(page);
  await expect(editForm(page).getByRole('alert')).toHaveText(
    'Enter the address of the author’s logo.',
  );
  await editForm(page).getByLabel('Author Logo').fill('/logo.png');
  await saveChanges(page);
  await expect(editForm(page)).toBeHidden();
  expect(await readDocument('blog-posts/e2e-older')).toEqual({
    ...older,
    authorName: 'A',
    extra: [1],
    desc: 'Corrected',
    authorLogo: '/logo.png',
  });
});
