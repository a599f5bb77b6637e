import { beforeEach, expect, test, vi } from 'vitest';
import { persistenceIn, type SignInStore } from './auth/persistence';
import { endpointsOfBuild, openBackend } from './backend';
import { DeadlineError } from '../background/deadline';

const connection = {
  apiKey: 'key',
  projectId: 'demo-console',
  storageBucket: '',
  adminMailDomain: '@a.example',
};

const emptyStore: SignInStore = {
  type: 'SESSION',
  _isAvailable: () => Promise.resolve(true),
  _get: () => Promise.resolve(null),
  _set: () => Promise.resolve(),
  _remove: () => Promise.resolve(),
};

function open(store: Partial<SignInStore>) {
  return openBackend({
    connection,
    endpoints: endpointsOfBuild(),
    persistence: (replaced) => [persistenceIn({ ...emptyStore, ...store }, replaced)],
    appName: crypto.randomUUID(),
  });
}

/** Does not answer at first, like IndexedDB at the start of some workers. */
function silentFor(reads: number): Partial<SignInStore> {
  return { _get: () => (reads-- > 0 ? new Promise(() => {}) : Promise.resolve(null)) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('an Auth that does not answer at startup is replaced', { tags: ['@T12'] }, async () => {
  const opening = open(silentFor(1));
  await vi.advanceTimersByTimeAsync(3_000);
  const backend = await opening;
  expect(backend.auth.currentUser).toBeNull();
  await backend.close();
});

test('the backend gives up when the second Auth does not answer either, and can be reopened', async () => {
  const opening = open(silentFor(Infinity));
  await Promise.all([
    expect(opening).rejects.toThrow(DeadlineError),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  await (await open(emptyStore)).close();
});

test('an Auth that finds the user after it was replaced does not sign them out', async () => {
  const stsTokenManager = { refreshToken: 'r', accessToken: 'a', expirationTime: Infinity };
  const user = { uid: 'administrator', emailVerified: false, isAnonymous: false, stsTokenManager };
  const { promise: late, resolve: answer } = Promise.withResolvers<object>();
  // Auth reads the user twice: where is it stored, and who is it.
  const answers = [Promise.resolve(user), late];
  const removals: string[] = [];
  const opening = open({
    _get: () => answers.shift() ?? Promise.resolve(null),
    _remove: async (key) => void removals.push(key),
  });
  await vi.advanceTimersByTimeAsync(3_000);
  const backend = await opening;
  const before = removals.length;
  answer(user);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(removals.length).toBe(before);
  await backend.close();
});
