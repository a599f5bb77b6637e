import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import { callRaw, postRaw, requestText, sendRaw } from '../support/raw-port';
import { readRefreshToken } from '../support/stored-session';
import { tokenPattern } from '../support/token-watch';

const megabyte = 1024 * 1024;

async function expectToWork(page: Page): Promise<void> {
  const session = await callRaw(page, 'session/current', { isFresh: false });
  expect(session).toMatchObject({ status: 200, body: { status: 'signed-in' } });
}

const refused: { what: string; path: string; input: unknown; status: number }[] = [
  { what: 'an unknown procedure', path: 'session/steal', input: undefined, status: 404 },
  { what: 'a router instead of a procedure', path: 'session', input: undefined, status: 404 },
  { what: 'a built-in property', path: 'constructor', input: undefined, status: 404 },
  { what: 'the prototype', path: '__proto__/toString', input: undefined, status: 404 },
  {
    what: 'an unknown key',
    path: 'session/current',
    input: { isFresh: false, uid: 'x' },
    status: 400,
  },
  {
    what: 'input for a procedure that takes none',
    path: 'users/list',
    input: { all: true },
    status: 400,
  },
  {
    what: 'a value of the wrong type',
    path: 'session/current',
    input: { isFresh: 'yes' },
    status: 400,
  },
];

test(
  'the background refuses unknown procedures and invalid input, and keeps working',
  { tag: '@T17' },
  async ({ console: page }) => {
    for (const { what, path, input, status } of refused) {
      await test.step(`${what}: ${status}`, async () => {
        expect(await callRaw(page, path, input)).toMatchObject({ status });
        await expectToWork(page);
      });
    }
  },
);

const strange: { what: string; message: unknown }[] = [
  { what: 'a number', message: 1 },
  { what: 'an object', message: {} },
  { what: 'a text that is not JSON', message: '{' },
  { what: 'a call to another host', message: '{"i":"1","p":{"u":"https://x.example/"}}' },
];

test.describe('when oRPC cannot read a message', () => {
  test.use({ expectedProblems: /^worker: Uncaught \(in promise\)/ });

  test('the background survives it and answers the next call', async ({ console: page }) => {
    for (const { what, message } of strange) {
      await test.step(what, async () => {
        await postRaw(page, message);
        await expectToWork(page);
      });
    }
  });
});

test(
  'the background refuses 50 MiB of input and answers the next call',
  { tag: '@T17' },
  async ({ console: page }) => {
    expect(await callRaw(page, 'users/list', 'x'.repeat(50 * megabyte))).toMatchObject({
      status: 400,
    });
    await expectToWork(page);
  },
);

test(
  'the background refuses a prototype and input of 100,000 levels',
  { tag: '@T17' },
  async ({ console: page, extension }) => {
    const deep = `${'['.repeat(1e5)}${']'.repeat(1e5)}`;
    for (const json of ['{"isFresh":"no","__proto__":{"isAdmin":true}}', deep]) {
      const text = `{"i":"1","p":{"u":"/session/current","b":{"json":${json}}}}`;
      const answer = await sendRaw(page, text);
      expect(JSON.parse(String(answer)).p.s).toBe(400);
    }
    const worker = await extension.worker();
    expect(await worker.evaluate(() => 'isAdmin' in {})).toBe(false);
    await expectToWork(page);
  },
);

test(
  'the background survives a message larger than the browser allows',
  { tag: '@T17' },
  async ({ console: page }) => {
    const outcome = await page.evaluate(
      (size) => {
        const { promise, resolve } = Promise.withResolvers<string>();
        const port = chrome.runtime.connect({ name: 'console' });
        port.onMessage.addListener(() => resolve('answered'));
        port.onDisconnect.addListener(() => resolve('closed'));
        try {
          port.postMessage('x'.repeat(size));
        } catch {
          resolve('refused');
        }
        return promise;
      },
      64 * megabyte + 1,
    );
    expect(['closed', 'refused']).toContain(outcome);
    await expectToWork(page);
  },
);

test(
  'the background answers every call on 300 ports at once',
  { tag: '@T19' },
  async ({ console: page }) => {
    const answered = await page.evaluate(
      async ([text, count]) => {
        const calls = Array.from({ length: count }, () => {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          const port = chrome.runtime.connect({ name: 'console' });
          port.onMessage.addListener((answer: unknown) => {
            resolve(String(answer).includes('signed-in'));
            port.disconnect();
          });
          port.onDisconnect.addListener(() => resolve(false));
          port.postMessage(text);
          return promise;
        });
        return (await Promise.all(calls)).filter(Boolean).length;
      },
      [requestText('session/current', { isFresh: false }), 300] as const,
    );
    expect(answered).toBe(300);
    await expectToWork(page);
  },
);

test('the background sends no token to any page of the console', async ({ console: page }) => {
  // The fixture checks every message of every test; this checks that its pattern finds tokens.
  expect(await readRefreshToken(page)).toMatch(tokenPattern);
  const stored = JSON.stringify(await page.evaluate(() => chrome.storage.session.get()));
  expect(/"accessToken":"([^"]+)"/.exec(stored)?.[1]).toMatch(tokenPattern);
  for (const route of ['test', 'coupon', 'voucher', 'blog', 'appointments', 'payments', 'logs']) {
    await page.goto(page.url().replace(/#.*|$/, `#/${route}`));
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
  }
});
