import type { Persistence } from 'firebase/auth/web-extension';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBackend } from './backend';
import { DeadlineError } from './requests/deadline';
import { endpointsOfBuild } from './requests/endpoints';

const connection = {
  apiKey: 'key',
  projectId: 'demo-console',
  storageBucket: '',
  adminMailDomain: '@a.example',
};

/** Does not answer at first, like IndexedDB at the start of some workers. */
function slowPersistence(silentReads: number): Persistence {
  let reads = 0;
  class SlowPersistence {
    static readonly type = 'SESSION';
    readonly type = 'SESSION';
    _isAvailable = () => Promise.resolve(true);
    _set = () => Promise.resolve();
    _remove = () => Promise.resolve();
    _addListener = () => {};
    _removeListener = () => {};
    _get = () => (++reads > silentReads ? Promise.resolve(null) : new Promise(() => {}));
  }
  return SlowPersistence;
}

function open(silentReads: number) {
  return openBackend({
    connection,
    endpoints: endpointsOfBuild(),
    persistence: [slowPersistence(silentReads)],
    appName: crypto.randomUUID(),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test(
  'the backend replaces an Auth that does not answer at startup, then finds nobody signed in',
  { tags: ['@T12'] },
  async () => {
    const opening = open(1);
    await vi.advanceTimersByTimeAsync(3_000);
    const backend = await opening;
    expect(backend.auth.currentUser).toBeNull();
    await backend.close();
  },
);

test('the backend gives up when the second Auth does not answer either, and can be reopened', async () => {
  const opening = open(Infinity);
  await Promise.all([
    expect(opening).rejects.toThrow(DeadlineError),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  await (await open(0)).close();
});
