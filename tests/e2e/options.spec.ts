import { origins, project, bucket } from '../../scripts/local/config.ts';
import { expect, test } from '../support/extension';

test.use({ route: '/' });

const snippet = `const firebaseConfig = {
  apiKey: "demo-key",
  authDomain: "${project}.firebaseapp.com",
  projectId: "${project}",
  storageBucket: "${bucket}",
};`;

test.describe('without a connection', () => {
  test.use({ build: 'user' });

  test('the options page opens after the installation', async ({ extension }) => {
    await expect
      .poll(() => extension.context.pages().map((page) => new URL(page.url()).pathname))
      .toContain('/options.html');
  });

  test('the panel and the popup say so and lead to the options', async ({ extension }) => {
    for (const view of ['sidepanel.html', 'popup.html']) {
      const page = await extension.open(view);
      await expect(page.getByText('The console is not connected yet')).toBeVisible();
      await page.getByRole('button', { name: 'Set up the connection' }).click();
      await expect
        .poll(() => extension.context.pages().map((other) => new URL(other.url()).pathname))
        .toContain('/options.html');
      await page.close();
    }
  });

  test('saving a connection leads to the login form at once', async ({ extension }) => {
    const panel = await extension.open('sidepanel.html');
    await expect(panel.getByText('The console is not connected yet')).toBeVisible();
    const options = await extension.open('options.html');
    await options.getByLabel('Web config').fill(snippet);
    await options.getByLabel('Admin mail domain').fill('admin.example');
    await options.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(options.getByText('Connection saved')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

test('the connection form names each problem at its field, keeps its input and writes nothing', async ({
  extension,
}) => {
  const options = await extension.open('options.html');
  const before = await options.evaluate(() => chrome.storage.local.get());
  await options.getByLabel('Web config').fill('not a config');
  await options.getByLabel('Admin mail domain').fill('nodots');
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(options.getByText('The config has no valid apiKey.')).toBeVisible();
  await expect(options.getByText('Enter a mail domain')).toBeVisible();
  await expect(options.getByLabel('Web config')).toBeFocused();
  await expect(options.getByLabel('Web config')).toHaveValue('not a config');
  expect(await options.evaluate(() => chrome.storage.local.get())).toEqual(before);
});

test('testing a valid connection gives a result for each service', async ({ extension }) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Web config').fill(snippet);
  await options.getByRole('button', { name: 'Test connection' }).click();
  const answers = options.getByRole('status').getByRole('listitem');
  await expect(answers).toHaveText([
    'Sign-in: The sign-in service answers.',
    'Database: The database answers and requires a sign-in.',
    'File store: The file store answers.',
  ]);
});

test.describe('when a service does not respond', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to load resource/ });

  test('the connection test says so', async ({ extension }) => {
    await extension.context.route(`${origins.firestore}/**`, (route) => route.abort());
    const options = await extension.open('options.html');
    await options.getByLabel('Web config').fill(snippet);
    await options.getByRole('button', { name: 'Test connection' }).click();
    const answers = options.getByRole('status').getByRole('listitem');
    await expect(answers).toContainText([/^Sign-in/, "Database: Can't reach Firebase."]);
  });
});

test('choosing a theme changes all views at once', async ({ extension, panel }) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Dark').check();
  await expect(panel.locator('html')).toHaveCSS('color-scheme', 'dark');
  await options.getByLabel('System', { exact: true }).check();
  await expect(panel.locator('html')).toHaveCSS('color-scheme', 'light dark');
});

test('every page has the chosen theme from its first paint', async ({ extension }) => {
  const options = await extension.open('options.html');
  await options.getByLabel('Dark').check();
  await expect(options.locator('html')).toHaveCSS('color-scheme', 'dark');
  // Scripts of the head run before the first paint, and the page's own modules after it.
  await extension.context.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => Object.assign(window, { firstTheme: document.documentElement.style.colorScheme }),
      { once: true },
    );
  });
  for (const path of ['sidepanel.html', 'popup.html', 'options.html']) {
    const page = await extension.open(path);
    expect(await page.evaluate('firstTheme')).toBe('dark');
  }
});

test('Save replaces the pasted text with the config found in it', async ({ extension }) => {
  const options = await extension.open('options.html');
  const field = options.getByLabel('Web config');
  await field.fill(`/* old project: apiKey: "OLD-KEY", projectId: "first-one" */ ${snippet}`);
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(options.getByText('Connection saved')).toBeVisible();
  expect(JSON.parse(await field.inputValue())).toEqual({
    apiKey: 'demo-key',
    projectId: project,
    storageBucket: bucket,
  });
});

test('a text with two configs is refused, naming both', async ({ extension }) => {
  const options = await extension.open('options.html');
  const other = snippet.replace(`projectId: "${project}"`, 'projectId: "other-one"');
  await options.getByLabel('Web config').fill(snippet + other);
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(options.getByRole('alert')).toHaveText(
    `This text contains more than one projectId: ${project} and other-one. Keep only one config.`,
  );
});

test('saving a changed connection asks before it signs out, and saving the same one does not', async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  const config = options.getByLabel('Web config');
  const save = options.getByRole('button', { name: 'Save', exact: true });
  await expect(config).not.toHaveValue('');
  await expect(save).toBeHidden();
  await config.fill(snippet);
  await save.click();
  await expect(options.getByText('Connection saved')).toBeVisible();
  await expect(save).toBeHidden();
  await expect(console.getByRole('button', { name: 'Menu' })).toBeVisible();

  await config.fill(snippet.replace('demo-key', 'other-key'));
  await expect(options.getByRole('definition').filter({ hasText: 'other-key' })).toBeVisible();
  await save.click();
  const question = options.getByRole('dialog', { name: 'Save the connection' });
  await expect(question).toContainText('admin@admin.example will be signed out in every window.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(console.getByRole('button', { name: 'Menu' })).toBeVisible();
  await save.click();
  await question.getByRole('button', { name: 'Save and sign out' }).click();
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
