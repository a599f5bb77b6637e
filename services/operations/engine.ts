import { once } from '../background/once';
import { createRateLimiter, type Pace } from '../firebase/requests/rate-limiter';
import {
  isOpen,
  isUndoable,
  newOperation,
  type Operation,
  OperationNotAvailable,
  type Plan,
  type PlannedDocument,
} from './operation';
import { type OperationView, viewOf, type Waiting } from './operation-view';
import { canBeForgotten, nextWakeAt } from './retention';
import { type Live, type RunOptions, runOperation } from './run-operation';
import type { Work } from './work';

export interface EngineOptions extends RunOptions {
  /** An id that changes when the browser restarts. */
  browserSession: () => Promise<string>;
  /** Resolves once this worker is the only one to run operations, until it ends. */
  becomeRunner: () => Promise<void>;
  publish: (views: OperationView[]) => void;
  /** Calls `wake` at that time and periodically afterwards, even if the worker has ended. */
  watchdog: { arm: (at: number) => Promise<void>; disarm: () => Promise<void> };
  pace: Pace;
}

export interface Engine {
  /** Resolves when the plan is in the journal. */
  start(plan: Plan): Promise<void>;
  cancel(id: string): Promise<void>;
  undo(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** Hides an ended operation, or drops a stopped one without reverting it. */
  dismiss(id: string): Promise<void>;
  known(): Promise<readonly Readonly<Operation>[]>;
  documents(id: string): AsyncGenerator<PlannedDocument[], void, void>;
  /** Resumes all work that needs no user decision. */
  wake(): Promise<void>;
}

/** The invariants are in `README.md`. */
export function createEngine(options: EngineOptions): Engine {
  const { journal, watchdog, report } = options;
  const live = new Map<string, Live>();
  const starting = new Map<string, Promise<void>>();
  const limiters = { firestore: newLimiter('firestore'), storage: newLimiter('storage') };
  const known = () => [...live.values()].map(({ operation }) => operation);
  const start = (operation: Operation) => run(addLive(operation));
  const context = { ...options, limiters, known, publish, save, start };
  const ready = once(load);
  let browserSession = '';

  function workOf({ type }: Operation): Work<Operation> {
    return options.works[type];
  }

  function newLimiter(service: 'firestore' | 'storage') {
    return createRateLimiter(options.pace, () => {
      publish();
      // Firebase may request a pause that outlasts the worker; the next worker must respect it.
      for (const { operation, running } of live.values()) {
        if (!running || workOf(operation).serviceOf(operation) !== service) continue;
        operation.trouble = limiters[service].trouble();
        journal.save(operation).catch(report);
      }
    });
  }

  async function load() {
    await options.becomeRunner();
    browserSession = await options.browserSession();
    for (const operation of await journal.readAll()) {
      addLive(operation).uncertainAt = Date.now();
      if (!isOpen(operation)) continue;
      const work = workOf(operation);
      if (work.canStop && operation.browserSession !== browserSession) {
        operation.stop ??= { reason: 'interrupted', message: '' };
      }
      if (operation.trouble) {
        limiters[work.serviceOf(operation)].continuePause(operation.trouble);
      }
    }
    await prune();
    publish();
  }

  function waitingOf({ operation, paused }: Live): Waiting | null {
    if (paused === 'signed-out' || paused === 'fault') return { reason: paused, until: null };
    return limiters[workOf(operation).serviceOf(operation)].trouble();
  }

  function publish() {
    options.publish(
      [...live.values()].flatMap((entry) => {
        const { operation, sentBytes } = entry;
        if (operation.isDismissed || operation.type === 'picture') return [];
        return [viewOf(operation, waitingOf(entry), sentBytes)];
      }),
    );
  }

  async function save(operation: Operation) {
    publish();
    await journal.save(operation);
  }

  function addLive(operation: Operation): Live {
    const stopping = new AbortController();
    const entry = {
      operation,
      stopping,
      running: null,
      paused: null,
      sentBytes: 0,
      uncertainAt: 0,
    };
    live.set(operation.id, entry);
    return entry;
  }

  function run(entry: Live) {
    const { operation } = entry;
    entry.paused = null;
    clearTimeout(entry.timer);
    if (entry.running || !isOpen(operation) || operation.stop) return;
    if (operation.dueAt > Date.now()) {
      // While the worker lives, a timer can fire sooner than an alarm.
      entry.timer = setTimeout(() => run(entry), operation.dueAt - Date.now());
      return;
    }
    entry.running = runOperation(entry, context)
      .catch((error: unknown) => {
        // An answer may have arrived but not reached the journal.
        entry.uncertainAt = Date.now();
        entry.paused = 'fault';
        report(error);
      })
      .finally(() => {
        entry.running = null;
        publish();
        // A wake-up may have come while the run was ending.
        if (!entry.paused) run(entry);
      });
  }

  async function prune() {
    for (const { operation } of live.values()) {
      if (canBeForgotten(operation, browserSession)) await forget(operation.id);
    }
    await updateWatchdog();
  }

  async function updateWatchdog() {
    const at = starting.size > 0 ? 0 : nextWakeAt(known());
    if (at === null) await watchdog.disarm();
    else await watchdog.arm(Math.max(Date.now(), at));
  }

  async function forget(id: string) {
    live.delete(id);
    await journal.remove(id);
  }

  async function addToJournal(plan: Plan) {
    const targets = await options.targets();
    if (!targets) throw new OperationNotAvailable();
    const { databasePath } = targets.firestore;
    const { bucket } = targets.storage;
    const operation = newOperation(plan, { databasePath, bucket, browserSession });
    await watchdog.arm(Date.now());
    await journal.add(operation, plan.parts);
    start(operation);
    publish();
  }

  /** Checks and changes an operation synchronously, so that nothing happens in between. */
  async function change(
    id: string,
    isPossible: (operation: Operation) => boolean,
    changed: Partial<Pick<Operation, 'aim' | 'revertCause' | 'end'>>,
  ) {
    await ready();
    const entry = live.get(id);
    if (!entry || !isPossible(entry.operation)) throw new OperationNotAvailable();
    Object.assign(entry.operation, changed, { browserSession, stop: null });
    entry.paused = null;
    entry.stopping.abort();
    await watchdog.arm(Date.now());
    await save(entry.operation);
    run(entry);
  }

  return {
    async start(plan) {
      await ready();
      const { id } = plan.operation;
      if (live.has(id)) return;
      const adding = starting.get(id) ?? addToJournal(plan);
      starting.set(id, adding);
      await adding.finally(() => starting.delete(id));
    },
    cancel: (id) =>
      change(id, (operation) => isOpen(operation) && operation.aim === 'apply', {
        aim: 'revert',
        revertCause: 'cancel',
      }),
    undo: (id) => change(id, isUndoable, { aim: 'revert', revertCause: 'undo', end: null }),
    resume: (id) => change(id, ({ stop }) => stop !== null, {}),
    async dismiss(id) {
      await ready();
      const operation = live.get(id)?.operation;
      if (operation && isOpen(operation) && !operation.stop) throw new OperationNotAvailable();
      // A post that was not written can be published again under its id.
      const canStartAgain = operation?.type === 'post' && operation.end !== 'done';
      if (operation && !isOpen(operation) && !canStartAgain) {
        // Views that have just seen it end may still read its documents.
        operation.isDismissed = true;
        await save(operation);
      } else {
        await forget(id);
      }
      await prune();
      publish();
    },
    async known() {
      await ready();
      return known();
    },
    async *documents(id) {
      await ready();
      const operation = live.get(id)?.operation;
      if (!operation) throw new OperationNotAvailable();
      yield* workOf(operation).documents?.(operation, journal) ?? [];
    },
    async wake() {
      await ready();
      await prune();
      for (const limiter of Object.values(limiters)) limiter.retryNow();
      for (const entry of live.values()) run(entry);
      publish();
    },
  };
}
