import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { endpointsOfBuild, openBackend } from './backend';
import { DeadlineError } from '../background/deadline';

const connection = {
  apiKey: 'key',
  projectId: 'demo-console',
  storageBucket: '',
  adminMailDomain: '@a.example',
};

const endpoints = endpointsOfBuild();
const open = () => openBackend({ connection, endpoints, appName: crypto.randomUUID() });

/** It does not answer at first, like the storage at the start of some workers. */
function silenceStorage(reads: number): void {
  const { get } = browser.storage.session;
  vi.spyOn(browser.storage.session, 'get').mockImplementation((key: unknown) =>
    reads-- > 0 ? new Promise(() => {}) : get(key as string),
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('an Auth that does not answer at startup is replaced', { tags: ['@T12'] }, async () => {
  silenceStorage(1);
  const opening = open();
  await vi.advanceTimersByTimeAsync(3_000);
  const backend = await opening;
  expect(backend.auth.currentUser).toBeNull();
  await backend.close();
});

test('the backend gives up when the second Auth does not answer either, and can be reopened', async () => {
  silenceStorage(Infinity);
  const opening = open();
  await Promise.all([
    expect(opening).rejects.toThrow(DeadlineError),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  vi.restoreAllMocks();
  await (await open()).close();
});

test('an Auth that finds the user after it was replaced does not sign them out', async () => {
  const stsTokenManager = { refreshToken: 'r', accessToken: 'a', expirationTime: Infinity };
  const user = { uid: 'administrator', emailVerified: false, isAnonymous: false, stsTokenManager };
  const { promise: late, resolve: answer } = Promise.withResolvers<object>();
  // Auth reads the user twice: where is it stored, and who is it.
  const answers = [Promise.resolve(user), late];
  const { session } = browser.storage;
  const get = async (key: unknown) => ({ [String(key)]: await answers.shift() });
  vi.spyOn(session, 'get').mockImplementation(get);
  const remove = vi.spyOn(session, 'remove');
  const opening = open();
  await vi.advanceTimersByTimeAsync(3_000);
  const backend = await opening;
  const before = remove.mock.calls.length;
  answer(user);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(remove.mock.calls.length).toBe(before);
  await backend.close();
});
