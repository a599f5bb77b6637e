import type { Page, Worker } from '@playwright/test';
import { administrator, project } from '../../scripts/local/config.ts';
import { letPass, refocus } from '../support/clock';
import { clearCollection, restoreAdministrator, setUserDisabled } from '../support/emulators';
import { expect, launch, loginForm, signIn, test } from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { callRaw } from '../support/raw-port';
import { reload } from '../support/reset-extension';
import {
  leaveUnused,
  leftInMemory,
  reachIdleLimit,
  ringAlarm,
  readRefreshToken,
  readTimes,
  setTimes,
} from '../support/stored-session';
import { openVoucherPage, writeCode } from '../support/voucher-page';

// On the page that reads nothing, because a list that arrives is a use of the session.
test.use({ startsSignedOut: true });

const minuteMs = 60_000;
const idleReason = 'You were signed out after 60 minutes of inactivity.';

test(
  'a sign-in and a log-out apply to all windows, and a log-out leaves nothing behind',
  { tag: '@T10' },
  async ({ panel, extension }) => {
    await clearCollection('coupon');
    await writeCode('LEFT-1', { groupId: 'LEFT', groupName: 'Left' });
    const second = await extension.open('sidepanel.html');
    const popup = await extension.open('popup.html');
    const undo = panel.getByRole('button', { name: 'Undo' });

    await test.step('signing in shows the data in the other windows', async () => {
      await expect(loginForm(second)).toBeVisible();
      await expect(popup.getByText('You are signed out.')).toBeVisible();
      await signIn(panel);
      await expect(second.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(popup.getByRole('button', { name: /^Users/ })).toBeVisible();
    });

    await test.step('logging out asks first', async () => {
      const { group, confirm, dialog } = await openVoucherPage(panel);
      await group('Left').getByRole('button', { name: 'Delete All' }).click();
      await confirm('Delete 1 code');
      await expect(undo).toBeVisible();
      for (const answer of ['Cancel', 'Log Out']) {
        await panel.getByRole('button', { name: 'Menu' }).click();
        await panel.getByRole('button', { name: 'Log Out' }).click();
        await expect(dialog).toContainText('Are you sure you want to log out?');
        await expect(dialog).toContainText(`in ${project}`);
        await dialog.getByRole('button', { name: answer }).click();
        await expect(dialog).toHaveCount(0);
      }
    });

    await test.step('logging out hides the data in every window and clears the memory', async () => {
      for (const view of [panel, second]) await expect(loginForm(view)).toBeVisible();
      await expect(popup.getByText('You are signed out.')).toBeVisible();
      await expect(panel).toHaveURL(/#\/$/);
      await expect(undo).toHaveCount(0);
      const kept = ['state', 'operations'];
      await expect
        .poll(async () =>
          Object.keys(await leftInMemory(popup)).filter((key) => !kept.includes(key)),
        )
        .toEqual([]);
    });

    await signIn(panel);
    await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(undo).toHaveCount(0);
  },
);

test('the session is kept only in memory, and ends with the browser', async () => {
  const profile = test.info().outputPath('profile');
  const first = await launch({ profile });
  const panel = await first.open('sidepanel.html');
  const signedIn = { name: 'Dashboard' };
  await signIn(panel);
  await expect(panel.getByRole('heading', signedIn)).toBeVisible();
  const token = await readRefreshToken(panel);
  await panel.close();
  const again = await first.open('sidepanel.html');
  await expect(again.getByRole('heading', signedIn)).toBeVisible();
  expect(filesContaining(profile, token)).toEqual([]);
  await first.close();
  expect(filesContaining(profile, token)).toEqual([]);

  const second = await launch({ profile });
  await expect(loginForm(await second.open('sidepanel.html'))).toBeVisible();
  await second.close();
});

test('an update forgets a sign-in that an earlier version kept on the disk', async ({
  console,
  extension,
}) => {
  const formerItems = ['session-stays', 'session-kept-since'];
  const token = await readRefreshToken(console);
  await console.evaluate(async (items) => {
    const memory = Object.entries(await chrome.storage.session.get());
    const [key = '', user] = memory.find(([name]) => name.startsWith('firebase:authUser')) ?? [];
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('sign-in', { create: true });
    const file = await folder.getFileHandle(encodeURIComponent(key), { create: true });
    const writable = await file.createWritable();
    await writable.write(JSON.stringify(user));
    await writable.close();
    await chrome.storage.local.set(Object.fromEntries(items.map((item) => [item, Date.now()])));
  }, formerItems);
  const files = () => filesContaining(extension.profile, token);
  // The browser writes to the disk with a delay.
  await expect.poll(files).toHaveLength(1);
  await reload(extension);
  const panel = await extension.open('sidepanel.html');
  await expect(loginForm(panel)).toBeVisible();
  await expect.poll(files).toEqual([]);
  const left = () => panel.evaluate((items) => chrome.storage.local.get(items), formerItems);
  await expect.poll(left).toEqual({});
});

test.describe('with an account that is disabled', () => {
  test.use({ expectedProblems: /status of 40[03]/ });
  test.afterEach(restoreAdministrator);

  test('a window used again finds the end of the session', { tag: '@T4' }, async ({ console }) => {
    await setUserDisabled(administrator.uid, true);
    await letPass(console, 61_000);
    await refocus(console);
    await expect(loginForm(console)).toBeVisible();
    await expect(console.getByText('your account was disabled')).toBeVisible();
  });
});

test('the alarm ends an unused session without any interaction, and nothing stays in memory', async ({
  console,
}) => {
  await reachIdleLimit(console);
  await expect(loginForm(console)).toBeVisible();
  await expect(console.getByText(idleReason)).toBeVisible();
  await expect.poll(async () => Object.keys(await leftInMemory(console))).toEqual(['state']);
});

test('every view warns in the last minute of inactivity, until it is used', async ({
  console: panel,
  extension,
}) => {
  const tab = await extension.open('sidepanel.html#/voucher');
  // Reading its list is a use of the session, too.
  await expect(tab.getByRole('button', { name: 'Refresh, updated' })).toBeVisible();
  await tab.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
  const now = Date.now();
  for (const place of [await extension.worker(), panel, tab]) await stopClock(place, now);
  await callRaw(tab, 'session/use');
  await leaveUnused(panel, 59 * minuteMs + 20_000);
  const soon = 'You are signed out within a minute. To stay signed in, press any key.';
  const warnings = [panel, tab].map((view) => view.getByRole('alert').and(view.getByText(soon)));
  for (const warning of warnings) await expect(warning).toBeVisible();
  await expect(tab.getByRole('timer')).toHaveText('40 s');
  // Within the open dialog, without which it could not be reached; a real press is a use itself.
  const stay = tab.getByRole('dialog').getByRole('button', { name: 'Stay signed in' });
  await stay.dispatchEvent('click');
  for (const warning of warnings) await expect(warning).toHaveCount(0);
  expect((await readTimes(panel)).usedAt).toBe(now);
});

test('a console that is out of sight for 15 minutes ends, after a warning, and one in sight does not', async ({
  console,
}) => {
  const change = (isHidden: boolean) =>
    console.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const seenForMs = async () => Date.now() - (await readTimes(console)).seenAt;
  await leaveUnused(console, 20 * minuteMs);
  await setTimes(console, { seenAt: Date.now() - 14 * minuteMs });
  await change(false);
  await expect.poll(seenForMs).toBeLessThan(10 * minuteMs);
  await ringAlarm(console);
  await callRaw(console, 'session/current', { isFresh: false });
  await expect(console.getByRole('alert')).toHaveCount(0);
  await expect(loginForm(console)).toHaveCount(0);

  await change(true);
  await setTimes(console, { seenAt: Date.now() - 14 * minuteMs - 10_000 });
  await expect(console.getByRole('alert')).toContainText('within a minute');
  await setTimes(console, { seenAt: Date.now() - 15 * minuteMs });
  await ringAlarm(console);
  await expect(console.getByText('You were signed out after 15 minutes')).toBeVisible();
});

/** However slow the machine is, the last minute then does not end. */
async function stopClock(place: Page | Worker, now: number): Promise<void> {
  // Pages and workers have different types, but both can evaluate.
  await (place as Page).evaluate((value) => {
    Date.now = () => value;
  }, now);
}

test('pointer movement and typing keep the session alive', async ({ console }) => {
  for (const use of [() => console.mouse.move(200, 300), () => console.keyboard.press('Tab')]) {
    await leaveUnused(console, 10 * minuteMs);
    const before = await readTimes(console);
    // A view reports its use at most every 20 seconds.
    await console.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 20_000;
    });
    await use();
    await expect
      .poll(async () => (await readTimes(console)).usedAt - before.usedAt)
      .toBeGreaterThanOrEqual(10 * minuteMs);
  }
});

test('another inactivity limit applies at once', async ({ console, extension }) => {
  const options = await extension.open('options.html');
  const choice = options.getByLabel('Sign out after inactivity');
  await expect(choice).toHaveValue('60');
  await leaveUnused(console, 6 * minuteMs);
  await choice.selectOption('After 5 minutes');
  await expect(console.getByText('You were signed out after 5 minutes')).toBeVisible();
});
