import type { Page } from '@playwright/test';
import { bucket, project } from '../../scripts/local/config.ts';
import { expect, loginForm, test } from '../support/extension';
import { holdRequests } from '../support/requests';
import { rulesRefusal } from '../support/rules-refusal';

test.use({ route: '/' });

const snippet = `const firebaseConfig = {
  apiKey: "demo-key",
  authDomain: "${project}.firebaseapp.com",
  projectId: "${project}",
  storageBucket: "${bucket}",
};`;

function connectionForm(options: Page) {
  return {
    config: options.getByLabel('Web config'),
    domain: options.getByLabel('Admin mail domain'),
    otherKey: options.getByLabel('Another API key'),
    save: options.getByRole('button', { name: 'Save', exact: true }),
    saved: options.getByText('Saved the connection'),
    test: options.getByRole('button', { name: 'Test connection' }),
  };
}

test.describe('without a connection', () => {
  test.use({ ownBrowser: { build: 'user' } });

  test('the panel and the popup lead to the options, where a connection is set up', async ({
    extension,
    panel,
  }) => {
    const { context } = extension;
    const notConnected = 'The console is not connected yet';
    const shownOptions = () => context.pages().find((page) => page.url().includes('options.html'));

    // After the installation, the browser shows the options in its first tab.
    expect(shownOptions()).toBeDefined();
    await shownOptions()?.goto('about:blank');
    const popup = await extension.open('popup.html');
    await expect(popup.getByText(notConnected)).toBeVisible();
    await expect(panel.getByText(notConnected)).toBeVisible();
    await panel.getByRole('button', { name: 'Set up the connection' }).click();
    await expect.poll(shownOptions).toBeDefined();
    const options = shownOptions() as Page;
    const { config, domain, save, saved } = connectionForm(options);

    await test.step('saving shows the config that was found, and the login form at once', async () => {
      await config.fill(`/* old: apiKey: "OLD-KEY", projectId: "first-one" */ ${snippet}`);
      await domain.fill('admin.example');
      await save.click();
      await expect(saved).toBeVisible();
      expect(JSON.parse(await config.inputValue())).toEqual({
        apiKey: 'demo-key',
        projectId: project,
        storageBucket: bucket,
      });
      await expect(loginForm(panel)).toBeVisible();
    });
  });
});

test('the connection form names each problem at its field, tests the services, and asks before a change signs out', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  const { config, domain, otherKey, save, saved, test: testButton } = connectionForm(options);
  await expect(config).not.toHaveValue('');
  await expect(save).toBeHidden();
  const stored = () => options.evaluate(() => chrome.storage.local.get('connection'));
  const before = await stored();
  const signedIn = console.getByRole('button', { name: 'Menu' });

  await test.step('what is not valid is kept and not saved', async () => {
    const typed = await domain.inputValue();
    await config.fill('not a config');
    await domain.fill('nodots');
    await save.click();
    await expect(options.getByText('This text has no config of a web app')).toContainText(
      'Copy it from the Firebase console',
    );
    await expect(options.getByText('Enter a mail domain')).toBeVisible();
    await expect(config).toBeFocused();
    await expect(config).toHaveValue('not a config');
    expect(await stored()).toEqual(before);
    await domain.fill(typed);
  });

  const results = options.getByRole('status').getByRole('listitem');
  const ofServices = [
    /^Sign-in: The sign-in service answers, but tells anyone who has an account\./,
    'Database: The database answers and requires a sign-in.',
    'File store: The file store answers.',
  ];

  const passwordAlone =
    /^Second factor: Anyone who learns or resets the password can sign in as the administrator\./;

  await test.step('each service has a result, and so has the access to the saved connection', async () => {
    await config.fill(snippet);
    await testButton.click();
    await expect(results).toHaveText([
      ...ofServices,
      'Access: Everything is open to you and closed to strangers.',
      passwordAlone,
    ]);
    await expect(testButton).not.toHaveAttribute('aria-busy');
  });

  await test.step('what the Security Rules refuse is listed, until the config is edited', async () => {
    await extension.context.route('**/*:runQuery*', (route) =>
      /"(appointments|transactions)"/.test(route.request().postData() ?? '')
        ? route.fulfill(rulesRefusal)
        : route.fallback(),
    );
    await testButton.click();
    await expect(results).toHaveText([
      ...ofServices,
      /^appointments: The Security Rules do not let the administrator do this\./,
      /^transactions: The Security Rules do not let the administrator do this\./,
      passwordAlone,
    ]);
    await extension.context.unrouteAll();
    await config.fill(snippet.replace('demo-key', 'other-key'));
    await expect(results).toHaveCount(0);
    await testButton.click();
    await expect(results).toHaveText(ofServices);
    await config.fill(snippet);
  });

  await test.step('an answer is not shown for what has been edited since', async () => {
    const { arrived, release } = await holdRequests(extension.context, /signInWithPassword/);
    const typed = await domain.inputValue();
    await testButton.click();
    await arrived;
    await domain.fill('@other.example');
    release();
    await expect(testButton).not.toHaveAttribute('aria-busy');
    await expect(results).toHaveCount(0);
    await domain.fill(typed);
  });

  await test.step('saving the same connection keeps the session', async () => {
    await save.click();
    await expect(saved).toBeVisible();
    await expect(save).toBeHidden();
    await expect(signedIn).toBeVisible();
  });

  await test.step('saving another connection asks, then signs out in every window', async () => {
    await otherKey.fill('no key');
    await save.click();
    await expect(options.getByText('Copy the API key again.')).toBeVisible();
    await otherKey.fill('other-key');
    await save.click();
    const question = options.getByRole('dialog', { name: 'Save the connection' });
    await expect(question).toContainText('admin@admin.example is signed out in every window.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(signedIn).toBeVisible();
    await save.click();
    await question.getByRole('button', { name: 'Save and sign out' }).click();
    await expect(loginForm(console)).toBeVisible();
    await expect(otherKey).toHaveValue('');
    expect(JSON.parse(await config.inputValue())).toMatchObject({ apiKey: 'other-key' });
  });
});

test('a chosen theme changes all views at once, and is there from the first paint of others', async ({
  extension,
  panel,
}) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Theme').selectOption('Dark');
  await expect(panel.locator('html')).toHaveCSS('color-scheme', 'dark');
  const popup = await extension.open('popup.html');
  // Scripts of the head run before the first paint, and the page's own modules after it.
  await popup.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => Object.assign(window, { firstTheme: document.documentElement.style.colorScheme }),
      { once: true },
    );
  });
  await popup.reload();
  expect(await popup.evaluate('firstTheme')).toBe('dark');
  await options.getByLabel('Theme').selectOption('System');
  await expect(panel.locator('html')).toHaveCSS('color-scheme', 'light dark');
});
