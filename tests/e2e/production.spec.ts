import type { Route } from '@playwright/test';
import { administrator } from '../../scripts/local/config.ts';
import { firestoreAnswers } from '../production/answers.ts';
import { authAnswers, secondFactor } from '../production/auth-answers.ts';
import { expect, signIn, test } from '../support/extension';

const passwordRequest = '**/accounts:signInWithPassword*';

test.describe('Google’s answers in production', () => {
  test.use({ startsSignedOut: true, expectedProblems: /status of 40[03]/ });

  test('a key for certain websites is named below the message of the login form', async ({
    extension,
    panel,
  }) => {
    const { status, body: json } = authAnswers['a key for certain websites'];
    await extension.context.route(passwordRequest, (route) => route.fulfill({ status, json }));
    await signIn(panel);
    const alert = panel.getByRole('alert');
    await expect(alert).toContainText('Invalid username or password');
    await expect(alert).toContainText('An unexpected error occurred');
    await expect(alert).toContainText('The API key admits only certain websites or apps');
    await expect(
      alert.getByRole('link', { name: 'Open the Google Cloud console' }),
    ).toHaveAttribute(
      'href',
      /^https:\/\/console\.cloud\.google\.com\/apis\/credentials\?project=/,
    );
  });

  test('an account with an authenticator app is asked for its six digits', async ({
    extension,
    panel,
  }) => {
    let signedIn: unknown;
    await extension.context.route(passwordRequest, async (route: Route) => {
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

  test('the access is tested after the first sign-in, and a failure leads to the options', async ({
    extension,
    panel,
  }) => {
    await panel.evaluate(() => chrome.storage.local.remove('access-test'));
    const { status, body: json } = firestoreAnswers['the Security Rules'];
    await extension.context.route('**/*:runQuery*', (route) =>
      /"(appointments|transactions)"/.test(route.request().postData() ?? '')
        ? route.fulfill({ status, json })
        : route.fallback(),
    );
    await signIn(panel);
    await expect(
      panel.getByText('The test of your access failed for appointments and transactions.'),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Show' }).click();
    const shown = () => extension.context.pages().find((page) => page.url().includes('options'));
    await expect.poll(shown).toBeDefined();
    const options = await extension.open('options.html');
    await expect(options.getByRole('listitem').filter({ hasText: 'appointments' })).toContainText(
      'appointments and transactions: The Security Rules do not let the administrator do this.',
    );
    await extension.context.unrouteAll();
    await options.getByRole('button', { name: 'Test connection' }).click();
    await expect(panel.getByText('The test of your access failed')).toHaveCount(0);
  });

  test('the access is not tested while Firebase cannot be reached', async ({
    extension,
    panel,
  }) => {
    await signIn(panel);
    const options = await extension.open('options.html');
    const asked: (string | null)[] = [];
    await extension.context.route(/:signInWithPassword|:runQuery|\/o\?/, (route) => {
      asked.push(route.request().postData());
      return route.fulfill({ status: 403, body: 'Blocked by the network' });
    });
    const button = options.getByRole('button', { name: 'Test connection' });
    await button.click();
    await expect(options.getByRole('img', { name: 'Failed' })).toHaveCount(3);
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((body) => body?.includes('"appointments"'))).toEqual([]);
  });
});
