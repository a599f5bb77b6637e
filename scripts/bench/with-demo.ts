import type { BrowserContext, Locator, Page } from '@playwright/test';
import { demoFolder, ensureDemo } from '../build/demo.ts';
import { startEmulators } from '../local/emulators.ts';
import { launchExtension } from '../local/launch.ts';
import { untilInterrupted } from '../local/processes.ts';
import { opener, type OpenPage, signIn } from '../screens/screens.ts';
import { Interruption } from '../setup/failure.ts';
import { ensureChromium } from '../setup/tools.ts';

interface DemoOptions {
  users?: number;
  otherExtensions?: string[];
}

export interface Demo {
  context: BrowserContext;
  extensionId: string;
  open: OpenPage;
}

/** Measures the signed-in console with emulators of its own, and stops them even after Ctrl-C. */
export async function withDemo<Result>(
  { users, otherExtensions }: DemoOptions,
  measure: (demo: Demo) => Promise<Result>,
): Promise<Result> {
  const interrupted = untilInterrupted();
  const emulators = await startEmulators({ users, interrupted });
  try {
    await ensureDemo();
    const executablePath = await ensureChromium();
    const browser = await launchExtension({
      executablePath,
      extensionFolder: demoFolder,
      otherExtensions,
    });
    const open = opener(browser);
    const measured = signIn(open).then(() => measure({ ...browser, open }));
    const broken = interrupted.then(() => Promise.reject(new Interruption()));
    return await Promise.race([measured, broken]).finally(browser.close);
  } finally {
    await emulators.stop();
  }
}

/** Reads the whole list if the console asks, and waits until it is there and checked. */
export async function untilWhole(page: Page, count: Locator): Promise<void> {
  const timeout = 300_000;
  const readAll = page.getByRole('button', { name: 'Load all' });
  await count.or(readAll).waitFor({ timeout });
  if (await readAll.isVisible()) await readAll.click();
  await count.waitFor({ timeout });
  await page.locator('button[class*="animate-spin"]').waitFor({ state: 'hidden', timeout });
}
