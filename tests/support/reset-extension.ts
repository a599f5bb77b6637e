import { rm } from 'node:fs/promises';
import type { Extension } from './extension';

/**
 * Makes a browser that a test has used as good as new: no open page, no stored data, and the
 * extension reloaded, which ends its worker and forgets the session. Clocks of pages and init
 * scripts cannot be taken back: tests with those ask for a `freshBrowser`.
 */
export async function resetExtension({ context, id, downloads }: Extension): Promise<void> {
  const [first, ...others] = context.pages();
  if (!first) throw new Error('The first page of the browser is gone.');
  await Promise.all(others.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/manifest.json`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: `chrome-extension://${id}`,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  });
  const reloaded = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    await chrome.alarms.clearAll();
    setTimeout(() => chrome.runtime.reload());
  });
  await reloaded;
  await rm(downloads, { recursive: true, force: true });
}
