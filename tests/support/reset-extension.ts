import { rm } from 'node:fs/promises';
import type { Extension } from './extension';
import { openPage } from './open-page';

const reloadTimeoutMs = 10_000;

/** Closes all pages but the first, which reports the problems of the background. */
export async function closePages({ context }: Extension): Promise<void> {
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((page) => page.close()),
  );
}

/**
 * Resets a browser whose pages are closed: clears stored data and reloads the extension, which ends
 * its worker and session. Returns whether the extension runs again. Fake clocks and init scripts
 * cannot be removed: tests with those need a `freshBrowser`.
 */
export async function resetExtension({ context, id, downloads }: Extension): Promise<boolean> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const page = await openPage(context);
  await page.goto(`chrome-extension://${id}/manifest.json`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: `chrome-extension://${id}`,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  });
  const reloaded = context.waitForEvent('serviceworker', { timeout: reloadTimeoutMs });
  await page.evaluate(async () => {
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    await chrome.alarms.clearAll();
    setTimeout(() => chrome.runtime.reload());
  });
  await rm(downloads, { recursive: true, force: true });
  try {
    // A busy browser sometimes fails to install the worker.
    const started = await reloaded;
    return await started.evaluate(async () => {
      const worker = globalThis as unknown as {
        registration: { active: { state: string } | null };
      };
      while (worker.registration.active?.state !== 'activated') {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return true;
    });
  } catch {
    return false;
  }
}
