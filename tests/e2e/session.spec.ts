import { administrator } from '../../scripts/local/config.ts';
import {
  clearCollection,
  restoreAdministrator,
  revokeSessions,
  setUserDisabled,
  writeDocument,
} from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { openVoucherPage, writeCode } from '../support/voucher-page';
import { leftInMemory } from '../support/stored-session';

// Clocks of pages cannot be taken back.
test.use({ expectedProblems: /status of 40[03]/, freshBrowser: true });

test.afterEach(restoreAdministrator);

const loginForm = { name: 'Admin Login' };

test('stays signed in when the page is reloaded and when the panel is closed', async ({
  console,
  extension,
}) => {
  await console.reload();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await console.close();
  const again = await extension.open('sidepanel.html');
  await expect(again.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('stays signed in through five deaths of the worker', async ({ console, extension }) => {
  for (let round = 0; round < 5; round++) {
    await extension.killWorker();
    await console.getByRole('button', { name: 'Refresh' }).click();
    await expect(console.getByText('just now')).toBeVisible();
    await expect(console.getByRole('alert')).toHaveCount(0);
  }
  await console.reload();
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('keeps nothing of the session on disk', async ({ console, extension }) => {
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const worker = await extension.worker();
  const kept = await worker.evaluate(async () => ({
    local: await chrome.storage.local.get(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(JSON.stringify(kept.local)).not.toContain('oken');
  expect(kept.databases).not.toContain('firebaseLocalStorageDb');
});

test('asks before it logs out, and goes to the dashboard address', async ({ console }) => {
  await console.goto(console.url().replace(/#.*|$/, '#/logs'));
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  const dialog = console.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console).toHaveURL(/#\/$/);
});

test('leaves no message and no Undo behind when it ends', async ({ console }) => {
  await clearCollection('coupon');
  await writeCode('LEFT-1', { groupId: 'LEFT', groupName: 'Left' });
  const { group, confirm } = await openVoucherPage(console);
  await group('Left').getByRole('button', { name: 'Delete All' }).click();
  await confirm('Delete 1 code');
  await expect(console.getByRole('button', { name: 'Undo' })).toBeVisible();
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  await console.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await signIn(console);
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(console.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test(
  'lets all windows agree at once when one signs in or out',
  { tag: '@T10' },
  async ({ panel, extension }) => {
    const second = await extension.open('sidepanel.html');
    const popup = await extension.open('popup.html');
    await expect(second.getByRole('heading', loginForm)).toBeVisible();
    await expect(popup.getByText('You are signed out.')).toBeVisible();

    await signIn(panel);
    await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(popup.getByRole('button', { name: /^Users/ })).toBeVisible();

    await second.getByRole('button', { name: 'Menu' }).click();
    await second.getByRole('button', { name: 'Log Out' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
    await expect(panel.getByRole('heading', loginForm)).toBeVisible();
    await expect(popup.getByText('You are signed out.')).toBeVisible();
    await expect.poll(() => leftInMemory(popup)).toEqual({ state: { status: 'signed-out' } });
  },
);

const endings = [
  {
    cause: 'the account was disabled',
    happen: () => setUserDisabled(administrator.uid, true),
    reason: 'this account was disabled',
  },
  {
    cause: 'another administrator was stored',
    happen: () => writeDocument('admin-credentials/admin', { uid: 'somebody-else' }),
    reason: 'Invalid privilage. Try again',
  },
];

for (const { cause, happen, reason } of endings) {
  test(
    `leads from any page to the login form, with the reason, when ${cause}`,
    { tag: ['@T3', '@T4'] },
    async ({ console }) => {
      await console.goto(console.url().replace(/#.*|$/, '#/payments'));
      await console.clock.install();
      await happen();
      await console.clock.fastForward('01:01');
      await console.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(console.getByRole('heading', loginForm)).toBeVisible();
      await expect(console.getByText(reason)).toBeVisible();
    },
  );
}

test(
  'finds out at its next start that the session was revoked',
  { tag: '@T5' },
  async ({ console, extension }) => {
    await revokeSessions(administrator.uid);
    await extension.killWorker();
    await console.reload();
    await expect(console.getByRole('heading', loginForm)).toBeVisible();
    await expect(console.getByText('You were signed out')).toBeVisible();
  },
);
