import type { Page } from '@playwright/test';
import { sampleCounts } from '../support/sample';
import { expect, signIn, test, type Extension } from '../support/extension';
import { callRaw } from '../support/raw-port';

test('the popup shows the four counts, and each opens its page in the panel', async ({
  console: _signedIn,
  extension,
}) => {
  const popup = await openPopupInTab(extension);
  const counts = await sampleCounts();
  for (const [label, count] of Object.entries(counts)) {
    await expect(popup.getByRole('button', { name: label })).toContainText(String(count));
  }
  await expect(popup.getByText('just now')).toBeVisible();
  await popup.getByRole('button', { name: 'Upcoming Appointments' }).click();
  await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/appointments$/);
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
  const placeholder = popup.getByRole('button', { name: 'Users' }).locator('[aria-hidden]');
  await expect(placeholder).toHaveCSS('width', '64px');
  await expect(placeholder).toHaveCSS('display', 'block');
});

test('the popup has no scrollbar and no layout shift while the counts load', async ({
  console: _signedIn,
  extension,
}) => {
  const popup = await extension.open('popup.html');
  await popup.setViewportSize({ width: 360, height: 260 });
  await expect(popup.getByText('just now')).toBeVisible();
  const overflow = await popup.evaluate(() => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(overflow.x).toBeLessThanOrEqual(0);
  expect(overflow.y).toBeLessThanOrEqual(0);
  const shift = await popup.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
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
