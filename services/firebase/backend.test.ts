import type { Persistence } from 'firebase/auth/web-extension';
import { expect, it } from 'vitest';
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

it(
  'the backend replaces an Auth that does not answer at startup, then finds nobody signed in',
  { tags: ['@T12'] },
  async () => {
    const backend = await open(1);
    expect(backend.auth.currentUser).toBeNull();
    await backend.close();
  },
);

it('the backend gives up when the second Auth does not answer either, and can be reopened', async () => {
  await expect(open(Infinity)).rejects.toThrow(DeadlineError);
  await (await open(0)).close();
});
