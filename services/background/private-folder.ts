/** A folder of files that only the background and the views of this extension can open. */
export function privateFolder(folderName: string) {
  return {
    async file(name: string, options?: { create: boolean }): Promise<FileSystemFileHandle> {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle(folderName, options);
      return folder.getFileHandle(name, options);
    },
    async remove(): Promise<void> {
      const root = await navigator.storage.getDirectory();
      try {
        await root.removeEntry(folderName, { recursive: true });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
  };
}

export function isNotFound(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
