import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import { callRaw, postRaw, requestText, sendRaw } from '../support/raw-port';
import { readRefreshToken } from '../support/stored-session';
import { tokenPattern } from '../support/token-watch';

/** The browser's limit is 64 MiB. */
const tooManyBytes = 64 * 1024 * 1024 + 1;

async function expectToWork(page: Page): Promise<void> {
  const session = await callRaw(page, 'session/current', { isFresh: false });
  expect(session).toMatchObject({ status: 200, body: { status: 'signed-in' } });
}

// The service test of the router sends hostile input to every procedure.
const refused: Record<string, { path: string; input?: unknown; status: number }> = {
  'an unknown procedure': { path: 'session/steal', status: 404 },
  'a router instead of a procedure': { path: 'session', status: 404 },
  'the prototype': { path: '__proto__/toString', status: 404 },
  'an unknown key': { path: 'session/current', input: { isFresh: false, uid: 'x' }, status: 400 },
  'input for a procedure that takes none': {
    path: 'users/list',
    input: { all: true },
    status: 400,
  },
};

test(
  'the background refuses unknown procedures and invalid input, and keeps working',
  { tag: '@T17' },
  async ({ console: page, extension }) => {
    for (const [what, { path, input, status }] of Object.entries(refused)) {
      expect(await callRaw(page, path, input), what).toMatchObject({ status });
    }
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

test.describe('when oRPC cannot read a message', () => {
  test.use({ expectedProblems: /^worker: Uncaught \(in promise\)/ });

  test('the background survives it and answers the next call', async ({ console: page }) => {
    const otherHost = '{"i":"1","p":{"u":"https://x.example/"}}';
    for (const message of [1, {}, '{', otherHost]) {
      await postRaw(page, message);
      await expectToWork(page);
    }
  });
});

test(
  'the background survives a message larger than the browser allows, and answers on 300 ports at once',
  { tag: ['@T17', '@T19'] },
  async ({ console: page }) => {
    const outcome = await page.evaluate((size) => {
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
    }, tooManyBytes);
    expect(['closed', 'refused']).toContain(outcome);

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
  },
);

test('the watch for tokens, which every test keeps, finds both tokens of the session', async ({
  console: page,
}) => {
  expect(await readRefreshToken(page)).toMatch(tokenPattern);
  const stored = JSON.stringify(await page.evaluate(() => chrome.storage.session.get()));
  expect(/"accessToken":"([^"]+)"/.exec(stored)?.[1]).toMatch(tokenPattern);
});
