import { setupAdviceOf } from '../firebase/failure-code';
import { projectOf } from '../firebase/requests/endpoints';
import type { RateLimiter } from '../firebase/requests/rate-limiter';
import { RequestError } from '../firebase/requests/request-failure';
import type { Operation, Stop } from './operation';
import type { Waiting } from './operation-view';
import type { Targets, Tools } from './work';

export interface Live {
  operation: Operation;
  running: Promise<void> | null;
  stopping: AbortController;
  /** Cleared by the next wake; `later` if it is not due yet. */
  paused: 'signed-out' | 'other-project' | 'fault' | 'later' | null;
  sentBytes: number;
  /** When a request was last lost; the end of a worker loses all pending ones. */
  uncertainAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

class OtherProject extends Error {
  override name = 'OtherProject';
}

type Environment = Pick<Tools, 'journal' | 'known' | 'report'> & {
  limiters: Record<'firestore' | 'storage', RateLimiter>;
  settleMs: number;
  publish: () => void;
  save: (operation: Operation) => Promise<void>;
};

export function createTools(entry: Live, targets: Targets | null, environment: Environment): Tools {
  const { operation } = entry;
  const { signal } = entry.stopping;
  const { journal, known, report, limiters, settleMs, publish, save } = environment;
  if (!targets) throw new RequestError({ failure: 'signed-out' });
  const { firestore, storage } = targets;
  const isSame =
    firestore.databasePath === operation.databasePath &&
    (operation.type === 'documents' || storage.bucket === operation.bucket);
  if (!isSame) throw new OtherProject();
  const onUncertain = () => {
    entry.uncertainAt = Date.now();
  };
  const sender = { signal, startedAt: operation.startedAt, onUncertain };
  return {
    journal,
    known,
    report,
    signal,
    firestore: { ...firestore, send: limiters.firestore.sender(sender) },
    storage: { ...storage, send: limiters.storage.sender(sender) },
    save: () => save(operation),
    onProgress(sentBytes) {
      entry.sentBytes = sentBytes;
      publish();
    },
    settled: () => waitUntil(entry.uncertainAt + settleMs, signal),
  };
}

function waitUntil(instant: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    setTimeout(resolve, Math.max(0, instant - Date.now()));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function obstacleOf(
  error: unknown,
  { databasePath }: Operation,
): Stop | 'signed-out' | undefined {
  if (error instanceof OtherProject) return { reason: 'other-project', message: '' };
  if (!(error instanceof RequestError)) return undefined;
  const { failure } = error.reason;
  if (failure === 'signed-out') return failure;
  if (failure === 'refused') return { reason: failure, message: '' };
  const setup = setupAdviceOf(error, projectOf(databasePath));
  return { reason: setup ? 'setup' : 'invalid', message: error.message, setup };
}

export function waitingOf({ paused }: Live, limiter: RateLimiter): Waiting | null {
  return paused === null || paused === 'later'
    ? limiter.trouble()
    : { reason: paused, until: null };
}
