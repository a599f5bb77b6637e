import type { Backend } from '../firebase/backend';
import type { PlannedDocument } from '../firebase/firestore/documents';
import type { Pace } from '../firebase/requests/rate-limiter';
import type { Journal } from './journal';
import type { Operation, OperationEnd, Plan } from './operation';
import type { OperationView } from './operation-view';

export type Targets = Pick<Backend, 'firestore' | 'storage'>;

/** The targets repeat their requests at the pace of the service until `signal` aborts. */
export interface Tools extends Targets {
  journal: Journal;
  signal: AbortSignal;
  save: () => Promise<void>;
  onProgress: (sentBytes: number) => void;
  /** Resolves when no lost request can still arrive. */
  settled: () => Promise<void>;
  known: () => readonly Operation[];
  report: (error: unknown) => void;
}

export interface Work<Type extends Operation> {
  serviceOf(operation: Type): 'firestore' | 'storage';
  /** Can be repeated after any interruption. Returns `later` if it is not due; rejects on abort. */
  run(operation: Type, tools: Tools): Promise<OperationEnd | 'later'>;
  /** Called at the end; the returned plan is journalled in the same transaction. */
  followUp?(operation: Type, settledAt: number): Promise<Plan | null>;
  documents?(operation: Type, journal: Journal): AsyncGenerator<PlannedDocument[], void, void>;
}

export interface EngineOptions {
  journal: Journal;
  works: { [Type in Operation['type']]: Work<Extract<Operation, { type: Type }>> };
  /** The administrator's project; null while signed out. */
  targets: () => Promise<Targets | null>;
  /** Receives unexpected errors; the next `wake` retries the operation. */
  report: (error: unknown) => void;
  /** How long Firebase may take to apply a request whose answer was lost. */
  settleMs: number;
  /** An id that changes when the browser restarts. */
  browserSession: () => Promise<string>;
  /** Resolves once this worker is the only one to run operations, until it ends. */
  becomeRunner: () => Promise<void>;
  publish: (views: OperationView[]) => void;
  /** Calls `wake` at that time and periodically afterwards, even if the worker has ended. */
  watchdog: { arm: (at: number) => Promise<void>; disarm: () => Promise<unknown> };
  pace: Pace;
}
