import type { Page } from '@playwright/test';
import { expect, launch, signIn } from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { test } from '../support/kept-profile';
import { expectNoTokenInMemory, letTimePass, readRefreshToken } from '../support/stored-session';

// Profiles on disk are searched.
test.use({ freshBrowser: true });

const dayMs = 24 * 60 * 60_000;

async function signedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

async function choose(options: Page, isOn: boolean): Promise<void> {
  const choice = options.getByLabel('Stay signed in');
  await choice.click();
  await expect
    .poll(() => options.evaluate(async () => (await chrome.storage.local.get())['session-stays']))
    .toBe(isOn);
  await expect(choice).toHaveAttribute('aria-busy', 'false');
}

test('keeps the refresh token in memory alone, and nothing of it on disk', async ({
  console,
  extension,
}) => {
  const token = await readRefreshToken(console);
  await console.reload();
  await signedIn(console);
  expect(filesContaining(extension.profile, token)).toEqual([]);
  await extension.context.close();
  expect(filesContaining(extension.profile, token)).toEqual([]);
});

test('is signed out in the next browser when the option is off', async ({ profile }) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await signedIn(panel);
  await first.close();

  const second = await launch('demo', { profile });
  const again = await second.open('sidepanel.html');
  await expect(again.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await second.close();
});

test('stays signed in through the end of the browser, and leaves the disk when switched off', async ({
  profile,
}) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await signedIn(panel);
  const token = await readRefreshToken(panel);
  await choose(await first.open('options.html'), true);
  // The browser writes its databases to the disk when it finds the time.
  await expect.poll(() => filesContaining(profile, token)).toHaveLength(1);
  await expectNoTokenInMemory(panel);
  await first.killWorker();
  await panel.reload();
  await signedIn(panel);
  await first.close();

  const second = await launch('demo', { profile });
  const again = await second.open('sidepanel.html');
  await signedIn(again);
  const options = await second.open('options.html');
  await expect(options.getByLabel('Sign out after inactivity')).toBeDisabled();
  await choose(options, false);
  await again.reload();
  await signedIn(again);
  expect(filesContaining(profile, await readRefreshToken(again))).toEqual([]);
  expect(filesContaining(profile, token)).toEqual([]);
  await second.close();

  const third = await launch('demo', { profile });
  const last = await third.open('sidepanel.html');
  await expect(last.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await third.close();
});

test('goes on for days without use, and ends when the option is switched off then', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  await choose(options, true);
  await letTimePass(console, { usedAt: 29 * dayMs, signedInAt: 29 * dayMs });
  await console.reload();
  await signedIn(console);
  await choose(options, false);
  await expect(console.getByText('You were signed out 12 hours after')).toBeVisible();
});

test('asks for the password again thirty days after the sign-in, also in a new browser', async ({
  profile,
}) => {
  const first = await launch('demo', { profile });
  const panel = await first.open('sidepanel.html');
  await choose(await first.open('options.html'), true);
  await signIn(panel);
  await signedIn(panel);
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

test('removes the sign-in from the disk at a log-out', async ({ console, extension }) => {
  const token = await readRefreshToken(console);
  await choose(await extension.open('options.html'), true);
  expect(filesContaining(extension.profile, token)).toHaveLength(1);
  await console.getByRole('button', { name: 'Menu' }).click();
  await console.getByRole('button', { name: 'Log Out' }).click();
  await console.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(filesContaining(extension.profile, token)).toEqual([]);
});

test(
  'takes a sign-in on disk that cannot be read for none, and lets sign in again',
  { tag: '@T9' },
  async ({ console, extension }) => {
    await choose(await extension.open('options.html'), true);
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
    await signedIn(console);
  },
);
