import type { Page } from '@playwright/test';
import { origins } from '../../scripts/local/config.ts';
import { type OperationOfGroup, readOperationView, ringAlarm } from './browser-operations';
import { clearCollection, findDocuments, readDocument, writeDocument } from './emulators';
import { ensureSignedIn, expect, type Extension, launchWatched, test as base } from './extension';
import {
  type Fault,
  type FaultProxy,
  isCommit,
  type ProxiedRequest,
  startFaultProxy,
} from './fault-proxy';
import type { Misfortune } from './misfortunes';
import { closePages } from './reset-extension';
import { createSharedBrowser } from './shared-browser';
import { voucherPage } from './voucher-page';

type ProxiedConsole = { extension: Extension; proxy: FaultProxy; page: Page };

async function openProxiedBrowser() {
  const proxy = await startFaultProxy(origins.firestore);
  const browser = createSharedBrowser(() => launchWatched({ firestoreVia: proxy.url }));
  const close = async () => {
    await browser.close();
    await proxy.close();
  };
  return { value: { browser, proxy }, close };
}

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

interface FaultRun {
  /** Requests are counted from 0. */
  boundary: number;
  misfortune: Misfortune;
}

/** These are the fewest codes that take four commits. */
const codesPerRun = 751;

/** Each code must be written once, and what is redeemed meanwhile must stay redeemed. */
export function createFaultRuns({ extension, page, proxy }: ProxiedConsole) {
  const { dialog, group, fillIn, send, close } = voucherPage(page);

  async function kill() {
    await extension.killWorker();
    await ringAlarm(page);
  }

  function strike(
    { boundary, misfortune }: FaultRun,
    onCommitted = async (_request: ProxiedRequest) => {},
  ) {
    proxy.reset();
    proxy.follow(async (request) => {
      const fault: Fault = request.index === boundary ? await misfortune(kill) : { kind: 'pass' };
      const isApplied = fault.kind === 'pass' || fault.kind === 'drop-answer';
      if (!isApplied || !isCommit(request)) return fault;
      return {
        ...fault,
        onApplied: async () => {
          await onCommitted(request);
          await fault.onApplied?.();
        },
      };
    });
  }

  /** Waits for the end, and repeats the request if the view says that nothing was started. */
  async function untilDone(operation: OperationOfGroup, repeat: () => Promise<void>) {
    await expect(async () => {
      await repeat();
      expect(await readOperationView(page, operation)).toMatchObject({ state: 'done' });
    }).toPass({ intervals: [200] });
  }

  return {
    async generate(run: FaultRun, name: string) {
      let redeemed: string | undefined;
      await fillIn({ name, quantity: codesPerRun });
      strike(run, async (request) => {
        if (redeemed !== undefined) return;
        [redeemed = ''] = pathsOf(request);
        await writeDocument(redeemed, { ...(await readDocument(redeemed)), redeemed: 1 });
      });
      await send();
      await untilDone({ kind: 'generate-vouchers', groupName: name }, async () => {
        if (!(await dialog.getByText('Nothing was generated').isVisible())) return;
        expect(proxy.requests.filter(isCommit)).toEqual([]);
        await send();
      });
      const planned = new Set(proxy.requests.filter(isCommit).flatMap(pathsOf));
      const stored = await findDocuments('coupon', 'groupName', name);
      expect(stored.map(({ path }) => path).toSorted()).toEqual([...planned].toSorted());
      expect(new Set(stored.map(({ data }) => data.code)).size).toBe(codesPerRun);
      const kept = stored.filter(({ data }) => data.redeemed === 1).map(({ path }) => path);
      expect(kept).toEqual([redeemed]);
      await close();
      await expect(group(name)).toContainText(`${codesPerRun} vouchers`);
    },
    async remove(run: FaultRun, name: string) {
      const dismiss = () => page.getByRole('button', { name: 'Dismiss message' }).click();
      const deleteAll = async () => {
        await group(name).getByRole('button', { name: 'Delete All' }).click();
        const counted = dialog.getByRole('button', { name: `Delete ${codesPerRun} codes` });
        const retry = dialog.getByRole('button', { name: 'Retry' });
        await expect(counted.or(retry)).toBeVisible();
        if (await retry.isVisible()) await retry.click();
        await counted.click();
        await expect(dialog).toBeHidden();
      };
      strike(run);
      await deleteAll();
      await untilDone({ kind: 'delete-voucher-group', groupName: name }, async () => {
        if (!(await page.getByText('Nothing was deleted.').isVisible())) return;
        await dismiss();
        await deleteAll();
      });
      expect(await findDocuments('coupon', 'groupName', name)).toEqual([]);
      await expect(group(name)).toHaveCount(0);
      await dismiss();
    },
  };
}

function pathsOf({ body }: ProxiedRequest): string[] {
  const { writes } = JSON.parse(body) as { writes: { update: { name: string } }[] };
  return writes.map(({ update }) => update.name.split('/documents/')[1] ?? '');
}
