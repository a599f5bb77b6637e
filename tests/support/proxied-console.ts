import type { Page } from '@playwright/test';
import { origins } from '../../scripts/local/config.ts';
import { clearCollection, restoreAdministrator } from './emulators';
import { expect, launch, signIn, test as base, type Extension } from './extension';
import { type FaultProxy, type ProxiedRequest, startFaultProxy } from './fault-proxy';
import { voucherPage } from './voucher-page';

export interface ProxiedConsole {
  extension: Extension;
  proxy: FaultProxy;
  /** The voucher page, signed in. */
  page: Page;
}

/** A console whose requests to Firestore go through a fault proxy, without any voucher codes. */
export const test = base.extend<{ proxied: ProxiedConsole }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
  proxied: async ({}, provide) => {
    await clearCollection('coupon');
    const proxy = await startFaultProxy(origins.firestore);
    const extension = await launch('demo', { firestoreVia: proxy.url });
    const page = await extension.open('sidepanel.html#/voucher');
    await signIn(page);
    await voucherPage(page).open();
    await provide({ extension, proxy, page });
    await extension.close();
    await proxy.close();
    await restoreAdministrator();
  },
});

export const isCommit = ({ path }: ProxiedRequest): boolean => path.includes(':commit');

export { expect };
