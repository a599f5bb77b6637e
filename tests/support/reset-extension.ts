import { setTimeout as pause } from 'node:timers/promises';
import { rm } from 'node:fs/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import type { Extension } from './extension';
import { storedRecords } from './stored-records';

const timeoutMs = 15_000;
/** A worker without the ID would take an operation for one of an earlier browser. */
const sessionKeys = /^(state|session-times|browser-session|firebase:.*)$/;

/** It is null if the work fails, or is not done before a browser counts as hanging. */
export function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  const done = work.catch(() => null);
  return Promise.race([done, pause(timeoutMs, null, { ref: false })]);
}

/** Fake clocks and init scripts cannot be removed: tests with those need a browser of their own. */
export async function resetExtension(
  extension: Extension,
  { isSignedOut }: { isSignedOut: boolean },
): Promise<boolean> {
  const done = reset(extension, isSignedOut).then(() => true);
  return (await inTime(done)) ?? false;
}

async function reset(extension: Extension, isSignedOut: boolean): Promise<void> {
  const { context, downloads } = extension;
  await closePages(extension);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await rm(downloads, { recursive: true, force: true });
  await startWorker(extension);
  const worker = await extension.worker();
  if (isSignedOut) {
    await worker.evaluate(clearStorage, /^$/);
    await clearDatabases(extension);
    await reload(extension);
  } else {
    await worker.evaluate(clearStorage, sessionKeys);
    // Operations could go on writing. The next worker finds the session, but none of them.
    const operations = await storedRecords(worker, 'career-console-operations', 'operations');
    if (operations.length > 0) await extension.killWorker();
    await clearDatabases(extension);
    await startWorker(extension);
  }
}

/** The first page reports the problems of the background, and may show the options. */
export async function closePages({ context }: Extension): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  if (first && first.url() !== 'about:blank') await first.goto('about:blank');
}

/** Playwright waits for the answers of a worker that has ended. */
async function startWorker({ context, id }: Extension): Promise<void> {
  const session = await sessionOfFirst(context);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.startWorker', { scopeURL: `chrome-extension://${id}/` });
  await session.detach();
}

async function clearStorage(kept: RegExp): Promise<void> {
  await chrome.storage.local.clear();
  const keys = Object.keys(await chrome.storage.session.get());
  await chrome.storage.session.remove(keys.filter((key) => !kept.test(key)));
}

async function clearDatabases({ context, id }: Extension): Promise<void> {
  const session = await sessionOfFirst(context);
  await session.send('Storage.clearDataForOrigin', {
    origin: `chrome-extension://${id}`,
    storageTypes: 'indexeddb,local_storage,cache_storage,file_systems',
  });
  await session.detach();
}

/** Its pages and its worker end, and its memory is empty, as after an update. */
export async function reload(extension: Extension): Promise<void> {
  const worker = await extension.worker();
  await untilReloaded(extension, () =>
    worker.evaluate(async () => {
      await chrome.alarms.clearAll();
      setTimeout(() => chrome.runtime.reload());
    }),
  );
}

/** A page that is opened before can leave Chromium without a worker that works. */
export async function untilReloaded({ worker }: Extension, begin: () => Promise<unknown>) {
  const closed = (await worker()).waitForEvent('close');
  await begin();
  await closed;
  const reloaded = await worker();
  await reloaded.evaluate(async () => {
    const { registration } = globalThis as unknown as {
      registration: { active: { state: string } | null };
    };
    while (registration.active?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // Throws "No SW" if the browser has lost track of the new worker, which then gets no events.
    await chrome.runtime.getPlatformInfo();
  });
}

function sessionOfFirst(context: BrowserContext): Promise<CDPSession> {
  const [first] = context.pages();
  if (!first) throw new Error('The first page has been closed.');
  return context.newCDPSession(first);
}
