import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launchExtension } from '../../scripts/local/launch.ts';
import { ensureChromium } from '../../scripts/setup/tools.ts';
import { startDevServer } from '../../scripts/dev/dev-server.ts';
import { root } from '../../scripts/local/config.ts';
import { isExhaustive } from '../support/exhaustive';

const sources = ['assets', 'components', 'entrypoints', 'public', 'scripts', 'services'];
const files = ['package.json', 'tsconfig.json', 'wxt.config.ts'];

/** A copy that a test can change, inside the project so that it finds the installed packages. */
function copySources(): string {
  const copy = mkdtempSync(join(root, '.output', 'dev-server-'));
  for (const name of [...sources, ...files]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  return copy;
}

async function expectChangeToAppear(): Promise<void> {
  const copy = copySources();
  const server = await startDevServer(copy).catch((error: unknown) => {
    rmSync(copy, { recursive: true });
    throw error;
  });
  const executablePath = await ensureChromium();
  const browser = await launchExtension({ executablePath, extensionFolder: server.folder });
  try {
    const panel = await browser.context.newPage();
    await panel.goto(`chrome-extension://${browser.extensionId}/sidepanel.html`);
    const username = panel.getByLabel('Username');
    // The dev server bundles the packages when the first page requests them.
    await username.fill('somebody');

    const form = join(copy, 'components/app/login-form.tsx');
    // In one step, as editors save: the dev server may read a file that is only half written.
    const changed = join(copy, 'changed');
    writeFileSync(changed, readFileSync(form, 'utf8').replace('Admin Login', 'Changed Login'));
    renameSync(changed, form);

    await expect(panel.getByRole('heading', { name: 'Changed Login' })).toBeVisible();
    await expect(username).toHaveValue('somebody');
  } finally {
    await browser.close();
    await server.stop();
    rmSync(copy, { recursive: true });
  }
}

// Starting the dev server takes longer than any other test.
if (isExhaustive) {
  test(
    'a saved change of a component appears in the open panel without a reload',
    expectChangeToAppear,
  );
}
