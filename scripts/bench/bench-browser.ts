import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { quietly } from '../local/launch.ts';
import { emulatorSet, root } from '../local/config.ts';
import { ensureChromium } from '../setup/tools.ts';

/** One for each Playwright worker, because a build empties it. */
const folder = join(root, '.output', `bench-pages-${emulatorSet}`);

export type BenchBrowser = Awaited<ReturnType<typeof openBenchBrowser>>;

export async function openBenchBrowser() {
  await build({
    configFile: join(root, 'tests', 'bench', 'vite.config.ts'),
    build: { outDir: folder },
    logLevel: 'error',
  });
  const context = await chromium.launchPersistentContext('', {
    executablePath: await ensureChromium(),
    headless: false,
    viewport: { width: 1280, height: 800 },
    args: [
      '--headless=new',
      '--no-sandbox',
      ...quietly,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const { host } = new URL(worker.url());
  return {
    close: () => context.close(),
    /** For example `table.html?count=100000`. */
    async open(path: string, size = { width: 1280, height: 800 }) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.goto(`chrome-extension://${host}/${path}`);
      return page;
    },
  };
}
