import type { Persistence } from 'firebase/auth/web-extension';
import { browser } from 'wxt/browser';
import { privateFolder } from '../../background/private-folder';

export type SignInStore = typeof sessionStore;

/** This is Firebase's `PersistenceInternal`; an Auth that was `replaced` must not sign out. */
export function persistenceIn(store: SignInStore, replaced?: AbortSignal): Persistence {
  return class {
    static readonly type = store.type;
    readonly type = store.type;
    _isAvailable = store._isAvailable;
    _get = store._get;
    async _set(key: string, value: unknown) {
      if (!replaced?.aborted) await store._set(key, value);
    }
    async _remove(key: string) {
      if (!replaced?.aborted) await store._remove(key);
    }
    // Only the background holds the user, so there is nothing to synchronise.
    _addListener(): void {}
    _removeListener(): void {}
  };
}

/** Firebase has no session persistence for workers. */
export const sessionStore = {
  type: 'SESSION' as 'LOCAL' | 'SESSION',
  _isAvailable: async () => browser.storage.session !== undefined,
  _set: (key: string, value: unknown) => browser.storage.session.set({ [key]: value }),
  _get: async (key: string) => (await browser.storage.session.get(key))[key] ?? null,
  _remove: (key: string) => browser.storage.session.remove(key),
};

const folder = privateFolder('sign-in');

/** Chromium keeps a removed token in IndexedDB, which Firebase's own persistence uses. */
export const fileStore: SignInStore = {
  type: 'LOCAL',

  _isAvailable: async () => Boolean(await navigator.storage.getDirectory().catch(() => null)),

  _set: (key, value) => folder.write(key, JSON.stringify(value)),

  async _get(key) {
    const bytes = await folder.read(key);
    return bytes && new Response(bytes).json().catch(() => null);
  },

  /** A worker that died while writing may have left a second file in the folder. */
  _remove: folder.remove,
};
