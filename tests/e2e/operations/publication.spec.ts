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
import { expect, logOut, signIn, test } from '../../support/extension';
import { rulesRefusal } from '../../support/rules-refusal';
import type { Route } from '@playwright/test';

test.use({ expectedProblems: /status of|ERR_/ });
test.beforeEach(({ console: page }) => openBlog(page));
test.afterEach(removeTestPosts);

const uploads = /\/v0\/b\/.*upload_id=/;
const commits = /documents:commit/;
const expectOnePost = async () => {
  await expect.poll(async () => (await testPosts()).length, { timeout: 30_000 }).toBe(1);
  const [post] = await testPosts();
  expect(await testPictures()).toHaveLength(1);
  expect((await fetch(String(post?.data.img))).status).toBe(200);
};

const faults: { what: string; strike: (route: Route) => Promise<void> }[] = [
  { what: 'the network is cut', strike: (route) => route.abort('connectionreset') },
  { what: 'the file store answers 503', strike: (route) => route.fulfill({ status: 503 }) },
  {
    what: 'the response is lost after the file store has applied the request',
    async strike(route) {
      await route.fetch();
      await route.abort('connectionreset');
    },
  },
];

for (const { what, strike } of faults) {
  test(
    `a post is published once although ${what} during the upload`,
    { tag: '@T32' },
    async ({ extension, console: page }) => {
      let strikes = 0;
      await extension.context.route(uploads, (route) =>
        ++strikes <= 2 ? strike(route) : route.continue(),
      );
      await openForm(page);
      await fillForm(page);
      await create(page);
      await expect(form(page)).toBeHidden({ timeout: 30_000 });
      await expectOnePost();
    },
  );
}

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

test('an upload finishes in the background when the panel closes', async ({
  extension,
  console: page,
}) => {
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await extension.context.route(uploads, async (route) => {
    markRequested();
    await released;
    await route.continue();
  });
  const other = await extension.open('options.html');
  await openForm(page);
  await fillForm(page);
  await create(page);
  await requested;
  await page.close();
  release();
  await expectOnePost();
  await other.goto(other.url().replace('options.html', 'sidepanel.html#/blog'));
  await openForm(other);
  await expect(form(other).getByLabel('Title')).toHaveValue('');
});

test('an upload continues after the worker has died', async ({ extension, console: page }) => {
  let isHeld = true;
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
  await extension.context.route(uploads, async (route) => {
    markRequested();
    if (isHeld) await new Promise(() => {});
    await route.continue();
  });
  await openForm(page);
  await fillForm(page, { picture: new Uint8Array(drawPicture(1, 1600, 1600)) });
  await create(page);
  await requested;
  isHeld = false;
  await extension.killWorker();
  await page.reload();
  await expectOnePost();
});

test('when Firebase refuses a post, its picture is removed and the form keeps its input', async ({
  extension,
  console: page,
}) => {
  await extension.context.route(commits, (route) => route.fulfill(rulesRefusal));
  await openForm(page);
  await fillForm(page, { title: 'E2E refused' });
  await create(page);
  await expect(form(page).getByRole('alert')).toContainText('Firebase refused the post');
  await expect(form(page).getByLabel('Title')).toHaveValue('E2E refused');
  await expect.poll(testPictures, { timeout: 60_000 }).toEqual([]);
  await extension.context.unroute(commits);
  await create(page);
  await expect(form(page)).toBeHidden();
  await expectOnePost();
});

test('an upload waits for the next sign-in when the session ends, and loses nothing', async ({
  extension,
  console: page,
}) => {
  let isDenied = true;
  await extension.context.route(uploads, (route) =>
    isDenied ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await openForm(page);
  await fillForm(page);
  await create(page);
  await expect(form(page)).toContainText('Retrying automatically.');
  await page.getByRole('button', { name: 'Continue in background' }).click();
  await logOut(page);
  await expect(page.getByLabel('Username')).toBeVisible();
  isDenied = false;
  expect(await testPosts()).toEqual([]);
  await signIn(page);
  await expectOnePost();
});
