import type { Page, Route } from '@playwright/test';
import { ringAlarm } from '../../support/browser-operations';
import {
  clearCollection,
  countDocuments,
  readCollection,
  restoreAdministrator,
  writeDocument,
} from '../../support/emulators';
import { expect, launch, loginForm, logOut, signIn, test } from '../../support/extension';
import { holdCommits } from '../../support/requests';
import { rulesRefusal } from '../../support/rules-refusal';
import { storedRecords } from '../../support/stored-records';
import { openVoucherPage, successText } from '../../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

async function beginGeneration(page: Page, name: string, progress: string) {
  const voucherPage = await openVoucherPage(page);
  await voucherPage.fillIn({ name, quantity: 1_000 });
  await voucherPage.send();
  await expect(voucherPage.dialog).toContainText(progress);
  return voucherPage;
}

function rowsOnDisk(page: Page): Promise<number[]> {
  const counts = ['operations', 'parts'].map(async (store) => {
    const records = await storedRecords(page, 'career-console-operations', store);
    return records.length;
  });
  return Promise.all(counts);
}

test.describe('after the end of the worker', () => {
  // The browser may hold back a later alarm for half a minute, and a fake clock cannot be removed.
  test.use({ ownBrowser: {} });

  test('an operation continues without a panel, and leaves the disk in the next browser session', async ({
    console: page,
    extension,
  }) => {
    const release = await holdCommits(extension.context, 0);
    await beginGeneration(page, 'Asleep', '0 of 1,000');
    // This page of the extension does not connect to the background, which would wake it.
    await page.goto(page.url().replace(/sidepanel.*/, 'manifest.json'));
    await extension.killWorker();
    release();
    expect(await ringAlarm(page)).toBe(true);
    await expect.poll(() => countDocuments('coupon'), { timeout: 120_000 }).toBe(1_000);

    await expect.poll(() => rowsOnDisk(page)).not.toEqual([0, 0]);
    // A worker that an alarm starts in between takes the old session's operations for its own.
    await expect(async () => {
      await extension.killWorker();
      const workers = await page.evaluate(async () => {
        await chrome.storage.session.clear();
        return chrome.runtime.getContexts({ contextTypes: ['BACKGROUND'] });
      });
      expect(workers).toEqual([]);
    }).toPass();
    await extension.open('sidepanel.html');
    await expect.poll(() => rowsOnDisk(page)).toEqual([0, 0]);
  });

  test('an open panel says that it restarts the worker, and does', async ({
    console: page,
    extension,
  }) => {
    const release = await holdCommits(extension.context, 2);
    await page.clock.install();
    const { dialog } = await beginGeneration(page, 'Ended', '500 of 1,000');
    // The panel waits a moment before it restarts the worker, and no alarm does it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => chrome.alarms.clear('operations'));
    await extension.killWorker();
    const text = dialog.getByText('The browser stopped the background process. Restarting it.');
    await expect(text).toBeVisible();
    await page.clock.resume();
    await expect(text).toBeHidden();
    release();
    await expect(dialog).toContainText(successText);
    expect(await readCollection('coupon')).toHaveLength(1_000);
  });
});

