import type { Retrying } from '../requests/rate-limiter';
import { readObject, removeObject, type StoredObject } from './stored-object';
import type { StorageFailure, StorageTarget } from './storage-request';
import { querySession, sendChunk, startSession, type UploadFile } from './upload-session';

/** Retry limits of Firebase's own library (specification, section 9). */
const uploadRetryMs = 600_000;
export const operationRetryMs = 120_000;

// A slow connection sends this much within the 30 s that a worker's request may take.
const chunkBytes = 512 * 1024;
const maxSessions = 2;

type Failure = Exclude<StorageFailure['failure'], 'retry-later'>;

export type UploadOutcome =
  | { outcome: 'stored'; object: StoredObject }
  | { outcome: 'taken' }
  | { outcome: 'failed'; failure: Failure };

export interface UploadTools {
  storage: Retrying<StorageTarget>;
  /** Set to continue the upload of an earlier worker. */
  sessionPath: string | null;
  /** Must persist the path before the first byte is sent. */
  onSession: (path: string) => Promise<void>;
  onProgress: (sentBytes: number) => void;
}

/**
 * Asks the file store after a lost answer, so the file is stored once or not at all. Throws
 * `GaveUp`.
 */
export async function uploadObject(file: UploadFile, tools: UploadTools): Promise<UploadOutcome> {
  const { target, signal, send } = tools.storage;
  let { sessionPath } = tools;
  let isResumed = sessionPath !== null;
  for (let sessions = 0; sessions < maxSessions; sessions += 1) {
    if (sessionPath === null) {
      const started = await send(() => startSession(target, file, signal), uploadRetryMs);
      if (started.failure !== null) {
        // The Security Rules also refuse a name that has just been taken.
        return started.failure === 'refused'
          ? ((await verifyUpload(file, 'refused', tools)) ?? failed('refused'))
          : failed(started.failure);
      }
      sessionPath = started.path;
      await tools.onSession(sessionPath);
    }
    const failure = await sendAll(file, sessionPath, isResumed, tools);
    const outcome = await verifyUpload(file, failure, tools);
    if (outcome) return outcome;
    sessionPath = null;
    isResumed = false;
  }
  return failed('missing');
}

/** Returns why the file store refused the rest, or null when all has arrived. */
async function sendAll(
  { bytes }: UploadFile,
  path: string,
  isResumed: boolean,
  { storage, onProgress }: UploadTools,
): Promise<Failure | null> {
  const { target, signal, send } = storage;
  let offset: number | null = isResumed ? null : 0;
  for (;;) {
    const answer = await send(() => {
      const from = offset;
      // After a lost answer, part of the chunk may have arrived; the retry asks how much.
      offset = null;
      return from === null
        ? querySession(target, path, signal)
        : sendChunk(target, path, { bytes, from, length: chunkBytes }, signal);
    }, uploadRetryMs);
    if (answer.failure !== null) return answer.failure;
    if (answer.receivedBytes === 'all') return null;
    offset = answer.receivedBytes;
    onProgress(offset);
  }
}

/** Two uploads may have found the name free. Null means that the file must be sent again. */
async function verifyUpload(
  { name, owner, bytes }: UploadFile,
  failure: Failure | null,
  { storage: { target, signal, send }, onProgress }: UploadTools,
): Promise<UploadOutcome | null> {
  if (failure === 'signed-out') return failed(failure);
  const found = await send(() => readObject(target, name, signal), operationRetryMs);
  if (found.failure === 'missing') return failure === 'refused' ? failed(failure) : null;
  if (found.failure !== null) return failed(found.failure);
  const { object } = found;
  if (object.owner !== owner) return { outcome: 'taken' };
  if (object.sizeBytes === bytes.length) {
    onProgress(object.sizeBytes);
    return { outcome: 'stored', object };
  }
  // A chunk that seemed lost arrived twice: the file is ours but corrupt.
  await send(() => removeObject(target, name, signal), operationRetryMs);
  return null;
}

function failed(failure: Failure): UploadOutcome {
  return { outcome: 'failed', failure };
}
