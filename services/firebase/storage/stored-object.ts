import * as v from 'valibot';
import { unless } from '../requests/request-failure';
import { sendRequest } from '../requests/send-request';
import { bucketPath, objectPath, storageRequest, type StorageTarget } from './storage-request';

export type StoredObject = NonNullable<Awaited<ReturnType<typeof readObject>>>;

/** The limit of Firebase's own library (specification, section 9). */
export const operationRetryMs = 120_000;

export const ownerKey = 'upload';

const ObjectAnswer = v.object({
  name: v.string(),
  bucket: v.string(),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  downloadTokens: v.optional(v.string(), ''),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

export function readObject(target: StorageTarget, name: string) {
  const path = objectPath(target, name);
  const request = storageRequest(target, path, {}, operationRetryMs, ({ body }) => {
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
  return unless('missing', sendRequest(target, request), null);
}

/** Resolves if the Security Rules allow it; the files are not needed. */
export function listObjects(target: StorageTarget): Promise<boolean> {
  const path = `${bucketPath(target)}?maxResults=1`;
  return sendRequest(
    target,
    storageRequest(target, path, {}, operationRetryMs, () => true),
  );
}

export async function removeObject(target: StorageTarget, name: string): Promise<void> {
  const path = objectPath(target, name);
  const init = { method: 'DELETE' };
  const request = storageRequest(target, path, init, operationRetryMs, () => true);
  await unless('missing', sendRequest(target, request), null);
}

/** The start of all download URLs of this object, without the token. */
export function downloadUrlStart(target: StorageTarget, name: string): string {
  return `${target.origin}${objectPath(target, name)}?`;
}
