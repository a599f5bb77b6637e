import type { Retries } from '../requests/retries';
import { readObject, removeObject, type StoredObject } from './stored-object';
import type { StorageFailure, StorageTarget } from './storage-request';
import { querySession, sendChunk, startSession, type UploadOrder } from './upload-session';

/** How long the file store's own library retries (specification, section 9). */
export const uploadRetryMs = 600_000;
export const operationRetryMs = 120_000;

/** What is sent at once is a multiple of this, except at the end. */
const chunkUnit = 256 * 1024;
const longestChunk = 8 * chunkUnit;
/** A chunk that took less is followed by a longer one. */
const quickChunkMs = 1000;
/** An upload that the file store has forgotten is begun anew so often. */
const maxSessions = 4;

export type UploadOutcome =
  | { outcome: 'stored'; object: StoredObject }
  /** A file of someone else has this name; it stays as it is. */
  | { outcome: 'taken' }
  | { outcome: 'failed'; failure: Exclude<StorageFailure['failure'], 'retry-later'> };

export interface UploadTools {
  target: StorageTarget;
  retries: Retries;
  signal: AbortSignal;
  /** Where an upload of this order was left, if it was begun before. */
  sessionPath: string | null;
  /** Must be safe before the first byte is sent. */
  onSession: (path: string) => Promise<void>;
  onProgress: (sentBytes: number) => void;
}

/**
 * Uploads a file under a name that was free. Whatever is lost on the way, the file store itself is
 * asked what it has, so the file is stored once or not at all. Throws `GaveUp` when requests fail
 * for as long as the specification lets them, and the signal's reason when it aborts.
 */
export async function uploadObject(order: UploadOrder, tools: UploadTools): Promise<UploadOutcome> {
  let { sessionPath } = tools;
  let isResumed = sessionPath !== null;
  for (let sessions = 0; sessions < maxSessions; sessions += 1) {
    if (sessionPath === null) {
      const started = await openSession(order, tools);
      if (started.outcome !== 'opened') return started;
      sessionPath = started.path;
    }
    const sent = await sendAll(order, sessionPath, isResumed, tools);
    if (sent !== 'session-lost') return sent;
    sessionPath = null;
    isResumed = false;
  }
  return { outcome: 'failed', failure: 'missing' };
}

async function openSession(
  order: UploadOrder,
  tools: UploadTools,
): Promise<{ outcome: 'opened'; path: string } | UploadOutcome> {
  const { target, retries, signal, onSession } = tools;
  const started = await retries.run(() => startSession(target, order, signal), uploadRetryMs);
  if (started.failure === 'refused') {
    // The Security Rules also refuse a name that was taken a moment ago.
    const end = await settle(order, 'refused', tools);
    return end === 'session-lost' ? failed('refused') : end;
  }
  if (started.failure !== null) return failed(started.failure);
  await onSession(started.path);
  return { outcome: 'opened', path: started.path };
}

async function sendAll(
  order: UploadOrder,
  path: string,
  isResumed: boolean,
  tools: UploadTools,
): Promise<UploadOutcome | 'session-lost'> {
  const { target, retries, signal, onProgress } = tools;
  const { bytes } = order;
  let offset: number | null = isResumed ? null : 0;
  let length = chunkUnit;
  for (;;) {
    const from: number | null = offset;
    const startedAt = performance.now();
    const answer = await retries.watched(
      from === null
        ? querySession(target, path, signal)
        : sendChunk(
            target,
            path,
            { bytes, offset: from, end: Math.min(from + length, bytes.length) },
            signal,
          ),
    );
    if (answer.failure === 'retry-later') {
      // Part of the chunk may have arrived, so it is not sent again but asked for.
      await retries.failed(answer, uploadRetryMs);
      offset = null;
      continue;
    }
    retries.succeeded();
    if (answer.failure !== null || answer.state === 'final') {
      return settle(order, answer.failure, tools);
    }
    offset = answer.receivedBytes;
    onProgress(offset);
    if (from !== null && performance.now() - startedAt < quickChunkMs) {
      length = Math.min(length * 2, longestChunk);
    }
  }
}

/**
 * The end of an upload, by what the file store then has under the name: of two uploads that found
 * the name free at the same moment, the later one may have replaced the earlier.
 */
async function settle(
  order: UploadOrder,
  failure: Exclude<StorageFailure['failure'], 'retry-later'> | null,
  { target, retries, signal, onProgress }: UploadTools,
): Promise<UploadOutcome | 'session-lost'> {
  if (failure === 'signed-out') return failed(failure);
  const found = await retries.run(() => readObject(target, order.name, signal), operationRetryMs);
  if (found.failure === 'missing') return failure === 'refused' ? failed(failure) : 'session-lost';
  if (found.failure !== null) return failed(found.failure);
  const { object } = found;
  if (object.owner !== order.owner) return { outcome: 'taken' };
  if (object.sizeBytes === order.bytes.length) {
    onProgress(object.sizeBytes);
    return { outcome: 'stored', object };
  }
  // A chunk that was believed lost has arrived twice: the file is ours, but it is no picture.
  await retries.run(() => removeObject(target, order.name, signal), operationRetryMs);
  return 'session-lost';
}

function failed(failure: Exclude<StorageFailure['failure'], 'retry-later'>) {
  return { outcome: 'failed', failure } as const;
}
