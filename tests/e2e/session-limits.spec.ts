import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import {
  leftInMemory,
  letTimePass,
  reachIdleLimit,
  readTimes,
  removeTimes,
} from '../support/stored-session';

// On the page that reads nothing, because a list that arrives is a use of the session.
test.use({ startsSignedOut: true });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const loginForm = { name: 'Admin Login' };
const soon = 'Press any key, or you will be signed out within a minute.';
const idleReason = 'You were signed out after 15 minutes of inactivity.';

function alarmTime(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await chrome.alarms.get('session-limit'))?.scheduledTime);
}

test('the session ends after 15 minutes of inactivity, says so and leaves nothing in memory', async ({
  console,
}) => {
  await letTimePass(console, { usedAt: 15 * minuteMs });
  await console.reload();
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console.getByText(idleReason)).toBeVisible();
  await expect.poll(async () => Object.keys(await leftInMemory(console))).toEqual(['state']);
  expect(await alarmTime(console)).toBeUndefined();
});

test('the alarm ends an idle session without any interaction', async ({ console }) => {
  const { usedAt } = await readTimes(console);
  expect(await alarmTime(console)).toBeCloseTo(usedAt + 15 * minuteMs, -4);
  await reachIdleLimit(console);
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
  await expect(console.getByText(idleReason)).toBeVisible();
});

test('every view warns in the last minute of inactivity, until it is used', async ({
  console: panel,
  extension,
}) => {
  const { usedAt } = await readTimes(panel);
  const tab = await extension.open('sidepanel.html#/voucher');
  await expect.poll(async () => (await readTimes(tab)).usedAt).toBeGreaterThan(usedAt);
  // Reading its list is a use of the session, too.
  await expect(tab.getByRole('button', { name: /Updated/ })).toBeVisible();
  // Without the pointer, whose use would be reported some seconds later.
  await tab.getByRole('button', { name: 'Generate Voucher Code' }).first().dispatchEvent('click');
  await letTimePass(panel, { usedAt: 14 * minuteMs + 20_000 });
  const warnings = [panel, tab].map((view) => view.getByRole('alert').and(view.getByText(soon)));
  for (const warning of warnings) await expect(warning).toBeVisible();
  // Within the open dialog, without which it could not be reached.
  const stay = tab.getByRole('dialog').getByRole('button', { name: 'Stay signed in' });
  await expect(tab.getByRole('timer')).toHaveText(/^[1-4]?\d s$/);
  await stay.dispatchEvent('click');
  for (const warning of warnings) await expect(warning).toHaveCount(0);
  expect((await readTimes(panel)).usedAt).toBeGreaterThan(usedAt);
});

test('an alarm that finds recent activity is set again for the remaining time', async ({
  console,
}) => {
  await console.evaluate(() => chrome.alarms.create('session-limit', { when: Date.now() }));
  await expect.poll(() => alarmTime(console)).toBeGreaterThan(Date.now() + 14 * minuteMs);
  await expect(console.getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('the session has ended when the worker starts after a long sleep', async ({
  console,
  extension,
}) => {
  await letTimePass(console, { usedAt: 8 * hourMs });
  await extension.killWorker();
  await console.reload();
  await expect(console.getByText(idleReason)).toBeVisible();
});

test.describe('with a fake clock, which cannot be removed', () => {
  test.use({ freshBrowser: true });

  test('pointer movement and typing keep the session alive', async ({ console }) => {
    await console.clock.install();
    for (const use of [() => console.mouse.move(200, 300), () => console.keyboard.press('Tab')]) {
      await letTimePass(console, { usedAt: 14 * minuteMs });
      const before = await readTimes(console);
      await use();
      await console.clock.fastForward(20_000);
      await expect
        .poll(async () => (await readTimes(console)).usedAt - before.usedAt)
        .toBeGreaterThanOrEqual(14 * minuteMs);
    }
  });
});

test('activity after the limit does not revive the session', async ({ console }) => {
  await letTimePass(console, { usedAt: 16 * minuteMs });
  await console.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await console.reload();
  await expect(console.getByText(idleReason)).toBeVisible();
});

test('the session ends 12 hours after sign-in despite activity', async ({ console }) => {
  await letTimePass(console, { signedInAt: 12 * hourMs });
  await console.reload();
  await expect(console.getByText('You were signed out 12 hours after')).toBeVisible();
});

test('another inactivity limit, or none, applies at once', async ({ console, extension }) => {
  const options = await extension.open('options.html');
  const choice = options.getByLabel('Sign out after inactivity');
  await expect(choice).toHaveValue('15');
  const { usedAt, signedInAt } = await readTimes(console);

  await choice.selectOption('After 60 minutes');
  await expect.poll(() => alarmTime(options)).toBe(usedAt + hourMs);

  await choice.selectOption('Never');
  await expect.poll(() => alarmTime(options)).toBe(signedInAt + 12 * hourMs);
  await letTimePass(console, { usedAt: 11 * hourMs });
  await console.reload();
  await expect(console.getByRole('button', { name: 'Menu' })).toBeVisible();

  await letTimePass(console, { usedAt: 6 * minuteMs });
  await choice.selectOption('After 5 minutes');
  await expect(console.getByText('You were signed out after 5 minutes')).toBeVisible();
});

test('an invalid stored limit counts as the default', async ({ console }) => {
  await console.evaluate(() => chrome.storage.local.set({ 'session-idle-minutes': 'never' }));
  await letTimePass(console, { usedAt: 15 * minuteMs });
  await console.reload();
  await expect(console.getByText(idleReason)).toBeVisible();
});

test('a session whose times are missing ends', async ({ console }) => {
  await removeTimes(console);
  await console.reload();
  await expect(console.getByRole('heading', loginForm)).toBeVisible();
});
