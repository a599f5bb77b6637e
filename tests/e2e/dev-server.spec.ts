import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launchExtension } from '../../scripts/local/launch.ts';
import { ensureChromium } from '../../scripts/setup/tools.ts';
import { startDevServer } from '../../scripts/dev/main.ts';
import { root } from '../../scripts/local/config.ts';
import { isExhaustive } from '../support/exhaustive';
import { signIn } from '../support/extension';

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
    await panel.goto(`chrome-extension://${browser.extensionId}/sidepanel.html#/payments`);
    await signIn(panel);
    // The first row has the headers.
    await panel
      .getByRole('row')
      .nth(1)
      .click({ modifiers: ['ControlOrMeta'], position: { x: 6, y: 12 } });
    const selection = panel.getByRole('group', { name: 'Selection' });
    await expect(selection).toBeVisible();

    const file = join(copy, 'components/payments/payments-page.tsx');
    // In one step, as editors save: the dev server may read a file that is only half written.
    const changed = join(copy, 'changed');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"Payments"', '"Changed Payments"'));
    renameSync(changed, file);

    await expect(panel.getByRole('heading', { name: 'Changed Payments' })).toBeVisible();
    await expect(selection).toBeVisible();
  } finally {
    await browser.close();
    await server.stop();
    rmSync(copy, { recursive: true });
  }
}

// Starting the dev server takes longer than any other test.
if (isExhaustive) {
  test(
    'a saved change of a page appears in the open panel, which keeps the selected rows',
    expectChangeToAppear,
  );
}
