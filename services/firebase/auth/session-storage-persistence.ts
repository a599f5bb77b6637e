import type { Persistence } from 'firebase/auth/web-extension';
import { browser } from 'wxt/browser';

/**
 * Keeps Firebase's user in `storage.session`: in memory only, gone with the browser,
 * but not with the worker. Firebase has no session persistence of its own for workers, so this
 * implements the internal interface that its own persistences have
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/index.ts).
 */
class SessionStoragePersistence {
  static readonly type = 'SESSION';
  readonly type = 'SESSION';
  readonly _shouldAllowMigration = false;

  async _isAvailable(): Promise<boolean> {
    return browser.storage.session !== undefined;
  }

  async _set(key: string, value: unknown): Promise<void> {
    await browser.storage.session.set({ [key]: value });
  }

  async _get(key: string): Promise<unknown> {
    const found = await browser.storage.session.get(key);
    return found[key] ?? null;
  }

  async _remove(key: string): Promise<void> {
    await browser.storage.session.remove(key);
  }

  // Only one context, the background, ever holds the user: there is nobody to listen to.
  _addListener(): void {}

  _removeListener(): void {}
}

/** The class itself, as `initializeAuth` takes it: it makes its own instance. */
export const sessionStoragePersistence: Persistence = SessionStoragePersistence;
