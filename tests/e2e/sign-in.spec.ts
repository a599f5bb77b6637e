import { administrator, project } from '../../scripts/local/config.ts';
import {
  createUser,
  deleteDocument,
  deleteUser,
  restoreAdministrator,
  setEmailEnumerationProtection,
  setUserDisabled,
  writeDocument,
} from '../support/emulators';
import { expect, logOut, signIn, test } from '../support/extension';
import { expectNoTokenInMemory } from '../support/stored-session';

test.use({ route: '/', startsSignedOut: true, expectedProblems: /status of 40[03]/ });

test.afterEach(async () => {
  await setEmailEnumerationProtection(false);
  await restoreAdministrator();
});

test('the login form has the focus in its first field', async ({ panel }) => {
  await expect(panel.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(panel.getByLabel('Username')).toBeFocused();
  await expect(panel.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(panel.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('only LOADING is shown while the session is checked', async ({ extension }) => {
  const page = await extension.context.newPage();
  // Holding back the port's messages keeps the check pending.
  await page.addInitScript(() => {
    const connect = chrome.runtime.connect.bind(chrome.runtime);
    chrome.runtime.connect = ((...parameters: Parameters<typeof connect>) => {
      const port = connect(...parameters);
      const post = port.postMessage.bind(port);
      const held: unknown[] = [];
      port.postMessage = (message: unknown) => void held.push(message);
      Object.assign(globalThis, { release: () => held.forEach(post) });
      return port;
    }) as typeof connect;
  });
  await page.goto(`chrome-extension://${extension.id}/sidepanel.html`);
  await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { release(): void }).release());
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('Enter in the password field signs in', async ({ panel }) => {
  await panel.getByLabel('Username').fill(administrator.username);
  await panel.getByLabel('Password', { exact: true }).fill(administrator.password);
  await panel.getByLabel('Password', { exact: true }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the password can be shown, and its button says whether it is', async ({ panel }) => {
  const password = panel.getByLabel('Password', { exact: true });
  const button = panel.getByRole('button', { name: 'Show password' });
  await password.fill('demo');
  await button.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the login form names the project and leads to the options', async ({ extension, panel }) => {
  await expect(panel.getByText(project, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Options' }).click();
  await expect
    .poll(() => extension.context.pages().map((page) => new URL(page.url()).pathname))
    .toContain('/options.html');
});

test('the icon in the toolbar is grey until one is signed in, and from the log-out on', async ({
  extension,
  panel,
}) => {
  const worker = await extension.worker();
  // The browser does not tell which icon it shows.
  await worker.evaluate(() => {
    const { default_icon: icons } = chrome.runtime.getManifest().action ?? {};
    Object.assign(globalThis, { icon: `/${icons?.[16]}` });
    const set = chrome.action.setIcon.bind(chrome.action);
    chrome.action.setIcon = (details: Parameters<typeof set>[0]) => {
      Object.assign(globalThis, { icon: (details.path as Record<number, string>)[16] });
      return set(details);
    };
  });
  const icon = () => worker.evaluate(() => (globalThis as { icon?: string }).icon);
  expect(await icon()).toBe('/icon/signed-out/16.png');
  await signIn(panel);
  await expect.poll(icon).toBe('/icon/16.png');
  await logOut(panel);
  await expect.poll(icon).toBe('/icon/signed-out/16.png');
});

test('a username with the domain is accepted', async ({ panel }) => {
  await signIn(panel, { username: administrator.email });
  await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

const refusals = [
  { cause: 'a wrong password', password: 'wrong-password', message: 'Incorrect password' },
  { cause: 'an unknown user', username: 'nobody', message: 'User not found' },
];

for (const { cause, message, ...credentials } of refusals) {
  test(`sign-in with ${cause} is refused with "${message}"`, async ({ panel }) => {
    await signIn(panel, credentials);
    const alert = panel.getByRole('alert');
    await expect(alert).toContainText('Invalid username or password');
    await expect(alert).toContainText(message);
    await expect(panel.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(panel.getByLabel('Username')).toHaveValue(
      credentials.username ?? administrator.username,
    );
  });
}

test('sign-in is refused with "Invalid credentials. Try again" when Firebase gives no details', async ({
  panel,
}) => {
  await setEmailEnumerationProtection(true);
  await signIn(panel, { password: 'wrong-password' });
  await expect(panel.getByRole('alert')).toContainText('Invalid credentials. Try again');
});

test('the login form says when there were too many attempts', async ({ extension, panel }) => {
  // The emulator never throttles, so the test sends production's response.
  await extension.context.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try later.' } },
    }),
  );
  await signIn(panel);
  await expect(panel.getByRole('alert')).toContainText(
    'Too many login attempts. Please try again later or reset your password.',
  );
});

test('sign-in to a disabled account is refused', async ({ panel }) => {
  await setUserDisabled(administrator.uid, true);
  await signIn(panel);
  await expect(panel.getByRole('alert')).toContainText('An unexpected error occurred');
});

test.describe('without a network', () => {
  test.use({ expectedProblems: /Failed to load resource|ERR_/ });

  test('the login form says so, keeps the username and clears the password', async ({
    extension,
    panel,
  }) => {
    await extension.context.setOffline(true);
    await signIn(panel);
    await expect(panel.getByRole('alert')).toContainText('You are offline.');
    await expect(panel.getByLabel('Username')).toHaveValue(administrator.username);
    await expect(panel.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});

test(
  'a user who is not the administrator is signed out at once, and nothing else is read',
  { tag: '@T1' },
  async ({ extension, panel }) => {
    const email = `other${administrator.email.slice(administrator.email.indexOf('@'))}`;
    const uid = await createUser({ email, password: 'other-password' });
    const requestedUrls: string[] = [];
    extension.context.on('request', (request) => requestedUrls.push(request.url()));
    await signIn(panel, { username: 'other', password: 'other-password' });
    await expect(panel.getByRole('alert')).toContainText('Invalid privilage. Try again');
    await expect(panel.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    const reads = requestedUrls.filter(
      (url) => url.includes('firestore') || url.includes('documents'),
    );
    expect(reads.length).toBeLessThanOrEqual(1);
    await expectNoTokenInMemory(panel);
    await deleteUser(uid);
  },
);

test('nobody can sign in while no administrator is stored', async ({ panel }) => {
  await deleteDocument('admin-credentials/admin');
  await signIn(panel);
  await expect(panel.getByRole('alert')).toContainText('Invalid privilage. Try again');
  await writeDocument('admin-credentials/admin', { uid: administrator.uid });
});
