import type { Page } from '@playwright/test';
import { expect, type Extension, loginForm, logOut, signIn, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { holdRequests } from '../support/requests';
import { sample } from '../support/exhaustive';
import { expectNoTokenInMemory, expireStoredToken, leftInMemory } from '../support/stored-session';
import { administrator } from '../../scripts/local/config.ts';

test.use({ expectedProblems: /status of (400|403)|ERR_/ });

const verdicts = ['INVALID_REFRESH_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'A_NEW_VERDICT'];

async function openPayments(page: Page, extension: Extension) {
  await extension.killWorker();
  await page.goto(page.url().replace(/#.*/, '#/payments'));
  await page.reload();
}

for (const message of sample(verdicts, ['INVALID_REFRESH_TOKEN', 'A_NEW_VERDICT'])) {
  test(
    `a session whose token Auth does not renew ends and says so: ${message}`,
    { tag: '@T54' },
    async ({ console: page, extension }) => {
      const json = { error: { code: 400, message, status: 'INVALID_ARGUMENT' } };
      await extension.context.route(/securetoken/, (route) => route.fulfill({ status: 400, json }));
      await expireStoredToken(page);
      await openPayments(page, extension);
      await expect(loginForm(page)).toBeVisible();
      await expect(page.getByText('your session expired or was revoked')).toBeVisible();
      await expectNoTokenInMemory(page);
    },
  );
}

test(
  'a refusal is called one, and the session stays, where Auth does not answer whether it has ended',
  { tag: '@T54' },
  async ({ console: page, extension }) => {
    const refusal = {
      status: 'PERMISSION_DENIED',
      message: 'Missing or insufficient permissions.',
    };
    await extension.context.route(/:run(Aggregation)?Query/, (route) =>
      route.request().postData()?.includes('admin-credentials')
        ? route.fallback()
        : route.fulfill({ status: 403, json: [{ error: { code: 403, ...refusal } }] }),
    );
    await extension.context.route(/accounts:lookup/, (route) => route.abort());
    const answer = await callRaw(page, 'dashboard/count', { card: 'users' });
    expect(answer.body).toMatchObject({ code: 'refused' });
    const state = await callRaw(page, 'session/current', { isFresh: false });
    expect(state.body).toMatchObject({ status: 'signed-in' });
  },
);

for (const [what, address, begin] of [
  [
    'a verification',
    /accounts:lookup/,
    (page: Page) => callRaw(page, 'session/current', { isFresh: true }),
  ],
  [
    'a sign-in',
    /accounts:signInWithPassword/,
    (page: Page) =>
      callRaw(page, 'session/signIn', {
        username: administrator.username,
        password: administrator.password,
      }),
  ],
] as const) {
  test(
    `a log-out does not wait for ${what}, which then changes nothing`,
    { tag: '@T10' },
    async ({ console: page, extension }) => {
      const second = await extension.open('sidepanel.html#/services-test');
      await expect(second.getByRole('button', { name: 'Menu' })).toBeVisible();
      const held = await holdRequests(extension.context, address);
      const begun = begin(second);
      await held.arrived;
      await logOut(page);
      for (const view of [page, second]) await expect(loginForm(view)).toBeVisible();
      expect(await leftInMemory(page)).toMatchObject({ state: { status: 'signed-out' } });
      held.release();
      await begun;
      await expect.poll(() => leftInMemory(page)).toEqual({ state: { status: 'signed-out' } });
      await expect(loginForm(page)).toBeVisible();
      await signIn(page);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    },
  );
}

test(
  'a slow verification is not waited for, and its verdict counts when it comes',
  { tag: '@T4' },
  async ({ console: page, extension }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await extension.context.route(/accounts:lookup/, async (route) => {
      await released;
      const error = { code: 400, message: 'USER_DISABLED', status: 'INVALID_ARGUMENT' };
      await route.fulfill({ status: 400, json: { error } });
    });
    const worker = await extension.worker();
    await worker.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 61_000;
    });
    const answer = await callRaw(page, 'dashboard/count', { card: 'users' });
    expect(answer).toMatchObject({ status: 200 });
    release();
    await expect(page.getByText('your account was disabled')).toBeVisible();
    await extension.context.unroute(/accounts:lookup/);
    await extension.killWorker();
  },
);
