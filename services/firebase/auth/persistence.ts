import type { Persistence } from 'firebase/auth/web-extension';
import { browser } from 'wxt/browser';

interface Store {
  _isAvailable(): Promise<boolean>;
  _set(key: string, value: unknown): Promise<void>;
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/**
 * Firebase's internal interface
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/index.ts).
 * `initializeAuth` instantiates the class.
 */
export function persistenceIn(type: 'LOCAL' | 'SESSION', store: Store): Persistence {
  class StorePersistence {
    static readonly type = type;
    readonly type = type;
    readonly _shouldAllowMigration = false;
    _isAvailable = store._isAvailable;
    _set = store._set;
    _get = store._get;
    _remove = store._remove;
    // Only the background holds the user, so there is nothing to synchronise.
    _addListener(): void {}
    _removeListener(): void {}
  }
  return StorePersistence;
}

/** Survives the worker but not the browser. Firebase has no session persistence for workers. */
export const sessionStoragePersistence = persistenceIn('SESSION', {
  _isAvailable: async () => browser.storage.session !== undefined,
  _set: (key, value) => browser.storage.session.set({ [key]: value }),
  _get: async (key) => (await browser.storage.session.get(key))[key] ?? null,
  _remove: (key) => browser.storage.session.remove(key),
});
