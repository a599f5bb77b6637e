import { bucket, origins } from '../../../scripts/local/config.ts';
import { openBlog, openPost, removeTestPosts, writePost } from '../../support/blog';
import { expect, test } from '../../support/extension';

test.afterEach(removeTestPosts);

test('posts are listed with the specified columns, newest first in every date format', async ({
  console: page,
}) => {
  await writePost('text', { title: 'E2E date-only text', date: '2031-01-02' });
  await writePost('iso', { title: 'E2E ISO text', date: '2031-01-04T10:00:00.000Z' });
  await writePost('timestamp', { title: 'E2E Timestamp', date: new Date('2031-01-03T10:00:00Z') });
  await writePost('number', { title: 'E2E number', date: Date.UTC(2031, 0, 5, 10) });
  await writePost('none', { title: 'E2E no date', date: 'one day' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBlog(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Date',
    'Title',
    'Desc',
    'Delete',
  ]);
  await page.getByRole('searchbox').fill('E2E');
  const rows = page.getByRole('row').filter({ hasText: 'E2E' });
  await expect(rows).toHaveCount(5);
  const titles = ['number', 'ISO text', 'Timestamp', 'date-only text', 'no date'];
  for (const [index, title] of titles.entries()) {
    await expect(rows.nth(index)).toContainText(`E2E ${title}`);
    await expect(rows.nth(index).getByRole('gridcell').first()).toHaveText(String(index + 1));
  }
  await expect(rows.nth(4)).toContainText('one day');
});

test('an empty blog has one button for a new post', async ({ console: page, extension }) => {
  await extension.context.route('**/documents:runQuery*', (route) => {
    const isPosts = route.request().postData()?.includes('"blog-posts"');
    return isPosts
      ? route.fulfill({ json: [{ readTime: '2026-01-01T00:00:00Z' }] })
      : route.continue();
  });
  await page.goto(page.url().replace(/#.*|$/, '#/blog'));
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Post' })).toHaveCount(1);
});

test('a description is cut after 50 characters, and never inside a character', async ({
  console: page,
}) => {
  await writePost('emoji', { desc: '👨‍👩‍👧'.repeat(51) });
  await writePost('short', { desc: 'x'.repeat(50), title: 'E2E short' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBlog(page);
  const description = (title: string) =>
    page.getByRole('row').filter({ hasText: title }).getByRole('gridcell').nth(3);
  await expect(description('E2E title')).toHaveText(`${'👨‍👩‍👧'.repeat(50)}…`);
  await expect(description('E2E short')).toHaveText('x'.repeat(50));
});

test('View in an opened row shows the whole post as readers see it', async ({ console: page }) => {
  await openBlog(page);
  const post = await openPost(page, 'How to choose a stream after class 10');
  await expect(post.getByRole('heading', { level: 3 })).toHaveText(
    'How to choose a stream after class 10',
  );
  await expect(post).toContainText('Guidance team');
  await expect(post).toContainText('with examples and a short list to take home.');
  const picture = post.getByAltText('How to choose a stream after class 10');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  const link = post.getByRole('link', { name: 'https://blog.example/posts/1' });
  await expect(link).toHaveAttribute('href', 'https://blog.example/posts/1');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(post.getByRole('term')).toHaveText(['ID', 'Added']);
});

test('nothing moves when the picture of an opened post arrives', async ({ console: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/article_pictures/, async (route) => {
    await released;
    await route.continue();
  });
  await openBlog(page);
  const post = await openPost(page, 'How to choose a stream after class 10');
  const remove = post.getByRole('button', { name: 'Delete post' });
  await expect(remove).toBeVisible();
  const before = await remove.boundingBox();
  release();
  const picture = post.getByAltText('How to choose a stream after class 10');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  expect(await remove.boundingBox()).toEqual(before);
});

const scripts = [
  'javascript:globalThis.hasRun = true',
  ' java\tscript:globalThis.hasRun = true',
  'data:text/html,<script>globalThis.hasRun = true</script>',
];

for (const href of scripts) {
  test(`a post with HTML and a link to ${JSON.stringify(href)} is shown as text and runs nothing`, async ({
    console: page,
  }) => {
    const html = '<img src=x onerror="globalThis.hasRun = true"><b>bold</b>';
    await writePost('evil', {
      title: `E2E ${html}`,
      desc: html,
      href,
      authorName: html,
      img: href,
    });
    await openBlog(page);
    await page.getByRole('searchbox').fill('E2E');
    const post = await openPost(page, `E2E ${html}`);
    await expect(post.getByRole('heading', { level: 3 })).toHaveText(`E2E ${html}`);
    await expect(post).toContainText('Not an http or https link');
    await expect(post.getByRole('link')).toHaveCount(0);
    await expect(post.locator('b')).toHaveCount(0);
    expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
  });
}

test('a broken post is a row that names its problems', async ({ console: page }) => {
  await writePost('broken', { title: 'E2E broken', desc: null, img: 7, date: null });
  await openBlog(page);
  const post = await openPost(page, 'E2E broken');
  await expect(post).toContainText('This document has invalid fields');
  await expect(post).toContainText('desc is empty');
  await expect(post).toContainText('img is a number');
  await expect(post).toContainText('The post has no picture.');
});

test.describe('a post whose picture is missing', () => {
  test.use({ expectedProblems: /status of (403|404)/ });

  test('says so in place of the picture', async ({ console: page }) => {
    const gone = encodeURIComponent('article_pictures/gone.png');
    const img = `${origins.storage}/v0/b/${bucket}/o/${gone}?alt=media&token=1`;
    await writePost('gone', { title: 'E2E gone', img });
    await openBlog(page);
    await openPost(page, 'E2E gone');
    await expect(page.getByText('The picture is no longer in the file store.')).toBeVisible();
  });
});
