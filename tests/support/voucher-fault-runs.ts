import type { Page } from '@playwright/test';
import { createMutex } from '../../services/background/concurrency';
import { isoDay } from '../../services/values/dates';
import { type OperationOfGroup, readOperationView, readPlannedPaths } from './browser-journal';
import { findDocuments, readDocument, writeDocument } from './emulators';
import { expect, type Extension } from './extension';
import type { Fault, FaultProxy, ProxiedRequest } from './fault-proxy';
import { voucherPage } from './voucher-page';

type Misfortune = (kill: () => Promise<void>) => Fault | Promise<Fault>;

/** Faults of one request. */
export const misfortunes: Record<string, Misfortune> = {
  'worker killed before': async (kill) => {
    await kill();
    return { kind: 'drop-request' };
  },
  'worker killed after': (kill) => ({ kind: 'drop-answer', onApplied: kill }),
  'request dropped': () => ({ kind: 'drop-request' }),
  'answer dropped': () => ({ kind: 'drop-answer' }),
  'connection cut during the answer': () => ({ kind: 'cut-answer' }),
  'answered 429': () => ({ kind: 'status', status: 429 }),
  'answered 503': () => ({ kind: 'status', status: 503 }),
  'token expired': () => ({ kind: 'status', status: 401 }),
};

interface FaultTally {
  runs: number;
  /** Runs that another worker, or the same one after a pause, had to resume. */
  resumes: number;
  duplicates: number;
  missing: number;
  /** Codes that were redeemed while the others were still being written or changed. */
  redeemed: number;
  /** Redeemed codes that are no longer redeemed, or whose end was changed. */
  overwritten: number;
  /** Codes of deleted groups that are still there. */
  left: number;
}

interface Scene {
  extension: Extension;
  page: Page;
  proxy: FaultProxy;
}

export interface FaultRun {
  /** The request with the fault, counted from 0. */
  boundary: number;
  misfortune: Misfortune;
}

/** The fewest codes that take four commits. */
const codesPerRun = 751;

const firstEnd = '2099-12-31';
const laterEnd = '2100-06-30';

