import { isNotFound, privateFolder } from '../../background/private-folder';
import type { SignInStore } from './persistence';

const folder = privateFolder('sign-in');
const fileOf = (key: string, options?: { create: boolean }) =>
  folder.file(encodeURIComponent(key), options);

/**
 * Firebase's own persistence uses IndexedDB, in which Chromium keeps the bytes of a removed token;
 * a removed file is gone.
 */
export const fileStore: SignInStore = {
  type: 'LOCAL',

  _isAvailable: async () => Boolean(await navigator.storage.getDirectory().catch(() => null)),

  async _set(key, value) {
    const file = await fileOf(key, { create: true });
    const writable = await file.createWritable();
    await writable.write(JSON.stringify(value));
    await writable.close();
  },

  async _get(key) {
    try {
      const file = await (await fileOf(key)).getFile();
      return JSON.parse(await file.text());
    } catch (error) {
      if (error instanceof SyntaxError || isNotFound(error)) return null;
      throw error;
    }
  },

  /** Removes the folder, because a worker that died while writing may have left a second file. */
  _remove: folder.remove,
};
