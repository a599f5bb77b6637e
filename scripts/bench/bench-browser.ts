import { join } from 'node:path';
import { build } from 'vite';
import { isFresh, stamped } from '../build/fingerprint.ts';
import { root } from '../local/config.ts';
import { launchExtension } from '../local/launch.ts';
import { ensureChromium } from '../setup/tools.ts';

const folder = join(root, '.output', 'bench-pages');
const sources = ['tests/bench'];

/** Builds the pages if they have changed. Only one process may open the browser at a time. */
async function ensureBenchPages(): Promise<void> {
  if (isFresh(folder, sources)) return;
  const pages = {
    configFile: join(root, 'tests', 'bench', 'vite.config.ts'),
    build: { outDir: folder },
    logLevel: 'error',
  } as const;
  await stamped(folder, () => build(pages), sources);
}

export type BenchBrowser = Awaited<ReturnType<typeof openBenchBrowser>>;

export async function openBenchBrowser() {
  await ensureBenchPages();
  const { context, extensionId, close } = await launchExtension({
    executablePath: await ensureChromium(),
    extensionFolder: folder,
    moreArguments: ['--hide-scrollbars'],
  });
  return {
    close,
    /** For example `table.html?count=100000`. */
    async open(path: string, size = { width: 1280, height: 800 }) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.goto(`chrome-extension://${extensionId}/${path}`);
      return page;
    },
  };
}
