import { test as base, type Page } from '@playwright/test';
import { origins } from '../../../scripts/local/config.ts';
import { clear, seedAdministrator } from '../../../scripts/seed/seed.ts';
import { resetSampleData } from '../emulators';
import { expect, launchWatched, signIn, type Extension } from '../extension';
import { hostileDocuments, writeTyped } from './documents';

interface SharedFixtures {
  stage: { extension: Extension; page: Page; problems: string[] };
}

interface Fixtures {
  extension: Extension;
  page: Page;
}

/** A test fails on a problem in any context, and on a sign that a document could run something. */
export const test = base.extend<Fixtures, SharedFixtures>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
    async ({}, provide) => {
      await clear();
      await seedAdministrator();
      await writeTyped(await hostileDocuments());
      const { extension, problems } = await launchWatched();
      await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await extension.open('sidepanel.html');
      await watchForEscapes(page, extension, problems);
      // The console offers Retry when an emulator on a busy machine answers too late, also twice.
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      await page.addLocatorHandler(retry, () => retry.click(), { noWaitAfter: true });
      await signIn(page);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      await provide({ extension, page, problems });
      await extension.close();
      await resetSampleData();
    },
    { scope: 'worker', timeout: 300_000 },
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

async function watchForEscapes(page: Page, { id, context }: Extension, problems: string[]) {
  const allowed = new Set([...Object.values(origins), `chrome-extension://${id}`]);
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = allowed.has(url.origin) || allowed.has(`${url.protocol}//${url.host}`);
    if (!isOwn && url.protocol !== 'data:') problems.push(`requested ${url.href.slice(0, 200)}`);
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
