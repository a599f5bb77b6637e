import { bucketPath, ownerKey } from './stored-object';
import {
  callStorage,
  type StorageAnswer,
  type StorageFailure,
  type StorageTarget,
} from './storage-request';

export interface UploadOrder {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Tells this upload from any other one, also after its answer was lost. */
  owner: string;
}

type SessionState =
  | { failure: null; state: 'active'; receivedBytes: number }
  | { failure: null; state: 'final' };

const noAnswer = { failure: 'retry-later', reason: 'answer', afterMs: null } as const;

/**
 * Opens an upload that can be continued after any interruption, by this worker or a later one
 * (Firebase's own clients upload in the same way). `path` is where it continues.
 */
export async function startSession(
  target: StorageTarget,
  { name, contentType, bytes, owner }: UploadOrder,
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
  // Only the path is believed: the bytes and the token go to the file store and nowhere else.
  return url ? { failure: null, path: url.pathname + url.search } : noAnswer;
}

/** Asks how much of the file has arrived. */
export async function querySession(target: StorageTarget, path: string, signal: AbortSignal) {
  return stateOf(await command(target, path, { command: 'query' }, signal), 0);
}

/** Sends the bytes from the offset up to `end`, and closes the upload with the last of them. */
export async function sendChunk(
  target: StorageTarget,
  path: string,
  { bytes, offset, end }: { bytes: Uint8Array<ArrayBuffer>; offset: number; end: number },
  signal: AbortSignal,
): Promise<SessionState | StorageFailure> {
  const commands = [offset < end && 'upload', end === bytes.length && 'finalize'];
  const chunk = { command: commands.filter(Boolean).join(', '), offset };
  const body = bytes.slice(offset, end);
  return stateOf(await command(target, path, chunk, signal, body), end);
}

/** Lets the file store forget what has arrived so far. */
export function cancelSession(target: StorageTarget, path: string, signal: AbortSignal) {
  return command(target, path, { command: 'cancel' }, signal);
}

function command(
  target: StorageTarget,
  path: string,
  { command: name, offset }: { command: string; offset?: number },
  signal: AbortSignal,
  body?: Uint8Array<ArrayBuffer>,
): Promise<StorageAnswer> {
  const headers = {
    'x-goog-upload-command': name,
    ...(offset !== undefined && { 'x-goog-upload-offset': String(offset) }),
  };
  return callStorage(target, { method: 'POST', path, headers, body }, signal);
}

function stateOf(answer: StorageAnswer, sentBytes: number): SessionState | StorageFailure {
  if (answer.failure !== null) return answer;
  const status = answer.headers.get('x-goog-upload-status');
  if (status === 'final') return { failure: null, state: 'final' };
  if (status === 'active') {
    const received = answer.headers.get('x-goog-upload-size-received');
    return { failure: null, state: 'active', receivedBytes: Number(received ?? sentBytes) };
  }
  return status === 'cancelled' ? { failure: 'missing' } : noAnswer;
}
