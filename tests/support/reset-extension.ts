import { setTimeout as pause } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import type { Extension } from './extension';
import { openPage } from './open-page';

/** `settings` keeps the session; `session` also ends the background and clears all its data. */
export type ResetDepth = 'settings' | 'session';

const timeoutMs = 15_000;
/** Firebase's keys have its prefix. */
const sessionKeys = /^(state|session-times|firebase:.*)$/;

/** Whether the work is done before a browser counts as hanging. */
export function inTime(work: Promise<void>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(timeoutMs, false, { ref: false })]);
}

/**
 * Closes the pages of a browser and clears what tests have changed. Returns false if the browser
 * does not answer in time. Fake clocks and init scripts cannot be removed: tests with those need a
 * `freshBrowser`.
 */
export function resetExtension(extension: Extension, depth: ResetDepth): Promise<boolean> {
  return inTime(reset(extension, depth));
}

async function reset(extension: Extension, depth: ResetDepth): Promise<void> {
  const { context, downloads } = extension;
  await closePages(extension);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await rm(downloads, { recursive: true, force: true });
  await (depth === 'settings' ? clearSettings(extension) : restart(extension));
}

/** All but the first page, which reports the problems of the background. */
export async function closePages({ context }: Extension): Promise<void> {
  const [, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
}

async function clearSettings(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await worker.evaluate(async (kept) => {
    await chrome.storage.local.clear();
    const keys = Object.keys(await chrome.storage.session.get());
    await chrome.storage.session.remove(keys.filter((key) => !kept.test(key)));
  }, sessionKeys);
}

async function restart({ context, id }: Extension): Promise<void> {
  const page = await openPage(context);
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
  const worker = await reloaded;
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as {
      registration: { active: { state: string } | null };
    };
    while (registration.active?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}
