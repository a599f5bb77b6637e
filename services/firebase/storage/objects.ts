import * as v from 'valibot';
import { exhausted, googleErrorIn, Problem, refusalOf, unless } from '../problem';
import {
  type Answer,
  type Sending,
  sendRequest,
  type ServiceTarget,
} from '../requests/send-request';

export interface StorageTarget extends ServiceTarget {
  bucket: string;
  sending: Sending;
}

/** Firebase's own library has these limits (`docs/behaviour.md`). */
const operationRetryMs = 120_000;
export const uploadRetryMs = 600_000;

const service = { scheme: 'Firebase', timeoutMs: 25_000, isAbortable: true, problemIn } as const;

export function askStorage<Value>(
  target: StorageTarget,
  path: string,
  valueOf: (answer: Answer) => Value | undefined,
  init: RequestInit | (() => RequestInit) = {},
  giveUpAfterMs = operationRetryMs,
): Promise<Value> {
  const { origin, idToken, sending } = target;
  const waiting = { giveUpAfterMs, ...sending };
  return sendRequest(idToken, waiting, { ...service, url: origin + path, init, valueOf });
}

function problemIn({ response, text, body, afterMs }: Answer): Problem | undefined {
  const { status, ok } = response;
  if (ok) return undefined;
  if (status === 429) return exhausted(text, afterMs);
  if (status === 408 || status >= 500) return new Problem('busy', { afterMs });
  const answered = googleErrorIn(body);
  // The file store refuses in JSON; a page comes from an intermediary.
  if (!answered && status === 403) return new Problem('answer', { afterMs });
  const error = answered ?? { status: '', message: text, details: [] };
  if (status === 402) return new Problem('setup', { setup: 'spark-plan', message: error.message });
  const refusal = refusalOf(error, status === 403);
  if (refusal) return refusal;
  if (status === 401) return new Problem('signed-out');
  return status === 404 ? new Problem('missing') : new Problem('unexpected', { message: text });
}

export const ownerKey = 'upload';

const ObjectAnswer = v.object({
  name: v.string(),
  bucket: v.string(),
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  downloadTokens: v.optional(v.string(), ''),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});

export const bucketPath = ({ bucket }: StorageTarget) => `/v0/b/${encodeURIComponent(bucket)}/o`;
const objectPath = (target: StorageTarget, name: string) =>
  `${bucketPath(target)}/${encodeURIComponent(name)}`;

export function readObject(target: StorageTarget, name: string) {
  const stored = askStorage(target, objectPath(target, name), ({ body }) => {
    const parsed = v.safeParse(ObjectAnswer, body);
    // If the answer is about another object, that one's address would be stored.
    if (!parsed.success || parsed.output.name !== name) return undefined;
    const { size, downloadTokens, metadata } = parsed.output;
    const [token] = downloadTokens.split(',');
    const url = `${target.origin}${objectPath(target, name)}?alt=media&token=`;
    return {
      sizeBytes: size,
      owner: metadata[ownerKey] ?? '',
      downloadUrl: token ? url + encodeURIComponent(token) : null,
    };
  });
  return unless('missing', stored, null);
}

export function downloadObject(target: StorageTarget, name: string, sizeBytes: number) {
  const path = `${objectPath(target, name)}?alt=media`;
  const stored = askStorage(target, path, ({ bytes }) =>
    bytes.length === sizeBytes ? bytes : undefined,
  );
  return unless('missing', stored, null);
}

export const listObjects = (target: StorageTarget): Promise<boolean> =>
  askStorage(target, `${bucketPath(target)}?maxResults=1`, () => true);

export async function removeObject(target: StorageTarget, name: string): Promise<void> {
  const path = objectPath(target, name);
  const isEmpty = ({ text }: Answer) => text === '' || undefined;
  await unless('missing', askStorage(target, path, isEmpty, { method: 'DELETE' }), null);
}
