import type { Retrying } from '../requests/rate-limiter';
import { readObject, removeObject, type StoredObject } from './stored-object';
import type { StorageFailure, StorageTarget } from './storage-request';
import { querySession, sendChunk, startSession, type UploadFile } from './upload-session';

/** How long the file store's own library retries (specification, section 9). */
const uploadRetryMs = 600_000;
export const operationRetryMs = 120_000;

// A worker's request must be answered within 30 s, which a slow line does with so much of a file.
const chunkBytes = 512 * 1024;
/** An upload that the file store has forgotten is started again once. */
const maxSessions = 2;

type Failure = Exclude<StorageFailure['failure'], 'retry-later'>;

export type UploadOutcome =
  | { outcome: 'stored'; object: StoredObject }
  /** Another client's file has this name; it stays as it is. */
  | { outcome: 'taken' }
  | { outcome: 'failed'; failure: Failure };

export interface UploadTools {
  storage: Retrying<StorageTarget>;
  /** Where an earlier worker has left this upload. */
  sessionPath: string | null;
  /** Must be safe before the first byte is sent. */
  onSession: (path: string) => Promise<void>;
  onProgress: (sentBytes: number) => void;
}

/**
 * Uploads a file under a name that was free. After any lost answer the file store itself is asked
 * what it has, so the file is stored once or not at all. Throws `GaveUp` when requests fail for as
 * long as the specification lets them, and the signal's reason when it aborts.
 */
export async function uploadObject(file: UploadFile, tools: UploadTools): Promise<UploadOutcome> {
  const { target, signal, send } = tools.storage;
  let { sessionPath } = tools;
  let isResumed = sessionPath !== null;
  for (let sessions = 0; sessions < maxSessions; sessions += 1) {
    if (sessionPath === null) {
      const started = await send(() => startSession(target, file, signal), uploadRetryMs);
      if (started.failure !== null) {
        // The Security Rules also refuse a name that was taken a moment ago.
        return started.failure === 'refused'
          ? ((await settle(file, 'refused', tools)) ?? failed('refused'))
          : failed(started.failure);
      }
      sessionPath = started.path;
      await tools.onSession(sessionPath);
    }
    const failure = await sendAll(file, sessionPath, isResumed, tools);
    const outcome = await settle(file, failure, tools);
    if (outcome) return outcome;
    sessionPath = null;
    isResumed = false;
  }
  return failed('missing');
}

/** Sends the bytes that have not arrived; returns why the file store takes no more of them. */
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
      // Part of a chunk whose answer is lost may have arrived: the next request asks for it.
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

/**
 * The end of an upload, by the file that then has the name: of two uploads that found the name free
 * at the same moment, the later one may have replaced the earlier. Null if the file is to be sent
 * again.
 */
async function settle(
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
  // A chunk that was believed lost has arrived twice: the file is ours, but it is no picture.
  await send(() => removeObject(target, name, signal), operationRetryMs);
  return null;
}

function failed(failure: Failure): UploadOutcome {
  return { outcome: 'failed', failure };
}
