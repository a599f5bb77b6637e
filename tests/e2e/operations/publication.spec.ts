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
import { drawPicture } from '../../../scripts/seed/png.ts';
import { expect, test } from '../../support/extension';
import { holdRequests } from '../../support/requests';

test.use({ expectedProblems: /status of|ERR_/ });
test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

const uploads = /\/v0\/b\/.*upload_id=/;

test('an upload shows its progress and why it waits, and Cancel leaves only the draft', async ({
  extension,
  console: page,
}) => {
  await extension.context.route(uploads, (route) => route.fulfill({ status: 503 }));
  await openForm(page);
  await fillForm(page, { title: 'E2E cancelled' });
  await create(page);
  const dialog = form(page);
  await expect(dialog.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await expect(dialog).toContainText('Firebase is busy. Retrying automatically.');
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('E2E cancelled');
  await expect(dialog.getByAltText('Preview')).toBeVisible();
  await extension.context.unroute(uploads);
  expect(await testPosts()).toEqual([]);
  await expect.poll(testPictures).toEqual([]);
});

test(
  'an upload finishes once in the background although the worker dies and the panel closes',
  { tag: '@T32' },
  async ({ extension, console: page }) => {
    const { arrived, release } = await holdRequests(extension.context, uploads);
    const other = await extension.open('options.html');
    await openForm(page);
    await fillForm(page, { picture: new Uint8Array(drawPicture(1, 1600, 1600)) });
    await create(page);
    await arrived;
    await extension.killWorker();
    await page.close();
    release();
    // Opening the panel wakes the next worker.
    await other.goto(other.url().replace('options.html', 'sidepanel.html#/blog'));
    await expect.poll(async () => (await testPosts()).length).toBe(1);
    const [post] = await testPosts();
    expect(await testPictures()).toHaveLength(1);
    expect((await fetch(String(post?.data.img))).status).toBe(200);
    await openForm(other);
    await expect(form(other).getByLabel('Title')).toHaveValue('');
  },
);
