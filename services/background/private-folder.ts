export function privateFolder(folderName: string) {
  async function file(name: string, options?: { create: boolean }): Promise<FileSystemFileHandle> {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(folderName, options);
    return folder.getFileHandle(encodeURIComponent(name), options);
  }
  return {
    /** It replaces the file once all of the data are written. */
    async write(name: string, data: FileSystemWriteChunkType): Promise<void> {
      const writable = await (await file(name, { create: true })).createWritable();
      await writable.write(data);
      await writable.close();
    },
    read: (name: string) =>
      unlessMissing(async () => (await (await file(name)).getFile()).arrayBuffer()),
    removeFile: (name: string) =>
      unlessMissing(async () => {
        const root = await navigator.storage.getDirectory();
        const folder = await root.getDirectoryHandle(folderName);
        await folder.removeEntry(encodeURIComponent(name));
      }),
    async remove(): Promise<void> {
      const root = await navigator.storage.getDirectory();
      await unlessMissing(() => root.removeEntry(folderName, { recursive: true }));
    },
  };
}

function unlessMissing<Result>(act: () => Promise<Result>): Promise<Result | null> {
  return act().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  });
}
