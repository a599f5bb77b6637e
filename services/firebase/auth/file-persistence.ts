import type { SignInStore } from './persistence';

const folderName = 'sign-in';

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
  async _remove() {
    const root = await navigator.storage.getDirectory();
    try {
      await root.removeEntry(folderName, { recursive: true });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  },
};

async function fileOf(key: string, options?: { create: boolean }): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, options);
  return folder.getFileHandle(encodeURIComponent(key), options);
}

function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
