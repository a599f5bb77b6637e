import { browser } from 'wxt/browser';
import { persistenceIn } from './persistence';

/**
 * Keeps Firebase's user in `storage.session`: in memory only, gone with the browser, but not with
 * the worker. Firebase has no session persistence of its own for workers.
 */
export const sessionStoragePersistence = persistenceIn('SESSION', {
  _isAvailable: async () => browser.storage.session !== undefined,
  _set: (key, value) => browser.storage.session.set({ [key]: value }),
  _get: async (key) => (await browser.storage.session.get(key))[key] ?? null,
  _remove: (key) => browser.storage.session.remove(key),
});
