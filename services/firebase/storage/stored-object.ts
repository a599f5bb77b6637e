import * as v from 'valibot';
import {
  callStorage,
  type StorageAnswer,
  type StorageFailure,
  type StorageTarget,
} from './storage-request';

export interface StoredObject {
  name: string;
  sizeBytes: number;
  /** The upload's id; empty for files of other clients. */
  owner: string;
  /** Grants read access without a sign-in; null if the file has no token. */
  downloadUrl: string | null;
}

export const ownerKey = 'upload';

const ObjectAnswer = v.object({
  name: v.string(),
  bucket: v.string(),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  downloadTokens: v.optional(v.string(), ''),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

function objectOf(target: StorageTarget, body: unknown): StoredObject | undefined {
  const parsed = v.safeParse(ObjectAnswer, body);
  if (!parsed.success) return undefined;
  const { name, size, downloadTokens, metadata } = parsed.output;
  const [token] = downloadTokens.split(',');
  return {
    name,
    sizeBytes: size,
    owner: metadata[ownerKey] ?? '',
    downloadUrl: token
      ? `${target.origin}${objectPath(target, name)}?alt=media&token=${encodeURIComponent(token)}`
      : null,
  };
}

export async function readObject(
  target: StorageTarget,
  name: string,
  signal: AbortSignal,
): Promise<{ failure: null; object: StoredObject } | StorageFailure> {
  const request = { method: 'GET', path: objectPath(target, name) } as const;
  const answer = await callStorage(target, request, signal);
  if (answer.failure !== null) return answer;
  const object = objectOf(target, answer.body);
  return object
    ? { failure: null, object }
    : { failure: 'retry-later', reason: 'answer', afterMs: null };
}

export function removeObject(
  target: StorageTarget,
  name: string,
  signal: AbortSignal,
): Promise<StorageAnswer> {
  return callStorage(target, { method: 'DELETE', path: objectPath(target, name) }, signal);
}

export function bucketPath({ bucket }: StorageTarget): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o`;
}

function objectPath(target: StorageTarget, name: string): string {
  return `${bucketPath(target)}/${encodeURIComponent(name)}`;
}

/** The start of all download URLs of this object, without the token. */
export function downloadUrlStart(target: StorageTarget, name: string): string {
  return `${target.origin}${objectPath(target, name)}?`;
}
