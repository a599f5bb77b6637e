import type { Page } from '@playwright/test';
import { origins, project } from '../../scripts/local/config.ts';
import type { Reads } from '../../services/meter/reads';
import { pacificDayOf } from '../../services/meter/pacific-day';
import { clearCollection } from '../support/emulators';
import { ensureSignedIn, expect, launchWatched, test as base } from '../support/extension';
import { type FaultProxy, type ProxiedRequest, startFaultProxy } from '../support/fault-proxy';
import { costOf } from '../support/reads-of-proxy';
import { openPage } from '../support/table';
import { voucherPage, writeGroup } from '../support/voucher-page';

/** A console whose every request since the sign-in has gone through the proxy. */
const test = base.extend<{ measured: { page: Page; proxy: FaultProxy } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the parameter
  measured: async ({}, provide) => {
    const proxy = await startFaultProxy(origins.firestore);
    const { extension, problems } = await launchWatched('demo', { firestoreVia: proxy.url });
    const page = await extension.open('sidepanel.html');
    await ensureSignedIn(page);
    // Firestore charges for an answer that a page no longer waits for, but nobody can count it.
    await expect(page.getByText('250 users', { exact: true })).toBeVisible();
    await provide({ page, proxy });
    await extension.close();
    await proxy.close();
    expect(problems).toEqual([]);
  },
});

async function metered(page: Page) {
  const stored = await page.evaluate(() => chrome.storage.local.get('reads'));
  const { days } = (stored.reads ?? { days: {} }) as Reads;
  const cost = { reads: 0, writes: 0, deletes: 0 };
  for (const usage of Object.values(days).flatMap((pages) => Object.values(pages ?? {}))) {
    cost.reads += usage?.reads ?? 0;
    cost.writes += usage?.writes ?? 0;
    cost.deletes += usage?.deletes ?? 0;
  }
  return cost;
}

/** As if the console had read so much today. */
async function setReadsOfToday(page: Page, reads: number) {
  const days = { [pacificDayOf(Date.now())]: { users: { reads, writes: 0, deletes: 0 } } };
  await page.evaluate((value) => chrome.storage.local.set({ reads: value }), {
    projectId: project,
    days,
  });
}

const routes = [
  '/',
  '/test',
  '/coupon',
  '/voucher',
  '/blog',
  '/appointments',
  '/payments',
  '/logs',
];

test('the meter shows on every page what the answers of Firestore cost', async ({ measured }) => {
  const { page, proxy } = measured;
  const expectEqual = () =>
    expect(async () => expect(await metered(page)).toEqual(costOf(proxy.requests))).toPass();
  await clearCollection('coupon');
  await writeGroup('AAAA', 400);
  for (const route of routes) {
    await page.goto(page.url().replace(/#.*|$/, `#${route}`));
    await expect(page.getByRole('grid').or(page.getByRole('treegrid')).first()).toBeVisible();
    await expectEqual();
  }
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(page.getByText(/^200 of 400 logs, back to/)).toBeVisible();
  await expectEqual();

  const { open, fillIn, send, close, group, list, confirm } = voucherPage(page);
  await open();
  await writeGroup('BBBB', 2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(group('BBBB')).toContainText('2 vouchers');
  await fillIn({ name: 'Metered', quantity: 30 });
  await send();
  await close();
  await group('BBBB').getByRole('button', { name: 'Expand' }).click();
  await list.getByRole('button', { name: 'Delete voucher' }).first().click();
  await confirm('Delete voucher');
  await expect(group('BBBB').first()).toContainText('left of 1 voucher');
  await expectEqual();
  const { reads, writes, deletes } = await metered(page);
  expect({ writes, deletes }).toEqual({ writes: 30, deletes: 1 });

  await page.getByRole('button', { name: /^Reads/ }).click();
  const meter = page.getByRole('dialog', { name: 'Reads' });
  const total = `Today ${reads.toLocaleString('en')} reads, ${Math.round(reads / 500)} % of the free 50,000 · 30 writes · 1 delete`;
  await expect(meter).toContainText(total);
  await expect(meter.getByRole('listitem')).toHaveCount(4);
  await meter.getByRole('button', { name: /^Read everything \(4\d\d reads\)$/ }).click();
  await expect.poll(async () => (await metered(page)).reads).toBeGreaterThan(reads + 400);
  await expectEqual();
});

test('the meter opens inside of a narrow panel', async ({ measured }) => {
  const { page } = measured;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: /^Reads/ }).click();
  await expect(page.getByRole('dialog', { name: 'Reads' })).toBeInViewport({ ratio: 1 });
});

test('the access test is metered, also what strangers may read', async ({ measured }) => {
  const { page, proxy } = measured;
  await page.goto(page.url().replace(/sidepanel.*/, 'options.html'));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Open to you, closed to strangers')).toBeVisible();
  const isStranger = ({ headers }: ProxiedRequest) => headers.authorization === undefined;
  await expect(async () => {
    const cost = costOf(proxy.requests);
    cost.reads -= proxy.requests.filter(isStranger).length;
    expect(await metered(page)).toEqual(cost);
  }).toPass();
});

test('at 40,000 reads a message says so once, and short lists are checked instead of read', async ({
  measured,
}) => {
  const { page, proxy } = measured;
  await openPage(page, '#/payments');
  await expect(page.getByText('120 payments')).toBeVisible();
  await setReadsOfToday(page, 40_000);
  const message = page.getByText(
    /^40,000 of today’s 50,000 free reads are used\. Lists will only be checked until \d+:00 [AP]M\.$/,
  );
  await expect(message).toBeVisible();
  proxy.reset();
  await page.keyboard.press('r');
  await expect(page.getByText('Checked just now')).toBeVisible();
  expect(proxy.requests.filter(({ path }) => path.includes(':runQuery'))).toEqual([]);

  await page.reload();
  await expect(page.getByText('120 payments')).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: /^Reads/ }).click();
  const meter = page.getByRole('dialog', { name: 'Reads' });
  await expect(meter).toContainText('Today 40,');
  await meter.getByRole('button', { name: 'Read anyway' }).click();
  await expect(meter.getByRole('button', { name: 'Read anyway' })).toHaveCount(0);
  proxy.reset();
  await meter.getByRole('button', { name: /^Check now/ }).click();
  await expect
    .poll(() => proxy.requests.filter(({ path }) => path.includes(':runQuery')).length)
    .toBeGreaterThan(0);
});
