import type { Page } from '@playwright/test';
import { project } from '../../scripts/local/config.ts';
import { deleteDocument, writeDocument } from '../support/emulators';
import { expect, signIn, test, type Extension } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { sampleCounts } from '../support/sample';

const counting = '**/*runAggregationQuery*';

/** Only a window with tabs has a side panel. */
async function openPopupInTab({ context, id }: Extension): Promise<Page> {
  const popup = await context.newPage();
  await popup.setViewportSize({ width: 360, height: 300 });
  await popup.goto(`chrome-extension://${id}/popup.html`);
  return popup;
}

async function panelAddress(extension: Extension): Promise<string> {
  const worker = await extension.worker();
  const [panel] = await worker.evaluate(() =>
    chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] }),
  );
  return panel?.documentUrl ?? '';
}

test.describe('beside an appointment', () => {
  const path = 'appointments/next';
  test.beforeEach(() =>
    writeDocument(path, {
      fullName: 'Next Person',
      appointmentType: 'offline',
      selectedDate: new Date(Date.now() + 600_000).toISOString(),
    }),
  );
  test.afterEach(() => deleteDocument(path));

  test('the popup shows the counts and the next appointment, and leads to the console and its pages', async ({
    console: _signedIn,
    extension,
  }) => {
    const popup = await openPopupInTab(extension);
    await expect(popup.getByText(project)).toBeVisible();
    for (const [label, count] of Object.entries(await sampleCounts())) {
      const tile = popup.getByRole('button', { name: new RegExp(`^${label}`) });
      await expect(tile).toContainText(String(count));
    }
    await expect(popup.getByText('updated just now')).toBeVisible();
    await popup.getByRole('button', { name: /^Transactions/ }).click();
    await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/payments$/);

    const second = await openPopupInTab(extension);
    const next = second.getByRole('button', { name: /^Next/ });
    await expect(next).toHaveText(/^Next: in \d+ min\.? · Next Person · offline$/);
    await next.click();
    await expect
      .poll(() => panelAddress(extension))
      .toMatch(/sidepanel\.html#\/appointments\?when=(today|tomorrow)$/);

    const third = await openPopupInTab(extension);
    await expect(third.getByText('updated just now')).toBeVisible();
    // The popup closes before Playwright has an answer.
    third.keyboard.press('Enter').catch(() => {});
    await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/$/);
  });
});

test.describe('when counting fails', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('the popup counts again only on Refresh, says why that failed, and keeps the last counts', async ({
    console: _signedIn,
    extension,
  }) => {
    const popup = await extension.open('popup.html');
    const users = popup.getByRole('button', { name: /^Users/ });
    await expect(popup.getByText('updated just now')).toBeVisible();
    let counts = 0;
    await extension.context.route(counting, (route) => {
      counts += 1;
      return route.fulfill({ status: 503, json: { error: { message: 'busy' } } });
    });
    await popup.reload();
    await expect(users).toContainText('250');
    // An answer shows that the background has handled what the popup asked for.
    await callRaw(popup, 'session/current', { isFresh: true });
    expect(counts).toBe(0);
    await popup.getByRole('button', { name: 'Refresh' }).click();
    await expect(popup.getByRole('alert')).toContainText('Firebase is busy');
    await expect(users).toContainText('250');
    await extension.context.unroute(counting);
    await popup.getByRole('button', { name: 'Refresh' }).click();
    await expect(popup.getByText('updated just now')).toBeVisible();
  });
});

test.describe('before its script has run', () => {
  test.use({ expectedProblems: /ERR_FAILED|dynamically imported module/ });

  test('the popup has its labels, its button and its height while the session lasts, and otherwise only its name', async ({
    console: _signedIn,
    extension,
  }) => {
    const popup = await extension.open('popup.html');
    await popup.setViewportSize({ width: 360, height: 300 });
    await expect(popup.getByText('updated just now')).toBeVisible();
    const height = () => popup.locator('main').evaluate((main) => main.clientHeight);
    const known = await height();
    await popup.route('**/chunks/start-*', (route) => route.abort());
    await popup.reload();
    const tile = popup.getByRole('button', { name: 'Transactions Completed' });
    await expect(tile).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Open console' })).toBeFocused();
    expect(await height()).toBe(known);
    await popup.evaluate(() => localStorage.setItem('session-ends-at', String(Date.now())));
    await popup.reload();
    await expect(popup.getByRole('heading', { name: 'Career Console' })).toBeVisible();
    await expect(tile).toBeHidden();
  });
});

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  test('Sign in opens the panel, or without one a tab, which the key and the tiles use again', async ({
    extension,
  }) => {
    const { context } = extension;
    const worker = await extension.worker();
    const signedOut = await openPopupInTab(extension);
    await signedOut.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => panelAddress(extension)).toMatch(/sidepanel\.html#\/$/);

    // As in a browser without a side panel.
    const withoutSidePanel = () => {
      const { browser } = globalThis as unknown as { browser?: object };
      for (const api of [chrome, browser]) if (api) Reflect.deleteProperty(api, 'sidePanel');
    };
    await worker.evaluate(withoutSidePanel);
    const tabs = () => context.pages().filter((page) => page.url().includes('sidepanel.html'));
    const routes = () => tabs().map((page) => new URL(page.url()).hash);
    const opened = context.waitForEvent('page');
    await worker.evaluate(() => {
      // Chromium's own shortcuts are out of a test's reach.
      const { onCommand } = chrome.commands as unknown as {
        onCommand: { dispatch(command: string): void };
      };
      onCommand.dispatch('open-panel');
    });
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
