import type { Page } from '@playwright/test';
import { sampleCounts } from '../support/sample';
import { project } from '../../scripts/local/config.ts';
import { deleteDocument, writeDocument } from '../support/emulators';
import { expect, signIn, test, type Extension } from '../support/extension';
import { callRaw } from '../support/raw-port';

test('the popup shows the four counts, and each opens its page in the panel', async ({
  console: _signedIn,
  extension,
}) => {
  const popup = await openPopupInTab(extension);
  const counts = await sampleCounts();
  for (const [label, count] of Object.entries(counts)) {
    const tile = popup.getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(tile).toContainText(String(count));
  }
  await expect(popup.getByText('updated just now')).toBeVisible();
  await popup.getByRole('button', { name: /^Transactions/ }).click();
  await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/payments$/);
});

test('the popup names the project and the next appointment, which leads to its day', async ({
  console: _signedIn,
  extension,
}) => {
  const path = 'appointments/next';
  const selectedDate = new Date(Date.now() + 600_000).toISOString();
  await writeDocument(path, { fullName: 'Next Person', appointmentType: 'offline', selectedDate });
  const popup = await openPopupInTab(extension);
  await popup.evaluate(() => chrome.storage.session.remove('agenda'));
  await popup.getByRole('button', { name: 'Refresh' }).click();
  await expect(popup.getByText(project)).toBeVisible();
  const next = popup.getByRole('button', { name: /^Next/ });
  await expect(next).toHaveText(
    /^Next: ?Next Person, OFFLINE, soon, in (10|9) min\.? \(\d+:\d\d\s[AP]M\)(none more today, )?\w+ tomorrow$/,
  );
  await deleteDocument(path);
  await next.click();
  await expect
    .poll(() => panelAddress(extension))
    .toMatch(/sidepanel\.html#\/appointments\?when=(today|tomorrow)$/);
});

test('Enter opens the console from the popup', async ({ console: _signedIn, extension }) => {
  const popup = await openPopupInTab(extension);
  await expect(popup.getByText('updated just now')).toBeVisible();
  // The popup closes before Playwright has an answer.
  popup.keyboard.press('Enter').catch(() => {});
  await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/$/);
});

test.describe('when counting fails', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('Refresh in the popup counts at once, and says why a count failed', async ({
    console: _signedIn,
    extension,
  }) => {
    const popup = await extension.open('popup.html');
    await expect(popup.getByText('updated just now')).toBeVisible();
    const counting = '**/*runAggregationQuery*';
    await extension.context.route(counting, (route) =>
      route.fulfill({ status: 503, json: { error: { message: 'busy' } } }),
    );
    await popup.getByRole('button', { name: 'Refresh' }).click();
    await expect(popup.getByRole('alert')).toContainText('Firebase is busy');
    // The last known counts stay.
    await expect(popup.getByRole('button', { name: /^Users/ })).toContainText('250');
    await extension.context.unroute(counting);
    await popup.getByRole('button', { name: 'Retry' }).click();
    await expect(popup.getByText('updated just now')).toBeVisible();
  });
});

test('the popup shows the last known counts, and counts again what is older than a minute', async ({
  console: _signedIn,
  extension,
}) => {
  const first = await extension.open('popup.html');
  await expect(first.getByText('just now')).toBeVisible();
  let counts = 0;
  await extension.context.route('**/*runAggregationQuery*', () => {
    // Leaves the request unanswered.
    counts += 1;
  });
  await first.reload();
  const users = first.getByRole('button', { name: /^Users/ });
  await expect(users).toContainText('250');
  // An answer shows that the background has handled what the popup asked for.
  await callRaw(first, 'session/current', { isFresh: true });
  expect(counts).toBe(0);
  await first.evaluate(async () => {
    const key = 'dashboard-counts';
    const stored = await chrome.storage.session.get<Record<string, { users: object }>>(key);
    const { users: known } = stored[key] ?? {};
    await chrome.storage.session.set({ [key]: { users: { ...known, countedAt: 0 } } });
  });
  await first.reload();
  await expect(users).toContainText('250');
  await expect.poll(() => counts).toBeGreaterThan(0);
});

