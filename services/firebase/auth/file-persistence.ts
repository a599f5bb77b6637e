import type { Persistence } from 'firebase/auth/web-extension';

const folderName = 'sign-in';

/**
 * Keeps Firebase's user in a file of the extension's private file system, for whoever chose to
 * stay signed in. Firebase's own persistence on disk uses IndexedDB, which in Chromium goes on
 * holding the bytes of a token after it was removed; a removed file is gone. The interface is
 * the internal one of Firebase's own persistences, as in `session-storage-persistence.ts`.
 */
class FilePersistence {
  static readonly type = 'LOCAL';
  readonly type = 'LOCAL';
  readonly _shouldAllowMigration = false;

  async _isAvailable(): Promise<boolean> {
    return navigator.storage
      .getDirectory()
      .then(() => true)
      .catch(() => false);
  }

  async _set(key: string, value: unknown): Promise<void> {
    const file = await fileOf(key, { create: true });
    const writable = await file.createWritable();
    await writable.write(JSON.stringify(value));
    await writable.close();
  }

  async _get(key: string): Promise<unknown> {
    try {
      const file = await (await fileOf(key)).getFile();
      return JSON.parse(await file.text());
    } catch (error) {
      // A file that is missing, or that is none of ours, is a sign-in that is not there.
      if (error instanceof SyntaxError || isNotFound(error)) return null;
      throw error;
    }
  }

  /** Removes the whole folder: a worker that died while writing may have left a second file. */
  async _remove(): Promise<void> {
    const root = await navigator.storage.getDirectory();
    try {
      await root.removeEntry(folderName, { recursive: true });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }

  // Only one context, the background, ever holds the user: there is nobody to listen to.
  _addListener(): void {}

  _removeListener(): void {}
}

async function fileOf(key: string, options?: { create: boolean }): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, options);
  return folder.getFileHandle(encodeURIComponent(key), options);
}

function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** The class itself, as `initializeAuth` takes it: it makes its own instance. */
export const filePersistence: Persistence = FilePersistence;
