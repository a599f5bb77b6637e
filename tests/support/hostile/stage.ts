import { test as base, type Page } from '@playwright/test';
import { origins } from '../../../scripts/local/config.ts';
import { clear } from '../../../scripts/seed/clear.ts';
import { seedAdministrator } from '../../../scripts/seed/administrator.ts';
import { resetSampleData } from '../emulators';
import { expect, launch, signIn, type Extension } from '../extension';
import { watchForProblems } from '../problems';
import {
  documentsInOddPlaces,
  hostileCollections,
  hostileDocuments,
  writeTyped,
} from './documents';

interface SharedFixtures {
  stage: { extension: Extension; page: Page; problems: string[] };
}

interface Fixtures {
  extension: Extension;
  /** The signed-in console in a tab, which all tests of a file share. */
  page: Page;
}

/**
 * A console over a database that holds nothing but hostile documents. Every test fails on whatever
 * goes wrong in any context, and on any sign that a document got something to run or to load.
 */
export const test = base.extend<Fixtures, SharedFixtures>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed
    async ({}, provide) => {
      await clear();
      await seedAdministrator();
      const documents = hostileCollections.flatMap(hostileDocuments);
      await writeTyped([...documents, ...documentsInOddPlaces()]);
      const extension = await launch('demo');
      const problems: string[] = [];
      await watchForProblems(extension.context, problems);
      await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await extension.open('sidepanel.html');
      await watchForEscapes(page, extension, problems);
      await signIn(page);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      await provide({ extension, page, problems });
      await extension.close();
      await resetSampleData();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  extension: async ({ stage }, provide) => provide(stage.extension),
  page: async ({ stage }, provide) => {
    const { page, problems } = stage;
    problems.length = 0;
    await provide(page);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(problems).toEqual([]);
  },
});

/** Notes what nothing but a script or an address out of a document could cause. */
async function watchForEscapes(page: Page, { id, context }: Extension, problems: string[]) {
  const allowed = new Set([...Object.values(origins), `chrome-extension://${id}`]);
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = allowed.has(url.origin) || allowed.has(`${url.protocol}//${url.host}`);
    if (!isOwn && url.protocol !== 'data:') problems.push(`asked for ${url.href.slice(0, 200)}`);
  });
  context.on('page', (opened) => problems.push(`opened ${opened.url()}`));
  page.on('dialog', (dialog) => {
    problems.push(`showed a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (frame !== page.mainFrame() || !url.startsWith(`chrome-extension://${id}/sidepanel.html`)) {
      problems.push(`went to ${url.slice(0, 200)}`);
    }
  });
}

export { expect };
