import { fromDisk } from './deadline';

export function privateFolder(folderName: string) {
  const root = () => navigator.storage.getDirectory();
  const folder = async (options?: FileSystemGetDirectoryOptions) =>
    (await root()).getDirectoryHandle(folderName, options);
  const file = async (name: string, options?: FileSystemGetFileOptions) =>
    (await folder(options)).getFileHandle(name, options);
  return {
    /** It replaces the file once all of the data are written. */
    async write(name: string, data: FileSystemWriteChunkType): Promise<void> {
      const writable = await (await file(name, { create: true })).createWritable();
      await writable.write(data);
      await writable.close();
    },
    read: (name: string) =>
      unlessMissing(async () => (await (await file(name)).getFile()).arrayBuffer()),
    async remove(): Promise<void> {
      await unlessMissing(async () => (await root()).removeEntry(folderName, { recursive: true }));
    },
  };
}

function unlessMissing<Result>(act: () => Promise<Result>): Promise<Result | null> {
  const result = act().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  });
  return fromDisk(result);
}
