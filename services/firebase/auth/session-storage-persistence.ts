import { browser } from 'wxt/browser';
import { persistenceIn } from './persistence';

/** Survives the worker but not the browser. Firebase has no session persistence for workers. */
export const sessionStoragePersistence = persistenceIn('SESSION', {
  _isAvailable: async () => browser.storage.session !== undefined,
  _set: (key, value) => browser.storage.session.set({ [key]: value }),
  _get: async (key) => (await browser.storage.session.get(key))[key] ?? null,
  _remove: (key) => browser.storage.session.remove(key),
});
