import { privateFolder } from '../../background/private-folder';
import type { SignInStore } from './persistence';

const folder = privateFolder('sign-in');

/**
 * Firebase's own persistence uses IndexedDB, in which Chromium keeps the bytes of a removed token;
 * a removed file is gone.
 */
export const fileStore: SignInStore = {
  type: 'LOCAL',

  _isAvailable: async () => Boolean(await navigator.storage.getDirectory().catch(() => null)),

  _set: (key, value) => folder.write(key, JSON.stringify(value)),

  async _get(key) {
    const bytes = await folder.read(key);
    try {
      return bytes && JSON.parse(new TextDecoder().decode(bytes));
    } catch (error) {
      if (error instanceof SyntaxError) return null;
      throw error;
    }
  },

  /** Removes the folder, because a worker that died while writing may have left a second file. */
  _remove: folder.remove,
};
