import type { Persistence } from 'firebase/auth/web-extension';
import { browser } from 'wxt/browser';
import { privateFolder } from '../../background/private-folder';

export type SignInStore = typeof sessionStore;

/**
 * A class that `initializeAuth` instantiates, with Firebase's internal interface
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/index.ts).
 * An Auth whose app was deleted takes the failure of its next request for a sign-out, so once it is
 * `replaced` it writes nothing.
 */
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

/** Survives the worker but not the browser. Firebase has no session persistence for workers. */
export const sessionStore = {
  type: 'SESSION' as 'LOCAL' | 'SESSION',
  _isAvailable: async () => browser.storage.session !== undefined,
  _set: (key: string, value: unknown) => browser.storage.session.set({ [key]: value }),
  _get: async (key: string) => (await browser.storage.session.get(key))[key] ?? null,
  _remove: (key: string) => browser.storage.session.remove(key),
};

const folder = privateFolder('sign-in');

/** Firebase's own uses IndexedDB, in which Chromium keeps a removed token; a removed file is gone. */
export const fileStore: SignInStore = {
  type: 'LOCAL',

  _isAvailable: async () => Boolean(await navigator.storage.getDirectory().catch(() => null)),

  _set: (key, value) => folder.write(key, JSON.stringify(value)),

  async _get(key) {
    const bytes = await folder.read(key);
    return bytes && new Response(bytes).json().catch(() => null);
  },

  /** Removes the folder, because a worker that died while writing may have left a second file. */
  _remove: folder.remove,
};