async function beginHalf() {
  const profile = test.info().outputPath('profile');
  const first = await launch({ profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await holdCommits(first.context, 2);
  const { dialog } = await beginGeneration(panel, 'Interrupted', '500 of 1,000');
  return { profile, first, dialog };
}

test('an operation that the browser ended writes the missing codes', { tag: '@T43' }, async () => {
  const { profile, first } = await beginHalf();
  await first.close();
  const before = await readCollection('coupon');
  expect(before).toHaveLength(500);

  const second = await launch({ profile });
  const page = await second.open('sidepanel.html#/voucher');
  await expect(loginForm(page)).toBeVisible();
  await signIn(page);
  const operations = page.getByRole('region', { name: 'Operations' });
  await expect(operations).toContainText(
    'It was interrupted when the browser or the session ended. 500 of 1,000 done.',
  );
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(operations).toContainText(successText);
  const stored = await readCollection('coupon');
  expect(stored).toHaveLength(1_000);
  expect(new Set(stored.map(({ data }) => data.code)).size).toBe(1_000);
  expect(new Set(stored.map(({ data }) => data.groupId)).size).toBe(1);
  expect(stored).toEqual(expect.arrayContaining(before));
  await expect(page.getByRole('treegrid')).toContainText('1,000 vouchers');
  await second.close();
});

test('a cancellation that the browser ended says that it removes', { tag: '@T43' }, async () => {
  const { profile, first, dialog } = await beginHalf();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('Removing what was written');
  await first.close();

  const second = await launch({ profile });
  const page = await second.open('sidepanel.html#/voucher');
  await signIn(page);
  const operations = page.getByRole('region', { name: 'Operations' });
  await expect(operations).toContainText(
    'It was interrupted when the browser or the session ended.',
  );
  await expect(operations.getByRole('alert')).toContainText('Removing what was written');
  await second.close();
});

test('an operation whose session ends is announced in every view and on the icon, and continues after the next sign-in', async ({
  console: page,
  extension,
}) => {
  const release = await holdCommits(extension.context, 2);
  const { operations } = await beginGeneration(page, 'Paused', '500 of 1,000');
  const icon = () =>
    page.evaluate(async () => [
      await chrome.action.getBadgeText({}),
      await chrome.action.getTitle({}),
    ]);
  await expect.poll(icon).toEqual(['50%', 'Career Console\nAn operation is running: 50% done.']);
  await page.getByRole('button', { name: 'Continue in background' }).click();
  await logOut(page);
  await expect(loginForm(page)).toBeVisible();
  // The worker is idle from here on, so the browser ends it.
  await extension.killWorker();
  release();
  const popup = await extension.open('popup.html');
  const sentence = 'An operation is paused. It continues after you sign in.';
  for (const view of [page, popup]) await expect(view.getByText(sentence)).toBeVisible();
  await expect.poll(icon).toEqual(['!', `Career Console\n${sentence}`]);
  const shown = () => chrome.storage.session.get({ operations: null });
  expect(await page.evaluate(shown)).toEqual({ operations: null });
  await signIn(page);
  await expect(operations).toContainText(successText);
  await expect.poll(icon).toEqual(['', 'Career Console']);
  await expect(popup.getByText(/An operation/)).toHaveCount(0);
  expect(await countDocuments('coupon')).toBe(1_000);
});

function afterTwoCommits(onSecond: () => Promise<void>, others: (route: Route) => Promise<void>) {
  const { promise: ready, resolve: getReady } = Promise.withResolvers<void>();
  let [sent, answered] = [0, 0];
  return async (route: Route) => {
    if (++sent > 2) return ready.then(() => others(route));
    const response = await route.fetch();
    if (++answered === 2) {
      await onSecond();
      getReady();
    }
    return route.fulfill({ response });
  };
}

test.describe('an operation that Firestore refuses', () => {
  test.use({ expectedProblems: /status of 403/ });
  test.afterEach(restoreAdministrator);

  test(
    'by a rule says so, and Remove, which every page offers, removes what it wrote',
    { tag: '@T37' },
    async ({ console: page, extension }) => {
      const refuse = (route: Route) => route.fulfill(rulesRefusal);
      await extension.context.route(
        /:commit/,
        afterTwoCommits(async () => {}, refuse),
      );
      const { dialog, operations } = await beginGeneration(page, 'Refused', '500 of 1,000 done.');
      await expect(dialog.getByRole('alert')).toContainText('Security Rules refuse this');
      await extension.context.unroute(/:commit/);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(operations).toContainText('Security Rules refuse this');
      await operations.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Cancelled and removed Refused, 1,000 codes')).toBeVisible();
      expect(await countDocuments('coupon')).toBe(0);
    },
  );

  test(
    'since the administrator was removed writes no more, and the next administrator can resume it',
    { tag: '@T3' },
    async ({ console: page, extension }) => {
      const removeAdministrator = () =>
        writeDocument('admin-credentials/admin', { uid: 'somebody-else' });
      const others = (route: Route) => route.continue();
      await extension.context.route(/:commit/, afterTwoCommits(removeAdministrator, others));
      await beginGeneration(page, 'Removed', 'Security Rules refuse this');
      expect(await countDocuments('coupon')).toBe(500);
      // The rules refuse the list, so the console checks the session.
      await page.reload();
      await expect(loginForm(page)).toBeVisible();
      await expect(page.getByText('Invalid privilage. Try again')).toBeVisible();
      expect(await countDocuments('coupon')).toBe(500);

      await restoreAdministrator();
      await signIn(page);
      const operations = page.getByRole('region', { name: 'Operations' });
      await operations.getByRole('button', { name: 'Resume' }).click();
      await expect(operations).toContainText(successText);
      expect(await countDocuments('coupon')).toBe(1_000);
    },
  );
});
