import type { Persistence } from 'firebase/auth/web-extension';
import { browser } from 'wxt/browser';
import { toNoStorage } from '../../background/deadline';

/**
 * This is Firebase's `PersistenceInternal`: Firebase has no session persistence for workers. An
 * Auth that was `replaced` must not sign out.
 */
export function sessionPersistence(replaced: AbortSignal): Persistence {
  const { session } = browser.storage;
  return class {
    static readonly type = 'SESSION';
    readonly type = 'SESSION';
    _isAvailable = async () => true;
    _get = async (key: string) => (await session.get(key))[key] ?? null;
    async _set(key: string, value: unknown) {
      if (!replaced.aborted) await session.set({ [key]: value }).catch(toNoStorage);
    }
    async _remove(key: string) {
      if (!replaced.aborted) await session.remove(key);
    }
    // Only the background holds the user, so there is nothing to synchronise.
    _addListener(): void {}
    _removeListener(): void {}
  };
}
