import * as v from 'valibot';
import { RequestError, retryLater, unless } from '../requests/request-failure';
import { callStorage, objectPath, type StorageTarget } from './storage-request';

export interface StoredObject {
  sizeBytes: number;
  /** The upload's id; empty for files of other clients. */
  owner: string;
  downloadUrl: string | null;
}

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

export function readObject(target: StorageTarget, name: string): Promise<StoredObject | null> {
  const read = async (signal?: AbortSignal) => {
    const { body } = await callStorage(target, objectPath(target, name), {}, signal);
    const parsed = v.safeParse(ObjectAnswer, body);
    if (!parsed.success) throw new RequestError(retryLater('answer'));
    const { size, downloadTokens, metadata } = parsed.output;
    const [token] = downloadTokens.split(',');
    const url = `${downloadUrlStart(target, parsed.output.name)}alt=media&token=`;
    return {
      sizeBytes: size,
      owner: metadata[ownerKey] ?? '',
      downloadUrl: token ? url + encodeURIComponent(token) : null,
    };
  };
  return unless('missing', target.send(read, operationRetryMs), null);
}

export async function removeObject(target: StorageTarget, name: string): Promise<void> {
  const path = objectPath(target, name);
  const remove = (signal?: AbortSignal) => callStorage(target, path, { method: 'DELETE' }, signal);
  await unless('missing', target.send(remove, operationRetryMs), null);
}

/** The start of all download URLs of this object, without the token. */
export function downloadUrlStart(target: StorageTarget, name: string): string {
  return `${target.origin}${objectPath(target, name)}?`;
}
