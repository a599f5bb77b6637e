import * as v from 'valibot';
import { unless } from '../requests/request-failure';
import { askStorage, bucketPath, objectPath, type StorageTarget } from './storage-request';

export type StoredObject = NonNullable<Awaited<ReturnType<typeof readObject>>>;

export const ownerKey = 'upload';

const ObjectAnswer = v.object({
  name: v.string(),
  bucket: v.string(),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  downloadTokens: v.optional(v.string(), ''),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

export function readObject(target: StorageTarget, name: string) {
  const stored = askStorage(target, objectPath(target, name), ({ body }) => {
    const parsed = v.safeParse(ObjectAnswer, body);
    if (!parsed.success) return undefined;
    const { size, downloadTokens, metadata } = parsed.output;
    const [token] = downloadTokens.split(',');
    const url = `${downloadUrlStart(target, parsed.output.name)}alt=media&token=`;
    return {
      sizeBytes: size,
      /** The upload's id; empty for files of other clients. */
      owner: metadata[ownerKey] ?? '',
      downloadUrl: token ? url + encodeURIComponent(token) : null,
    };
  });
  return unless('missing', stored, null);
}

/** Resolves if the Security Rules allow it; the files are not needed. */
export function listObjects(target: StorageTarget): Promise<boolean> {
  return askStorage(target, `${bucketPath(target)}?maxResults=1`, () => true);
}

export async function removeObject(target: StorageTarget, name: string): Promise<void> {
  const path = objectPath(target, name);
  const removed = askStorage(target, path, () => true, { method: 'DELETE' });
  await unless('missing', removed, null);
}

/** The start of all download URLs of this object, without the token. */
export function downloadUrlStart(target: StorageTarget, name: string): string {
  return `${target.origin}${objectPath(target, name)}?`;
}
