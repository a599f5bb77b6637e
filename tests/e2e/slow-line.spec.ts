import { origins } from '../../scripts/local/config.ts';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { fields } from '../support/blog';
import { deleteDocuments } from '../support/emulators';
import { ensureSignedIn, expect, launchWatched } from '../support/extension';
import { startFaultProxy } from '../support/fault-proxy';
import { test } from '../support/shared';

const posts = Array.from({ length: 100 }, (_, n) => ({
  path: `blog-posts/e2e-large-${n}`,
  data: { ...fields, id: `e2e-large-${n}`, title: `E2E large ${n}`, desc: 'x'.repeat(30_000) },
}));

/** The first pages wait for their deadlines. */
const patiently = expect.configure({ timeout: 120_000 });

test(
  'the blog shows all posts on a line that is too slow for a hundred of them',
  { tag: '@T49' },
  async () => {
    test.setTimeout(300_000);
    const proxy = await startFaultProxy(origins.firestore);
    const { extension, problems } = await launchWatched({ firestoreVia: proxy.url });
    await writeDocuments(posts);
    try {
      const page = await extension.open('sidepanel.html#/services-test');
      await ensureSignedIn(page);
      // 120 KB/s within the first page's 6.5 s. An answer takes longer than what counts as quick.
      proxy.follow(({ path, body }) =>
        path.includes(':runQuery') && body.includes('"blog-posts"')
          ? { kind: 'narrow', bytes: 780_000, ms: 2_100 }
          : { kind: 'pass' },
      );
      await page.goto(page.url().replace(/#.*/, '#/blog'));
      await patiently(page.getByRole('row').filter({ hasText: 'E2E large' })).not.toHaveCount(0);
      const search = page.getByRole('searchbox');
      await search.fill('E2E large');
      await patiently(page.getByText(/^100 of \d+ posts$/)).toBeVisible();
      expect(problems).toEqual([]);
    } finally {
      await extension.close();
      await proxy.close();
      await deleteDocuments(posts.map(({ path }) => path));
    }
  },
);
