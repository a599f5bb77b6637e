import { setupAdviceOf } from '../firebase/setup-advice';
import { projectOf } from '../firebase/requests/endpoints';
import type { RateLimiter } from '../firebase/requests/rate-limiter';
import { RequestError } from '../firebase/requests/request-failure';
import type { Send } from '../firebase/requests/send-request';
import type { Operation } from './operation';
import type { Waiting } from './operation-view';
import type { Targets, Tools } from './work';

export interface Live {
  operation: Operation;
  running: Promise<void> | null;
  stopping: AbortController;
  /** Cleared by the next wake; `later` if it is not due yet. */
  paused: 'signed-out' | 'other-project' | 'fault' | 'later' | null;
  sentBytes: number;
  /** When a request for `apply` was last lost; the end of a worker loses all pending ones. */
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
  const { aim } = operation;
  const { signal } = entry.stopping;
  const { limiters, settleMs, publish, save, ...shared } = environment;
  if (!targets) throw new RequestError({ failure: 'signed-out' });
  const { firestore, storage } = targets;
  const isSame =
    firestore.databasePath === operation.databasePath &&
    (operation.type === 'documents' || storage.bucket === operation.bucket);
  if (!isSame) throw new OtherProject();
  // What takes back is harmless if it arrives late, because its precondition fails.
  const noted = (send: Send): Send =>
    aim === 'revert'
      ? send
      : (attempt, giveUpAfterMs) =>
          send(async (stopped) => {
            operation.sentAt = Date.now();
            await save(operation);
            return attempt(stopped).catch((error: unknown) => {
              const failure = error instanceof RequestError && error.reason.failure;
              if (!failure || failure === 'retry-later') entry.uncertainAt = Date.now();
              throw error;
            });
          }, giveUpAfterMs);
  const sender = { signal, startedAt: operation.startedAt };
  return {
    ...shared,
    signal,
    firestore: { ...firestore, send: noted(limiters.firestore.sender(sender)) },
    storage: { ...storage, send: noted(limiters.storage.sender(sender)) },
    save: () => save(operation),
    onProgress(sentBytes) {
      entry.sentBytes = sentBytes;
      publish();
    },
    async settled() {
      operation.dueAt = entry.uncertainAt + settleMs;
      if (operation.dueAt <= Date.now()) return;
      await save(operation);
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      setTimeout(resolve, operation.dueAt - Date.now());
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      await promise;
    },
  };
}

export function obstacleOf(error: unknown, { databasePath }: Operation) {
  if (error instanceof OtherProject) return { reason: 'other-project', message: '' } as const;
  if (!(error instanceof RequestError)) return undefined;
  const { failure } = error.reason;
  if (failure === 'signed-out') return failure;
  if (failure === 'refused') return { reason: failure, message: '' };
  const setup = setupAdviceOf(error, projectOf(databasePath));
  return { reason: setup ? 'setup' : 'invalid', message: error.message, setup } as const;
}

export function waitingOf({ operation, paused }: Live, limiter: RateLimiter): Waiting | null {
  const { dueAt } = operation;
  if (dueAt > Date.now()) return { reason: 'settling', until: dueAt };
  return paused === null || paused === 'later'
    ? limiter.trouble()
    : { reason: paused, until: null };
}
