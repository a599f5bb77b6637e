import type { FirestoreTarget } from '../firebase/firestore/request';
import type { Retrying } from '../firebase/requests/rate-limiter';
import type { StorageTarget } from '../firebase/storage/storage-request';
import type { Journal } from './journal';
import type { Operation, OperationEnd, Plan, PlannedDocument } from './operation';

/** The signed-in administrator's database and bucket. */
export interface Targets {
  firestore: FirestoreTarget;
  storage: StorageTarget;
}

export interface Tools {
  firestore: Retrying<FirestoreTarget>;
  storage: Retrying<StorageTarget>;
  journal: Journal;
  signal: AbortSignal;
  /** Writes the changed record into the journal and tells the views. */
  save: () => Promise<void>;
  /** Tells the views how much of a picture is sent. */
  onProgress: (sentBytes: number) => void;
  /** From then on no request is under way any more whose answer was lost. */
  settledAt: () => number;
  /** All operations that the engine knows. */
  known: () => readonly Operation[];
  report: (error: unknown) => void;
}

/** One kind of work that the engine can carry out. */
export interface Work<Type extends Operation> {
  /** Which service's trouble the views are told as the reason why nothing moves. */
  serviceOf(operation: Type): 'firestore' | 'storage';
  /** Whether it can stop and wait for the administrator; other work waits for its project. */
  canStop: boolean;
  /**
   * Brings the operation to its aim, or says that it is not time yet. May be begun again after any
   * interruption. Rejects when the signal aborts, or with what keeps it from going on.
   */
  run(operation: Type, tools: Tools): Promise<OperationEnd | 'later'>;
  /** Called when it has ended; it may leave another operation, journalled in the same step. */
  followUp?(operation: Type, settledAt: number): Promise<Plan | null>;
  /** What it writes or deletes, batch by batch. */
  documents?(operation: Type, journal: Journal): AsyncGenerator<PlannedDocument[], void, void>;
}

/** Waits for an instant; rejects with the signal's reason. */
export async function until(instant: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, instant - Date.now()));
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  await promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  });
}
