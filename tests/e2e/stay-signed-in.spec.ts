import type { Page } from '@playwright/test';
import { expect, launch, logOut, signIn } from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { test } from '../support/kept-profile';
import { expectNoTokenInMemory, letTimePass, readRefreshToken } from '../support/stored-session';

test.use({ route: '/', startsSignedOut: true });

const dayMs = 24 * 60 * 60_000;

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function setStaySignedIn(options: Page, isOn: boolean): Promise<void> {
  const choice = options.getByLabel('Stay signed in');
  await choice.click();
  await expect
    .poll(() => options.evaluate(async () => (await chrome.storage.local.get())['session-stays']))
    .toBe(isOn);
  await expect(choice).toHaveAttribute('aria-busy', 'false');
}

test.describe('in a browser that ends', () => {
  test.use({ freshBrowser: true });

  test('the refresh token is kept only in memory, not on disk', async ({ console, extension }) => {
    const token = await readRefreshToken(console);
    await console.reload();
    await expectSignedIn(console);
    expect(filesContaining(extension.profile, token)).toEqual([]);
    await extension.context.close();
    expect(filesContaining(extension.profile, token)).toEqual([]);
  });
});

test('without "Stay signed in" the session ends with the browser', async ({ profile }) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await expectSignedIn(panel);
  await first.close();

  const second = await launch('demo', { profile });
  const again = await second.open('sidepanel.html');
  await expect(again.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await second.close();
});

test('with "Stay signed in" the session survives the end of the browser, and switching it off clears the disk', async ({
  profile,
}) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await expectSignedIn(panel);
  const token = await readRefreshToken(panel);
  await setStaySignedIn(await first.open('options.html'), true);
  // The browser writes its databases to disk with a delay.
  await expect.poll(() => filesContaining(profile, token)).toHaveLength(1);
  await expectNoTokenInMemory(panel);
  await first.killWorker();
  await panel.reload();
  await expectSignedIn(panel);
  await first.close();

  const second = await launch('demo', { profile });
  const again = await second.open('sidepanel.html');
  await expectSignedIn(again);
  const options = await second.open('options.html');
  await expect(options.getByLabel('Sign out after inactivity')).toBeDisabled();
  await setStaySignedIn(options, false);
  await again.reload();
  await expectSignedIn(again);
  expect(filesContaining(profile, await readRefreshToken(again))).toEqual([]);
  expect(filesContaining(profile, token)).toEqual([]);
  await second.close();

  const third = await launch('demo', { profile });
  const last = await third.open('sidepanel.html');
  await expect(last.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await third.close();
});

test('with "Stay signed in" the session survives days of inactivity, and ends when that is switched off', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  await setStaySignedIn(options, true);
  await letTimePass(console, { usedAt: 29 * dayMs, signedInAt: 29 * dayMs });
  await console.reload();
  await expectSignedIn(console);
  await setStaySignedIn(options, false);
  await expect(console.getByText('You were signed out 12 hours after')).toBeVisible();
});

test('with "Stay signed in" the session ends 30 days after sign-in, also in a new browser', async ({
  profile,
}) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await setStaySignedIn(await first.open('options.html'), true);
  await signIn(panel);
  await expectSignedIn(panel);
  await panel.evaluate(
    (since) => chrome.storage.local.set({ 'session-kept-since': since }),
    Date.now() - 30 * dayMs,
  );
  await first.close();

  const second = await launch('demo', { profile });
  const again = await second.open('sidepanel.html');
  await expect(again.getByText('You were signed out 30 days after')).toBeVisible();
  await again.reload();
  await expect(again.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await second.close();
});

test('logging out removes the session from disk', async ({ console, extension }) => {
  const token = await readRefreshToken(console);
  await setStaySignedIn(await extension.open('options.html'), true);
  await expect.poll(() => filesContaining(extension.profile, token)).toHaveLength(1);
  await logOut(console);
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // The views change first, so that data are hidden without waiting for the disk.
  await expect.poll(() => filesContaining(extension.profile, token)).toEqual([]);
});

test(
  'an unreadable session on disk counts as signed out, and signing in works',
  { tag: '@T9' },
  async ({ console, extension }) => {
    await setStaySignedIn(await extension.open('options.html'), true);
    await extension.killWorker();
    await console.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('sign-in');
      for await (const name of folder.keys()) {
        const writable = await (await folder.getFileHandle(name)).createWritable();
        await writable.write('{"uid":');
        await writable.close();
      }
    });
    await console.reload();
    await signIn(console);
    await expectSignedIn(console);
  },
);
