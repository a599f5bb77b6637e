import type { BrowserContext, Page, Request } from '@playwright/test';
import { letRequestsAge } from '../../support/browser-journal';
import { clearCollection, readCollection } from '../../support/emulators';
import { expect, launch, logOut, signIn } from '../../support/extension';
import { holdCommits } from '../../support/held-requests';
import { test } from '../../support/kept-profile';
import { rulesRefusal } from '../../support/rules-refusal';
import { reachIdleLimit } from '../../support/stored-session';
import { openVoucherPage, successText } from '../../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

/** Starts generating 2,000 codes and waits for the progress that the held commits allow. */
async function beginGeneration(page: Page, name: string, progress: string) {
  const voucherPage = await openVoucherPage(page);
  await voucherPage.fillIn({ name, quantity: 2_000 });
  await voucherPage.send();
  await expect(voucherPage.dialog).toContainText(progress);
  return voucherPage;
}

test('an operation continues within 35 seconds after the end of the worker, without a panel', async ({
  console,
  extension,
}) => {
  await extension.context.route(/:commit/, () => {});
  await beginGeneration(console, 'Asleep', '0 of 2,000');
  await console.close();
  await extension.killWorker();
  await extension.context.unroute(/:commit/);
  const stored = async () => (await readCollection('coupon')).length;
  await expect.poll(stored, { timeout: 35_000 }).toBe(2_000);
});

test('an open panel restarts the ended worker, and says so', async ({ console, extension }) => {
  const release = await holdCommits(extension.context, 2);
  const { dialog } = await beginGeneration(console, 'Ended', '500 of 2,000');
  await console.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const note = () => said.push(document.body.textContent);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  for (let death = 0; death < 3; death++) {
    const isCommit = (request: Request) => request.url().includes(':commit');
    const nextCommit = extension.context.waitForEvent('request', { predicate: isCommit });
    // Without the alarm, only the panel can restart it.
    await console.evaluate(() => chrome.alarms.clear('operations'));
    await extension.killWorker();
    await nextCommit;
  }
  release();
  await expect(dialog).toContainText(successText);
  expect(await console.evaluate('said.join()')).toContain('Restarting it.');
  expect(await readCollection('coupon')).toHaveLength(2_000);
});

test.describe('an operation interrupted by the end of the browser', () => {
  /** Ends a browser after 500 of 2,000 codes, opens it again and signs in. */
  async function reopen(profile: string) {
    const first = await launch('demo', { profile });
    const panel = await first.open('sidepanel.html');
    await signIn(panel);
    const release = await holdCommits(first.context, 2);
    await beginGeneration(panel, 'Interrupted', '500 of 2,000');
    await first.close();
    release();
    expect(await readCollection('coupon')).toHaveLength(500);

    const second = await launch('demo', { profile });
    const page = await second.open('sidepanel.html#/voucher');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await signIn(page);
    const operations = page.getByRole('region', { name: 'Operations' });
    await expect(operations).toContainText(
      'It was interrupted when the browser or the session ended. 500 of 2,000 done.',
    );
    return { second, page, operations };
  }

  test('writes exactly the missing codes on Resume', { tag: '@T43' }, async ({ profile }) => {
    const { second, page, operations } = await reopen(profile);
    const before = await readCollection('coupon');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(operations).toContainText(successText);
    const stored = await readCollection('coupon');
    expect(stored).toHaveLength(2_000);
    expect(new Set(stored.map(({ data }) => data.code)).size).toBe(2_000);
    expect(new Set(stored.map(({ data }) => data.groupId)).size).toBe(1);
    expect(stored).toEqual(expect.arrayContaining(before));
    await expect(page.getByRole('treegrid')).toContainText('2,000 vouchers');
    await second.close();
  });

  test('leaves nothing on Remove', async ({ profile }) => {
    const { second, page, operations } = await reopen(profile);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(operations).toContainText('Making sure that nothing arrives late, until about');
    await letRequestsAge(page);
    await second.killWorker();
    await expect(page.getByText('What was written has been removed again.')).toBeVisible();
    await expect(operations).toHaveCount(0);
    expect(await readCollection('coupon')).toEqual([]);
    await second.close();
  });
});

test.describe('an operation whose session ends', () => {
  const endings: Record<string, (page: Page) => Promise<void>> = {
    'a log-out': async (page) => {
      await page.getByRole('button', { name: 'Continue in background' }).click();
      await logOut(page);
    },
    'the idle limit': reachIdleLimit,
  };
  for (const [ending, end] of Object.entries(endings)) {
    test(`by ${ending} continues after the next sign-in`, async ({ console, extension }) => {
      const release = await holdCommits(extension.context, 2);
      const { operations } = await beginGeneration(console, 'Patient', '500 of 2,000');
      await end(console);
      await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      // The worker is idle from here on, so the browser ends it.
      await extension.killWorker();
      release();
      await signIn(console);
      await expect(operations).toContainText(successText);
      expect(await readCollection('coupon')).toHaveLength(2_000);
    });
  }
});

test('an operation that waits for sign-in is announced in every view and on the icon', async ({
  console,
  extension,
}) => {
  const release = await holdCommits(extension.context, 2);
  const { operations } = await beginGeneration(console, 'Paused', '500 of 2,000');
  const icon = () =>
    console.evaluate(async () => [
      await chrome.action.getBadgeText({}),
      await chrome.action.getTitle({}),
    ]);
  await expect.poll(icon).toEqual(['25%', 'Career Console\nAn operation is running: 25% done.']);
  await reachIdleLimit(console);
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  release();
  const popup = await extension.open('popup.html');
  const sentence = 'An operation is paused. It continues after you sign in.';
  for (const view of [console, popup]) await expect(view.getByText(sentence)).toBeVisible();
  await expect.poll(icon).toEqual(['!', `Career Console\n${sentence}`]);
  await signIn(console);
  await expect(operations).toContainText(successText);
  await expect.poll(icon).toEqual(['', 'Career Console']);
  await expect(popup.getByText(/An operation/)).toHaveCount(0);
});

test.describe('an operation that the Security Rules refuse', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('stops, and continues on Resume when they allow it', async ({ console, extension }) => {
    const { dialog } = await generateRefused(console, extension.context);
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await expect(dialog).toContainText(successText);
    expect(await readCollection('coupon')).toHaveLength(2_000);
  });

  test('leaves nothing on Remove in the bar of every page', async ({ console, extension }) => {
    const { dialog, operations } = await generateRefused(console, extension.context);
    await dialog.getByRole('button', { name: 'Continue in background' }).click();
    await expect(operations).toContainText('Firebase refused this');
    await operations.getByRole('button', { name: 'Remove' }).click();
    await expect(console.getByText('What was written has been removed again.')).toBeVisible();
    expect(await readCollection('coupon')).toEqual([]);
  });

  /** Firestore refuses all commits after 500 codes, as it does for a rule. */
  async function generateRefused(page: Page, context: BrowserContext) {
    let seen = 0;
    await context.route(/:commit/, (route) =>
      seen++ < 2 ? route.continue() : route.fulfill(rulesRefusal),
    );
    const opened = await beginGeneration(page, 'Refused', 'Firebase refused this');
    await expect(opened.dialog.getByRole('alert')).toContainText('500 of 2,000 done.');
    await context.unroute(/:commit/);
    return opened;
  }
});