/** Generates, extends, expires and deletes groups with a fault at one request of each. */
export function createFaultRuns({ extension, page, proxy }: Scene) {
  const tally: FaultTally = {
    runs: 0,
    resumes: 0,
    duplicates: 0,
    missing: 0,
    redeemed: 0,
    overwritten: 0,
    left: 0,
  };
  const { dialog, group, chooseForGroup, fillIn, send, close } = voucherPage(page);

  async function kill() {
    await extension.killWorker();
    // Brings the engine's alarm forward, which would fire within 30 seconds.
    await page.evaluate(() =>
      chrome.alarms.create('operations', { when: Date.now(), periodInMinutes: 0.5 }),
    );
  }

  function strike(
    { boundary, misfortune }: FaultRun,
    onCommitted?: (request: ProxiedRequest) => Promise<void>,
    onCommitting?: (request: ProxiedRequest) => Promise<void>,
  ) {
    tally.runs++;
    proxy.reset();
    proxy.follow(async (request) => {
      if (request.path.includes(':commit')) await onCommitting?.(request);
      const isStruck = request.index === boundary;
      if (isStruck) tally.resumes++;
      const fault: Fault = isStruck ? await misfortune(kill) : { kind: 'pass' };
      const isApplied = fault.kind === 'pass' || fault.kind === 'drop-answer';
      if (!isApplied || !onCommitted || !request.path.includes(':commit')) return fault;
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
    }).toPass({ timeout: 45_000, intervals: [200] });
    proxy.reset();
  }

  /** By the redeemed codes of the present group, the end that each had then. */
  let redeemed = new Map<string, string>();

  /** Extends or expires the group, of which a code is redeemed before its commit arrives. */
  async function changeEnd(run: FaultRun, name: string, isExpiry: boolean) {
    const validTill = isExpiry ? yesterday() : laterEnd;
    const choose = async () => {
      await chooseForGroup(name, isExpiry ? 'Expire now' : 'Extend to…');
      const counted = dialog.getByRole('button', { name: /^(Expire|Extend) \d+ codes$/ });
      const retry = dialog.getByRole('button', { name: 'Retry' });
      await expect(counted.or(retry)).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      if (!isExpiry) await dialog.getByLabel('Valid Till').fill(validTill);
      await counted.click();
      await expect(dialog.or(page.getByText('Nothing was changed'))).toBeHidden();
    };
    const inTurn = createMutex();
    let isRedeemed = false;
    strike(run, undefined, (request) =>
      inTurn(async () => {
        const path = pathsOf(request).findLast((one) => !redeemed.has(one));
        if (isRedeemed || path === undefined) return;
        isRedeemed = true;
        redeemed.set(path, isExpiry ? laterEnd : firstEnd);
        await redeem(path);
      }),
    );
    await choose();
    const operation = { kind: 'end-vouchers', groupName: name, validTill };
    await untilDone(operation, async () => {});
    if (isRedeemed) tally.redeemed++;
    const fields = ['redeemed', 'validTill'];
    for (const { path, data } of await findDocuments('coupon', 'groupName', name, fields)) {
      const kept = redeemed.get(path);
      if (kept === undefined && data.validTill !== validTill) tally.missing++;
      if (kept !== undefined && (data.redeemed !== 1 || data.validTill !== kept)) {
        tally.overwritten++;
      }
    }
    const left = isExpiry ? 0 : codesPerRun - redeemed.size;
    await expect(group(name)).toContainText(`${left} left of ${codesPerRun} vouchers`);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
  }

  return {
    tally,
    extendGroup: (run: FaultRun, name: string) => changeEnd(run, name, false),
    expireGroup: (run: FaultRun, name: string) => changeEnd(run, name, true),
    async generate(run: FaultRun, name: string) {
      let first: string | undefined;
      await fillIn({ name, quantity: codesPerRun, validTill: firstEnd });
      strike(run, async (request) => {
        if (first !== undefined) return;
        [first = ''] = pathsOf(request);
        await redeem(first);
      });
      await send();
      const operation = { kind: 'generate-vouchers', groupName: name };
      await untilDone(operation, async () => {
        if (await dialog.getByText('Nothing was generated').isVisible()) await send();
      });
      const planned = await readPlannedPaths(page, operation);
      const stored = await findDocuments('coupon', 'groupName', name, ['code', 'redeemed']);
      const codes = stored.map(({ data }) => data.code);
      const paths = new Set(stored.map(({ path }) => path));
      tally.duplicates += codes.length - new Set(codes).size;
      tally.duplicates += Math.max(0, stored.length - planned.length);
      tally.missing += planned.filter((path) => !paths.has(path)).length;
      tally.missing += Math.abs(codesPerRun - planned.length);
      if (first !== undefined) tally.redeemed++;
      if (stored.find(({ path }) => path === first)?.data.redeemed !== 1) tally.overwritten++;
      redeemed = new Map([[first ?? '', firstEnd]]);
      await close();
      await expect(group(name)).toContainText(`${codesPerRun} vouchers`);
    },
    async deleteGroup(run: FaultRun, name: string) {
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
        if (await page.getByText('Nothing was deleted.').isVisible()) {
          await page.getByRole('button', { name: 'Dismiss message' }).click();
          await deleteAll();
        }
      });
      tally.left += (await findDocuments('coupon', 'groupName', name, [])).length;
      await expect(group(name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Dismiss message' }).click();
    },
  };
}

/** The documents that a commit writes. */
function pathsOf({ body }: ProxiedRequest): string[] {
  const { writes } = JSON.parse(body) as { writes: { update: { name: string } }[] };
  return writes.map(({ update }) => update.name.split('/documents/')[1] ?? '');
}

const yesterday = () => isoDay(new Date().setHours(0, 0, 0, 0) - 1);

/** Redeems a code, as the service does. */
async function redeem(path: string): Promise<void> {
  await writeDocument(path, { ...(await readDocument(path)), redeemed: 1 });
}
