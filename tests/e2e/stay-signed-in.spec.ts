import type { Page } from '@playwright/test';
import { restoreAdministrator, writeDocument } from '../support/emulators';
import {
  expect,
  type Extension,
  launch,
  loginForm,
  logOut,
  signIn,
  test,
} from '../support/extension';
import { filesContaining } from '../support/files-containing';
import { recordRequests } from '../support/requests';
import { expectNoTokenInMemory, readRefreshToken } from '../support/stored-session';

test.use({ route: '/', startsSignedOut: true });

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

test('the session is kept only in memory and ends with the browser, unless "Stay signed in" is on', async () => {
  const profile = test.info().outputPath('profile');
  const first = await launch({ profile });
  const panel = await first.open('sidepanel.html');
  await signIn(panel);
  await expectSignedIn(panel);
  const token = await readRefreshToken(panel);
  await panel.close();
  await expectSignedIn(await first.open('sidepanel.html'));
  expect(filesContaining(profile, token)).toEqual([]);
  await first.close();
  expect(filesContaining(profile, token)).toEqual([]);

  const second = await launch({ profile });
  const again = await second.open('sidepanel.html');
  await expect(loginForm(again)).toBeVisible();
  await signIn(again);
  await expectSignedIn(again);
  const options = await second.open('options.html');
  await setStaySignedIn(options, true);
  await expect(options.getByLabel('Sign out after inactivity')).toBeDisabled();
  await expectNoTokenInMemory(again);
  await second.close();

  const third = await launch({ profile });
  await expectSignedIn(await third.open('sidepanel.html'));
  await third.close();
});

test(
  'a session that stays signed in ends before it reads anything if another account is the administrator now',
  { tag: '@T1' },
  async ({ console, extension }) => {
    await setStaySignedIn(await extension.open('options.html'), true);
    await writeDocument('admin-credentials/admin', { uid: 'somebody-else' });
    const reads = recordRequests(extension.context, /^\S*\/documents/);
    try {
      await startBrowserSession(console, extension);
      await expect(console.getByText('Invalid privilage. Try again')).toBeVisible();
      expect(reads).toEqual([expect.stringContaining('admin-credentials')]);
    } finally {
      await restoreAdministrator();
    }
  },
);

/** As if the browser had ended: the worker has ended, and the memory is empty. */
async function startBrowserSession(page: Page, extension: Extension): Promise<void> {
  const address = page.url();
  // A worker that is asked, or still at work, would find a session without its times.
  await page.goto(new URL('/manifest.json', address).href);
  await extension.killWorker();
  await page.evaluate(() => chrome.storage.session.clear());
  await page.goto(address);
}

test('switching "Stay signed in" off and logging out each remove the session from disk', async ({
  console,
  extension,
}) => {
  const token = await readRefreshToken(console);
  const options = await extension.open('options.html');
  const files = () => filesContaining(extension.profile, token);
  await setStaySignedIn(options, true);
  // The browser writes its databases to disk with a delay.
  await expect.poll(files).toHaveLength(1);
  await setStaySignedIn(options, false);
  await expect.poll(files).toEqual([]);
  await console.reload();
  await expectSignedIn(console);
  await setStaySignedIn(options, true);
  await expect.poll(files).toHaveLength(1);
  await logOut(console);
  await expect(loginForm(console)).toBeVisible();
  // The views change first, so that data are hidden without waiting for the disk.
  await expect.poll(files).toEqual([]);
});

test('an unreadable session counts as none', { tag: '@T9' }, async ({ console, extension }) => {
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
});
