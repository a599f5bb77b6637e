import type { Page } from '@playwright/test';
import { origins } from '../../scripts/local/config.ts';
import { clearCollection } from './emulators';
import { ensureSignedIn, launchWatched, test as base, type Extension } from './extension';
import { type FaultProxy, type ProxiedRequest, startFaultProxy } from './fault-proxy';
import { closePages } from './reset-extension';
import { createSharedBrowser } from './shared-browser';
import { voucherPage } from './voucher-page';

/** `page` is the voucher page, signed in. */
export type ProxiedConsole = { extension: Extension; proxy: FaultProxy; page: Page };

async function openProxiedBrowser() {
  const proxy = await startFaultProxy(origins.firestore);
  const browser = createSharedBrowser(() => launchWatched('demo', { firestoreVia: proxy.url }));
  const close = async () => {
    await browser.close();
    await proxy.close();
  };
  return { value: { browser, proxy }, close };
}

/** A console whose requests to Firestore go through a fault proxy, without any voucher codes. */
export const test = base.extend<{ proxied: ProxiedConsole }>({
  proxied: async ({ shared }, provide) => {
    const { browser, proxy } = await shared(openProxiedBrowser);
    await clearCollection('coupon');
    const { extension } = await browser.open({ startsSignedOut: false });
    const page = await extension.open('sidepanel.html#/voucher');
    await ensureSignedIn(page);
    await voucherPage(page).open();
    await provide({ extension, proxy, page });
    proxy.reset();
    await closePages(extension);
    await browser.reset({ isSignedOut: false });
  },
});

export const isCommit = ({ path }: ProxiedRequest): boolean => path.includes(':commit');
