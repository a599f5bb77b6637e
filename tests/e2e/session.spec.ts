import { administrator, project } from '../../scripts/local/config.ts';
import {
  clearCollection,
  restoreAdministrator,
  revokeSessions,
  setUserDisabled,
  writeDocument,
} from '../support/emulators';
import { expect, logOut, signIn, test } from '../support/extension';
import { openVoucherPage, writeCode } from '../support/voucher-page';
import { leftInMemory } from '../support/stored-session';

test.use({ route: '/', expectedProblems: /status of 40[03]/, startsSignedOut: true });

test.afterEach(restoreAdministrator);

const loginForm = { name: 'Admin Login' };

test('the session survives a reload of the page and closing the panel', async ({
  console,
  extension,
}) => {
  await console.reload();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await console.close();
  const again = await extension.open('sidepanel.html');
  await expect(again.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the session survives five deaths of the worker', async ({ console, extension }) => {
  for (let round = 0; round < 5; round++) {
    await extension.killWorker();
    await console.getByRole('button', { name: 'Refresh' }).click();
    await expect(console.getByText('just now')).toBeVisible();
    await expect(console.getByRole('alert')).toHaveCount(0);
  }
  await console.reload();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('nothing of the session is stored on disk', async ({ console, extension }) => {
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const worker = await extension.worker();
  const kept = await worker.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(JSON.stringify(kept.local)).not.toContain('oken');
  expect(kept.databases).not.toContain('firebaseLocalStorageDb');
});

test('Log Out asks first and leads to the dashboard address', async ({ console }) => {
  await console.goto(console.url().replace(/#.*|$/, '#/logs'));
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  const dialog = console.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await expect(dialog).toContainText(`in ${project}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console).toHaveURL(/#\/$/);
});

test('no message and no Undo remain after log-out', async ({ console }) => {
  await clearCollection('coupon');
  await writeCode('LEFT-1', { groupId: 'LEFT', groupName: 'Left' });
  const { group, confirm } = await openVoucherPage(console);
  await group('Left').getByRole('button', { name: 'Delete All' }).click();
  await confirm('Delete 1 code');
  await expect(console.getByRole('button', { name: 'Undo' })).toBeVisible();
  await logOut(console);
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await signIn(console);
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(console.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test(
  'signing in or out in one window applies to all windows at once',
  { tag: '@T10' },
  async ({ panel, extension }) => {
    const second = await extension.open('sidepanel.html');
    const popup = await extension.open('popup.html');
    await expect(second.getByRole('heading', loginForm)).toBeVisible();
    await expect(popup.getByText('You are signed out.')).toBeVisible();

    await signIn(panel);
    await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(popup.getByRole('button', { name: /^Users/ })).toBeVisible();

    await logOut(second);
    await expect(panel.getByRole('heading', loginForm)).toBeVisible();
    await expect(popup.getByText('You are signed out.')).toBeVisible();
    await expect.poll(() => leftInMemory(popup)).toEqual({ state: { status: 'signed-out' } });
  },
);

const endings = [
  {
    cause: 'the account is disabled',
    endSession: () => setUserDisabled(administrator.uid, true),
    reason: 'your account was disabled',
  },
  {
    cause: 'another administrator is stored',
    endSession: () => writeDocument('admin-credentials/admin', { uid: 'somebody-else' }),
    reason: 'Invalid privilage. Try again',
  },
];

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  for (const { cause, endSession, reason } of endings) {
    test(
      `any page leads to the login form with the reason when ${cause}`,
      { tag: ['@T3', '@T4'] },
      async ({ console }) => {
        await console.goto(console.url().replace(/#.*|$/, '#/payments'));
        await console.clock.install();
        await endSession();
        await console.clock.fastForward('01:01');
        await console.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(console.getByRole('heading', loginForm)).toBeVisible();
        await expect(console.getByText(reason)).toBeVisible();
      },
    );
  }
});

test(
  'a revoked session ends at the next start of the worker',
  { tag: '@T5' },
  async ({ console, extension }) => {
    await revokeSessions(administrator.uid);
    await extension.killWorker();
    await console.reload();
    await expect(console.getByRole('heading', loginForm)).toBeVisible();
    await expect(console.getByText('You were signed out')).toBeVisible();
  },
);
