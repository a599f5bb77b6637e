import type { Backend } from '../firebase/backend';
import { Problem, problemOf, setupAdviceOf } from '../firebase/problem';
import type { PlannedDocument } from '../firebase/firestore/documents';
import type { Pace, RateLimiter } from '../firebase/requests/rate-limiter';
import type { Journal } from './journal';
import type { Amounts, Facts, Live, Obstacle, Operation, OperationEnd, Plan } from './operation';
import type { OperationView } from './operation-view';

export type Targets = Pick<Backend, 'firestore' | 'storage'>;
export type Tools = ReturnType<typeof createTools>;

export interface Work<Type extends Operation> {
  /** What was not written can then be started again under its id. */
  canStartAgain?: true;
  amounts(operation: Type, sentBytes: number): Amounts;
  serviceOf(operation: Type): keyof Targets;
  /** It can be repeated after any interruption, and rejects on abort. */
  run(operation: Type, tools: Tools): Promise<OperationEnd>;
  /** No lost request of the operation can arrive from `settledAt` on. */
  followUp?(
    operation: Type,
    at: { settledAt: number; journal: Journal; operations: readonly Operation[] },
  ): Promise<readonly Plan[]>;
  afterEnd?(operation: Type): Promise<void>;
  documents(operation: Type, journal: Journal): AsyncGenerator<PlannedDocument[], void, void>;
}

export interface EngineOptions {
  journal: Journal;
  works: { [Type in keyof Facts]: Work<Extract<Operation, { type: Type }>> };
  formerKinds: Record<string, Pick<Operation, 'kind'>>;
  targets: () => Promise<Targets | null>;
  report: (error: unknown) => void;
  settleMs: number;
  browserSession: () => Promise<string>;
  becomeRunner: () => Promise<void>;
  publish: (views: OperationView[]) => void;
  isSessionOver: () => Promise<boolean>;
  wakeAt: (at: number | null) => Promise<unknown>;
  pace?: Pace;
}

class OtherProject extends Error {}
export class NotDue extends Error {}

interface Environment extends Pick<EngineOptions, 'journal' | 'settleMs'> {
  operations: () => readonly Operation[];
  limiters: Record<keyof Targets, RateLimiter>;
  publish: () => void;
  save: (operation: Operation) => Promise<void>;
}

export function createTools(entry: Live, targets: Targets | null, environment: Environment) {
  const { operation } = entry;
  const { aim, startedAt } = operation;
  const { signal } = entry.stopping;
  const { limiters, settleMs, publish, save, ...shared } = environment;
  if (!targets) throw new Problem('signed-out');
  const { firestore, storage } = targets;
  const { databasePath } = firestore.database;
  const isSameBucket = operation.type === 'documents' || storage.bucket === operation.bucket;
  if (!isSameBucket || databasePath !== operation.databasePath) throw new OtherProject();
  // A request that reverts is harmless if it arrives late, because its precondition fails.
  const noted = aim === 'apply' && {
    beforeSend() {
      operation.sentAt = Date.now();
      return save(operation);
    },
    onUncertain() {
      entry.uncertainAt = performance.now();
    },
  };
  const sending = { signal, startedAt, ...noted };
  /** It ends this run, and the engine repeats it then. */
  async function continueIn(waitMs: number): Promise<never> {
    Object.assign(operation, { dueAt: Date.now() + waitMs, waitMs });
    entry.dueAt = performance.now() + waitMs;
    await save(operation);
    throw new NotDue();
  }
  return {
    ...shared,
    signal,
    firestore: firestore.with({ ...sending, limiter: limiters.firestore }),
    storage: { ...storage, sending: { ...sending, limiter: limiters.storage } },
    save: () => save(operation),
    onProgress(sentBytes: number) {
      entry.sentBytes = sentBytes;
      publish();
    },
    async settled() {
      const waitMs = entry.uncertainAt + settleMs - performance.now();
      if (waitMs > 0) await continueIn(waitMs);
    },
    continueIn,
  };
}

export function obstacleOf(error: unknown, { databasePath }: Operation): Obstacle | undefined {
  if (error instanceof OtherProject) return { reason: 'other-project' };
  const problem = problemOf(error);
  if (!problem) return undefined;
  const [, projectId = ''] = databasePath.split('/');
  const setup = setupAdviceOf(problem, projectId);
  return { reason: problem.code, message: problem.message, setup };
}
