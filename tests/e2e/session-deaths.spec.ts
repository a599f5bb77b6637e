import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/extension';
import { expectNoTokenInMemory, expireStoredToken } from '../support/stored-session';

test.use({
  route: '/',
  startsSignedOut: true,
  // The browser reports every request of a killed worker as failed.
  expectedProblems: /ERR_|Failed to load resource|Failed to fetch/,
});

/** Leaves requests to an address unanswered until `end`; `made` resolves when the first is sent. */
async function hold(context: BrowserContext, address: RegExp) {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  let isHeld = true;
  await context.route(address, (route) => {
    resolve();
    return isHeld ? undefined : route.continue();
  });
  return { made, end: () => void (isHeld = false) };
}

async function expectLoginForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
}

const signInRequests = [
  { moment: 'before the password is checked', address: /accounts:signInWithPassword/ },
  { moment: 'before the privilege is checked', address: /:runQuery/ },
];

for (const { moment, address } of signInRequests) {
  test(
    `nobody is signed in when the worker dies during sign-in ${moment}, and a second attempt works`,
    { tag: '@T8' },
    async ({ panel, extension }) => {
      const held = await hold(extension.context, address);
      await signIn(panel);
      await held.made;
      await extension.killWorker();
      held.end();
      await expect(panel.getByRole('alert')).toBeVisible();
      await panel.reload();
      await expectLoginForm(panel);
      await expectNoTokenInMemory(panel);
      await signIn(panel);
      await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    },
  );
}

test(
  'the session survives when the worker dies during a token refresh',
  { tag: '@T8' },
  async ({ console: page, extension }) => {
    await expireStoredToken(page);
    const held = await hold(extension.context, /securetoken/);
    await extension.killWorker();
    await page.reload({ waitUntil: 'commit' });
    await held.made;
    await extension.killWorker();
    held.end();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'the session ends even if the worker dies during log-out',
  { tag: '@T8' },
  async ({ console: page, extension }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    const logOut = page.getByRole('dialog').getByRole('button', { name: 'Log Out' });
    const begun = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          chrome.storage.session.onChanged.addListener(({ state }) => {
            if ((state?.newValue as { status?: string })?.status === 'signed-out') resolve();
          });
        }),
    );
    await logOut.click();
    await begun;
    await extension.killWorker();
    await page.reload();
    await expectLoginForm(page);
    await expectNoTokenInMemory(page);
  },
);

test(
  'the console says within ten seconds that the session could not be checked, and Retry continues',
  { tag: '@T12' },
  async ({ console: page, extension }) => {
    await extension.context.route(/accounts:lookup/, () => undefined);
    await extension.killWorker();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
    await expect(page.getByText('Firebase is slow to answer.')).toBeVisible({
      timeout: 10_000,
    });
    await extension.context.unroute(/accounts:lookup/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);

test.describe('when the background does not answer', () => {
  test.use({ freshBrowser: true });

  test('the console says so instead of LOADING, and Retry continues', async ({
    extension,
    panel: page,
  }) => {
    await expectLoginForm(page);
    await page.clock.install();
    const worker = await extension.worker();
    const busy = worker.evaluate((until) => {
      while (Date.now() < until);
    }, Date.now() + 5_000);
    await page.reload();
    await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText('The background process does not answer.')).toBeVisible();
    await busy;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectLoginForm(page);
  });
});
