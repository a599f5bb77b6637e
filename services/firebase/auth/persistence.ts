import type { Persistence } from 'firebase/auth/web-extension';

interface Store {
  _isAvailable(): Promise<boolean>;
  _set(key: string, value: unknown): Promise<void>;
  _get(key: string): Promise<unknown>;
  _remove(key: string): Promise<void>;
}

/**
 * Implements the internal interface of Firebase's own persistences
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/index.ts).
 * `initializeAuth` takes the class itself and makes its own instance.
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
    // Only one context, the background, ever holds the user: there is nobody to listen to.
    _addListener(): void {}
    _removeListener(): void {}
  }
  return StorePersistence;
}