test('the popup shows a placeholder for a count that is not known yet', async ({
  console: _signedIn,
  extension,
}) => {
  const popup = await extension.open('popup.html');
  await expect(popup.getByText('just now')).toBeVisible();
  await extension.context.route('**/*runAggregationQuery*', () => {
    // Leaves the request unanswered.
  });
  await popup.evaluate(() => chrome.storage.session.remove('dashboard-counts'));
  await popup.reload();
  const placeholder = popup.getByRole('button', { name: /^Users/ }).locator('[aria-hidden]');
  await expect(placeholder).toHaveCSS('width', '64px');
  await expect(placeholder).toHaveCSS('display', 'block');
});

test('the popup keeps its height, without a scrollbar, while the counts load', async ({
  console: _signedIn,
  extension,
}) => {
  const popup = await extension.open('popup.html');
  await popup.setViewportSize({ width: 360, height: 300 });
  await expect(popup.getByText('updated just now')).toBeVisible();
  const size = () =>
    popup.locator('main').evaluate((main) => ({
      height: main.clientHeight,
      overflow: [main.scrollWidth - main.clientWidth, document.body.scrollHeight - innerHeight],
    }));
  const known = await size();
  expect(Math.max(...known.overflow)).toBeLessThanOrEqual(0);
  await extension.context.route('**/*runAggregationQuery*', () => {
    // Leaves the request unanswered.
  });
  await popup.evaluate(() => chrome.storage.session.remove('dashboard-counts'));
  await popup.reload();
  await expect(popup.getByText('counting')).toBeVisible();
  expect(await size()).toEqual(known);
});

test.describe('before its script has run', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('the popup has its labels and its button if the session lasts, else only its name', async ({
    console: _signedIn,
    extension,
  }) => {
    const popup = await extension.open('popup.html');
    await expect(popup.getByText('updated just now')).toBeVisible();
    await popup.route('**/chunks/start-*', (route) => route.abort());
    await popup.reload();
    const tile = popup.getByRole('button', { name: 'Transactions Completed' });
    await expect(tile).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Open console' })).toBeFocused();
    await popup.evaluate(() => localStorage.setItem('session-ends-at', String(Date.now())));
    await popup.reload();
    await expect(popup.getByRole('heading', { name: 'Career Console' })).toBeVisible();
    await expect(tile).toBeHidden();
  });
});

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  test('the popup says so and opens the console', async ({ extension }) => {
    const popup = await openPopupInTab(extension);
    await expect(popup.getByText('You are signed out.')).toBeVisible();
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/$/);
  });
});

test.describe('in a browser without a side panel', () => {
  test.use({ freshBrowser: true });

  test('a tile and the key open the console in a tab, and use it again', async ({ extension }) => {
    const withoutSidePanel = () => {
      const { browser } = globalThis as unknown as { browser?: object };
      for (const api of [chrome, browser]) if (api) Reflect.deleteProperty(api, 'sidePanel');
    };
    const { context } = extension;
    const worker = await extension.worker();
    await worker.evaluate(withoutSidePanel);
    const tabs = () => context.pages().filter((page) => page.url().includes('sidepanel.html'));
    const routes = () => tabs().map((page) => new URL(page.url()).hash);

    const key = () =>
      worker.evaluate(() => {
        // Chromium's own shortcuts are out of a test's reach.
        const { onCommand } = chrome.commands as unknown as {
          onCommand: { dispatch(command: string): void };
        };
        onCommand.dispatch('open-panel');
      });
    const opened = context.waitForEvent('page');
    await key();
    const tab = await opened;
    await expect.poll(routes).toEqual(['#/']);
    await signIn(tab);
    await expect(tab.getByRole('navigation', { name: 'Pages' })).toBeVisible();

    const popup = await openPopupInTab(extension);
    await popup.evaluate(withoutSidePanel);
    await popup.getByRole('button', { name: 'Upcoming Appointments' }).click();
    await expect.poll(routes).toEqual(['#/appointments']);
    expect(await tab.evaluate(() => document.visibilityState)).toBe('visible');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
});

/** Only a window with tabs has a side panel. */
async function openPopupInTab({ context, id }: Extension): Promise<Page> {
  const popup = await context.newPage();
  await popup.setViewportSize({ width: 360, height: 300 });
  await popup.goto(`chrome-extension://${id}/popup.html`);
  return popup;
}

/** The address of the side panel, or an empty string if it is closed. */
async function panelAddress(extension: Extension): Promise<string> {
  const worker = await extension.worker();
  const [panel] = await worker.evaluate(() =>
    chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }),
  );
  return panel?.documentUrl ?? '';
}
