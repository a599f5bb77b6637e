import { bucketPath, ownerKey } from './stored-object';
import {
  callStorage,
  type StorageAnswer,
  type StorageFailure,
  type StorageTarget,
} from './storage-request';

export interface UploadFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Identifies this upload, even after a lost answer. */
  owner: string;
}

type SessionState = { failure: null; receivedBytes: number | 'all' } | StorageFailure;

const invalidAnswer = { failure: 'retry-later', reason: 'answer', afterMs: null } as const;

/** Starts a resumable upload, as Firebase's own clients do; `path` is where it continues. */
export async function startSession(
  target: StorageTarget,
  { name, contentType, bytes, owner }: UploadFile,
  signal: AbortSignal,
): Promise<{ failure: null; path: string } | StorageFailure> {
  const answer = await callStorage(
    target,
    {
      method: 'POST',
      path: `${bucketPath(target)}?name=${encodeURIComponent(name)}`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(bytes.length),
        'x-goog-upload-header-content-type': contentType,
      },
      body: JSON.stringify({ name, contentType, metadata: { [ownerKey]: owner } }),
    },
    signal,
  );
  if (answer.failure !== null) return answer;
  const url = URL.parse(answer.headers.get('x-goog-upload-url') ?? '');
  // Only the path is used, so that bytes and token go to no other host.
  return url ? { failure: null, path: url.pathname + url.search } : invalidAnswer;
}

export async function querySession(target: StorageTarget, path: string, signal: AbortSignal) {
  const headers = { 'x-goog-upload-command': 'query' };
  return stateOf(await callStorage(target, { method: 'POST', path, headers }, signal), 0);
}

export async function sendChunk(
  target: StorageTarget,
  path: string,
  { bytes, from, length }: { bytes: Uint8Array<ArrayBuffer>; from: number; length: number },
  signal: AbortSignal,
): Promise<SessionState> {
  const body = bytes.slice(from, from + length);
  const end = from + body.length;
  const commands = [body.length > 0 && 'upload', end === bytes.length && 'finalize'];
  const headers = {
    'x-goog-upload-command': commands.filter(Boolean).join(', '),
    'x-goog-upload-offset': String(from),
  };
  return stateOf(await callStorage(target, { method: 'POST', path, headers, body }, signal), end);
}

function stateOf(answer: StorageAnswer, sentBytes: number): SessionState {
  if (answer.failure !== null) return answer;
  const status = answer.headers.get('x-goog-upload-status');
  if (status === 'final') return { failure: null, receivedBytes: 'all' };
  if (status === 'active') {
    const received = answer.headers.get('x-goog-upload-size-received');
    return { failure: null, receivedBytes: Number(received ?? sentBytes) };
  }
  return status === 'cancelled' ? { failure: 'missing' } : invalidAnswer;
}
