import { bucket, origins } from '../../../scripts/local/config.ts';
import { openBlog, openPost, removeTestPosts, writePost } from '../../support/blog';
import { expect, test } from '../../support/extension';

test.use({ expectedProblems: /status of (403|404)/ });
test.afterEach(removeTestPosts);

test('posts are listed newest first in every date format, and View shows each as readers see it, without a link to a script', async ({
  console: page,
}) => {
  await writePost('text', { title: 'E2E date-only text', date: '2031-01-02' });
  await writePost('iso', { title: 'E2E ISO text', date: '2031-01-04T10:00:00.000Z' });
  await writePost('timestamp', { title: 'E2E Timestamp', date: new Date('2031-01-03T10:00:00Z') });
  const gone = encodeURIComponent('article_pictures/gone.png');
  await writePost('number', {
    title: 'E2E number',
    date: Date.UTC(2031, 0, 5, 10),
    authorName: null,
    href: ' java\tscript:globalThis.hasRun = true',
    img: `${origins.storage}/v0/b/${bucket}/o/${gone}?alt=media&token=1`,
  });
  await writePost('none', { title: 'E2E no date', date: 'one day', desc: 'x'.repeat(51) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBlog(page);
  const head = ['No.', 'Date', 'Title', 'Desc', 'Edit', 'Delete'];
  await expect(page.getByRole('columnheader')).toHaveText(head);
  const search = page.getByRole('searchbox');
  await search.fill('E2E');
  const rows = page.getByRole('row').filter({ hasText: 'E2E' });
  await expect(rows).toHaveCount(5);
  const titles = ['number', 'ISO text', 'Timestamp', 'date-only text', 'no date'];
  for (const [index, title] of titles.entries()) {
    await expect(rows.nth(index)).toContainText(`E2E ${title}`);
    await expect(rows.nth(index).getByRole('gridcell').first()).toHaveText(String(index + 1));
  }
  await expect(rows.nth(4)).toContainText('one day');
  await expect(rows.nth(4).getByRole('gridcell').nth(3)).toHaveText(`${'x'.repeat(50)}…`);

  const title = 'How to choose a stream after class 10';
  await search.fill('');
  await page.setViewportSize({ width: 480, height: 800 });
  const post = await openPost(page, title);
  await expect(post.getByRole('heading', { level: 3 })).toHaveText(title);
  await expect(post).toContainText('Guidance team');
  await expect(post).toContainText('with examples and a short list to take home.');
  await expect(post.getByAltText(title)).toHaveJSProperty('naturalWidth', 480);
  const link = post.getByRole('link', { name: 'https://blog.example/posts/1' });
  await expect(link).toHaveAttribute('href', 'https://blog.example/posts/1');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(post.getByRole('term')).toHaveText(['ID', 'Added']);
  await post.getByRole('button', { name: 'Close' }).click();

  await search.fill('E2E');
  await openPost(page, 'E2E number');
  await expect(post).toContainText('The picture is no longer in the file store.');
  await expect(post).toContainText('Some fields cannot be read');
  await expect(post).toContainText('authorName is missing');
  await expect(post).toContainText('Not a web address');
  await expect(post.getByRole('link')).toHaveCount(0);
});
