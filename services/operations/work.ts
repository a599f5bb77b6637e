import type { FirestoreTarget } from '../firebase/firestore/request';
import type { Retrying } from '../firebase/requests/rate-limiter';
import type { StorageTarget } from '../firebase/storage/storage-request';
import type { Journal } from './journal';
import type { Operation, OperationEnd, Plan, PlannedDocument } from './operation';

export interface Targets {
  firestore: FirestoreTarget;
  storage: StorageTarget;
}

export interface Tools {
  firestore: Retrying<FirestoreTarget>;
  storage: Retrying<StorageTarget>;
  journal: Journal;
  signal: AbortSignal;
  save: () => Promise<void>;
  onProgress: (sentBytes: number) => void;
  /** From this time on, no lost request can still arrive. */
  settledAt: () => number;
  known: () => readonly Operation[];
  report: (error: unknown) => void;
}

export interface Work<Type extends Operation> {
  /** The service whose trouble delays it. */
  serviceOf(operation: Type): 'firestore' | 'storage';
  /** Stops for the administrator's decision; other work waits for the next sign-in. */
  canStop: boolean;
  /** Can be repeated after any interruption. Returns `later` if it is not due; rejects on abort. */
  run(operation: Type, tools: Tools): Promise<OperationEnd | 'later'>;
  /** Called at the end; the returned plan is journalled in the same transaction. */
  followUp?(operation: Type, settledAt: number): Promise<Plan | null>;
  documents?(operation: Type, journal: Journal): AsyncGenerator<PlannedDocument[], void, void>;
}

export async function waitUntil(instant: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, instant - Date.now()));
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}
