import { isExhaustive, sample } from '../support/exhaustive';
import { expect, loginForm, signIn, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { holdRequests } from '../support/requests';
import { expectNoTokenInMemory, expireStoredToken, leftInMemory } from '../support/stored-session';

test.use({
  route: '/',
  startsSignedOut: true,
  // The browser reports every request of a killed worker as failed.
  expectedProblems: /ERR_|Failed to load resource|Failed to fetch/,
});

const afterPassword = { moment: 'before the privilege is checked', address: /:runQuery/ };
const beforePassword = {
  moment: 'before the password is checked',
  address: /accounts:signInWithPassword/,
};

for (const { moment, address } of sample([afterPassword, beforePassword], [afterPassword])) {
  test(
    `nobody is signed in when the worker dies during sign-in ${moment}, and a second attempt works`,
    { tag: '@T8' },
    async ({ panel, extension }) => {
      const { arrived, release } = await holdRequests(extension.context, address);
      await signIn(panel);
      await arrived;
      await extension.killWorker();
      release();
      await expect(panel.getByRole('alert')).toBeVisible();
      await panel.reload();
      await expect(loginForm(panel)).toBeVisible();
      await expectNoTokenInMemory(panel);
      await signIn(panel);
      await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    },
  );
}

test('a token refresh survives a death', { tag: '@T8' }, async ({ console: page, extension }) => {
  await expireStoredToken(page);
  const { arrived, release } = await holdRequests(extension.context, /securetoken/);
  await extension.killWorker();
  await page.reload({ waitUntil: 'commit' });
  await arrived;
  await extension.killWorker();
  release();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a log-out outlives its worker', { tag: '@T8' }, async ({ console: page, extension }) => {
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
  await expect(loginForm(page)).toBeVisible();
  await expect.poll(async () => Object.keys(await leftInMemory(page))).toEqual(['state']);
});

const rounds = Number(process.env.CONSOLE_SOAK_ROUNDS ?? (isExhaustive ? 250 : 2));

test(
  `a session survives ${rounds} deaths of the worker`,
  { tag: '@T11' },
  async ({ console: page, extension }) => {
    test.setTimeout(360_000 + rounds * 10_000);
    for (let round = 0; round < rounds; round++) {
      await extension.killWorker();
      const counts = await callRaw(page, 'dashboard/count', { card: 'users' });
      expect(counts, `round ${round}`).toMatchObject({ status: 200 });
      const session = await callRaw(page, 'session/current', { isFresh: false });
      expect(session.body, `round ${round}`).toMatchObject({ status: 'signed-in' });
    }
  },
);

test.describe('with a background that does not answer', () => {
  test.use({ ownBrowser: {} });

  test('the panel shows only LOADING, then says that nothing answers, and Retry continues', async ({
    extension,
  }) => {
    const page = await extension.context.newPage();
    await page.clock.install();
    await page.addInitScript(() => {
      const connect = chrome.runtime.connect.bind(chrome.runtime);
      chrome.runtime.connect = ((...parameters: Parameters<typeof connect>) => {
        const port = connect(...parameters);
        port.postMessage = () => {};
        chrome.runtime.connect = connect;
        return port;
      }) as typeof connect;
    });
    await page.goto(`chrome-extension://${extension.id}/sidepanel.html`);
    await expect(page.getByText('LOADING', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(page.getByText('The background process does not answer.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(loginForm(page)).toBeVisible();
  });
});
