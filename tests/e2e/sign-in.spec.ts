import type { Worker } from '@playwright/test';
import { adminMailDomain, administrator, project } from '../../scripts/local/config.ts';
import { authAnswers, secondFactor } from '../production/auth-answers.ts';
import { createUser } from '../support/emulators';
import { expect, loginForm, logOut, signIn, test } from '../support/extension';
import { recordRequests } from '../support/requests';
import { expectNoTokenInMemory } from '../support/stored-session';

test.use({ route: '/', startsSignedOut: true, expectedProblems: /status of 40[03]|ERR_/ });

const passwordRequest = '**/accounts:signInWithPassword*';

/** The browser does not tell which icon it shows. */
async function recordIcon(worker: Worker): Promise<() => Promise<string | undefined>> {
  await worker.evaluate(() => {
    const { default_icon: icons } = chrome.runtime.getManifest().action ?? {};
    Object.assign(globalThis, { icon: `/${icons?.[16]}` });
    const set = chrome.action.setIcon.bind(chrome.action);
    chrome.action.setIcon = (details: Parameters<typeof set>[0]) => {
      Object.assign(globalThis, { icon: (details.path as Record<number, string>)[16] });
      return set(details);
    };
  });
  return () => worker.evaluate(() => (globalThis as { icon?: string }).icon);
}

test('the login form explains each refusal, then signs in by Enter, and the icon shows whether somebody is signed in', async ({
  extension,
  panel,
}) => {
  const icon = await recordIcon(await extension.worker());
  const username = panel.getByLabel('Username');
  const password = panel.getByLabel('Password', { exact: true });
  const alert = panel.getByRole('alert');

  await test.step('it names the project, leads to the options, and password managers find its fields', async () => {
    await expect(panel.getByText(project, { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Options' }).click();
    const addresses = () => extension.context.pages().map((page) => page.url());
    await expect.poll(() => addresses().join()).toContain('/options.html');
    await panel.bringToFront();
    await panel.reload();
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  await test.step('a wrong password is named and removed, and the username stays', async () => {
    await signIn(panel, { password: 'wrong-password' });
    await expect(alert).toContainText('Invalid username or password');
    await expect(alert).toContainText('Incorrect password');
    await expect(username).toHaveValue(administrator.username);
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    expect(await icon()).toBe('/icon/signed-out/16.png');
  });

  await test.step('a problem of the project is named, with the page that solves it', async () => {
    const { status, body: json } = authAnswers['a key for certain websites'];
    await extension.context.route(passwordRequest, (route) => route.fulfill({ status, json }));
    await signIn(panel);
    await expect(alert).toContainText('An unexpected error occurred');
    await expect(alert).toContainText('The API key admits only certain websites or apps');
    const link = alert.getByRole('link', { name: 'Open the Google Cloud console' });
    await expect(link).toHaveAttribute('href', /^https:\/\/console\.cloud\.google\.com\/apis\//);
    await extension.context.unroute(passwordRequest);
  });

  await test.step('a missing network is named', async () => {
    await extension.context.setOffline(true);
    await signIn(panel);
    await expect(alert).toContainText('You are offline.');
    await extension.context.setOffline(false);
  });

  await test.step('the password can be shown, and Enter sends it', async () => {
    const show = panel.getByRole('button', { name: 'Show password' });
    await password.fill(administrator.password);
    await expect(password).toHaveAttribute('type', 'password');
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await password.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(icon).toBe('/icon/16.png');
  });

  await logOut(panel);
  await expect.poll(icon).toBe('/icon/signed-out/16.png');
});

test(
  'a user who is not the administrator is signed out at once, and nothing else is read',
  { tag: '@T1' },
  async ({ extension, panel }) => {
    const username = `other-${Date.now()}`;
    const password = 'other-password';
    await createUser({ email: `${username}${adminMailDomain}`, password });
    const reads = recordRequests(extension.context, /^\S*(firestore|documents)/);
    await signIn(panel, { username, password });
    await expect(panel.getByRole('alert')).toContainText('Invalid privilage. Try again');
    await expect(loginForm(panel)).toBeVisible();
    expect(reads.length).toBeLessThanOrEqual(1);
    await expectNoTokenInMemory(panel);
  },
);

test('an account with an authenticator app is asked for its six digits', async ({
  extension,
  panel,
}) => {
  let signedIn: unknown;
  await extension.context.route(passwordRequest, async (route) => {
    signedIn = await (await route.fetch()).json();
    await route.fulfill({ json: secondFactor.app });
  });
  await extension.context.route('**/accounts/mfaSignIn:finalize*', (route) => {
    const { totpVerificationInfo } = route.request().postDataJSON();
    const { status, body } = secondFactor.wrongCode;
    return totpVerificationInfo.verificationCode === '123456'
      ? route.fulfill({ json: signedIn })
      : route.fulfill({ status, json: body });
  });
  await signIn(panel);
  const code = panel.getByLabel('Code');
  await expect(code).toBeFocused();
  await code.pressSequentially('000000');
  await expect(panel.getByRole('alert')).toContainText('This code is wrong or too old');
  await expect(code).toBeFocused();
  await expect(panel.getByLabel('Username')).toHaveValue(administrator.username);
  // The sixth digit sends the form.
  await code.pressSequentially('123456');
  await expect(panel.getByRole('button', { name: 'Menu' })).toBeVisible();
});
