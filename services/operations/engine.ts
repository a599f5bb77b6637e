import { once } from '../background/concurrency';
import { createRateLimiter } from '../firebase/requests/rate-limiter';
import {
  canBeForgotten,
  canStop,
  isCancellable,
  isOpen,
  isUndoable,
  newOperation,
  nextWakeAt,
  type Operation,
  OperationNotAvailable,
  type Plan,
  takenBack,
} from './operation';
import { type OperationView, viewOf } from './operation-view';
import { createTools, type EngineOptions, type Live, obstacleOf, type Work } from './work';

export type Engine = ReturnType<typeof createEngine>;

/** The invariants are in `README.md`. */
export function createEngine(options: EngineOptions) {
  const { journal, report, settleMs, wakeAt } = options;
  const live = new Map<string, Live>();
  const starting = new Map<string, Promise<void>>();
  const limiters = { firestore: newLimiter('firestore'), storage: newLimiter('storage') };
  const known = () => [...live.values()].map(({ operation }) => operation);
  const environment = { journal, report, settleMs, limiters, known, publish, save };
  const ready = once(load);
  let browserSession = '';

  const workOf = ({ type }: Operation): Work<Operation> => options.works[type];
  const documentsOf = (operation: Operation) => workOf(operation).documents(operation, journal);
  const serviceOf = (operation: Operation) => workOf(operation).serviceOf(operation);

  function newLimiter(service: 'firestore' | 'storage') {
    return createRateLimiter(options.pace, () => {
      publish();
      // Firebase may request a pause that outlasts the worker; the next worker must respect it.
      for (const { operation, running } of live.values()) {
        if (!running || serviceOf(operation) !== service) continue;
        operation.trouble = limiters[service].trouble();
        journal.save(operation).catch(report);
      }
    });
  }

  async function load() {
    await options.becomeRunner();
    browserSession = await options.browserSession();
    for (const operation of await journal.readAll()) {
      addLive(operation).uncertainAt = Math.min(operation.sentAt, Date.now());
      if (!isOpen(operation)) continue;
      if (canStop(operation) && operation.browserSession !== browserSession) {
        operation.stop ??= { reason: 'interrupted', message: '' };
      }
      if (operation.trouble) limiters[serviceOf(operation)].continuePause(operation.trouble);
    }
    await prune();
  }

  function publish() {
    const troubleOf = ({ operation }: Live) => limiters[serviceOf(operation)].trouble();
    const views = [...live.values()].flatMap((entry) => viewOf(entry, troubleOf(entry)) ?? []);
    // Destructuring has lost the pairing of kind and subject.
    options.publish(views as OperationView[]);
  }

  async function save(operation: Operation) {
    publish();
    await journal.save(operation);
  }

  function addLive(operation: Operation): Live {
    const idle = { running: null, paused: null, sentBytes: 0, uncertainAt: 0 };
    const entry = { operation, stopping: new AbortController(), ...idle };
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
    entry.running = runUntilPaused(entry)
      .catch((error: unknown) => {
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

  async function runUntilPaused(entry: Live): Promise<void> {
    const { operation } = entry;
    do {
      const { aim } = operation;
      entry.stopping = new AbortController();
      try {
        // Journal a changed aim before acting on it.
        await save(operation);
        const tools = createTools(entry, await options.targets(), environment);
        const end = await workOf(operation).run(operation, tools);
        if (operation.aim !== aim) continue;
        if (end === 'later') entry.paused = end;
        else await finish(entry, end);
      } catch (error) {
        // A changed aim aborts the run with an error; the loop then starts the next run.
        if (operation.aim === aim) await handleFailure(error, entry);
      }
    } while (isOpen(operation) && !operation.stop && !entry.paused);
  }

  async function finish(entry: Live, end: NonNullable<Operation['end']>) {
    const { operation, uncertainAt } = entry;
    const { databasePath, bucket, browserSession } = operation;
    // It cannot be cancelled from now on.
    Object.assign(operation, { end, endedAt: Date.now() });
    const followers: Operation[] = [];
    try {
      // What made the operation fail would often refuse its follow-up at once, too.
      const dueAt = Math.max(Date.now() + Math.min(5_000, settleMs), uncertainAt + settleMs);
      const next = await workOf(operation).followUp?.(operation, dueAt);
      if (next) followers.push(newOperation({ ...next, databasePath, bucket, browserSession }));
      for (const plan of await options.remember(entry, documentsOf(operation))) await start(plan);
      await journal.save(operation, ...followers);
    } catch (error) {
      // Not ended before the journal says so: the next wake runs it again.
      Object.assign(operation, { end: null, endedAt: null });
      throw error;
    }
    publish();
    for (const follower of followers) run(addLive(follower));
  }

  async function handleFailure(error: unknown, entry: Live) {
    const { operation } = entry;
    const obstacle = obstacleOf(error, operation);
    if (!obstacle) throw error;
    if (obstacle === 'signed-out') entry.paused = obstacle;
    else if (canStop(operation)) operation.stop = obstacle;
    else entry.paused = 'other-project';
    await save(operation);
  }

  async function prune() {
    for (const { operation } of live.values()) {
      if (canBeForgotten(operation, browserSession)) await forget(operation.id);
    }
    await wakeAt(starting.size > 0 ? Date.now() : nextWakeAt(known()));
    publish();
  }

  async function forget(id: string) {
    live.delete(id);
    await journal.remove(id);
  }

  async function add({ parts = [], ...planned }: Plan) {
    const targets = await options.targets();
    if (!targets) throw new OperationNotAvailable();
    const { databasePath } = targets.firestore;
    const { bucket } = targets.storage;
    const operation = newOperation({ ...planned, databasePath, bucket, browserSession });
    await wakeAt(Date.now());
    await journal.add(operation, parts);
    run(addLive(operation));
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
    await wakeAt(Date.now());
    await save(entry.operation);
    run(entry);
  }

  /** Resolves when the plan is in the journal. */
  async function start(plan: Plan) {
    await ready();
    if (live.has(plan.id)) return;
    const adding = starting.get(plan.id) ?? add(plan);
    starting.set(plan.id, adding);
    await adding.finally(() => starting.delete(plan.id));
  }

  return {
    start,
    /** Restores what a deletion has removed that ended long ago, under the same ID. */
    async bringBack(plan: Plan) {
      await ready();
      const operation = live.get(plan.id)?.operation;
      if (operation && isOpen(operation)) throw new OperationNotAvailable();
      if (operation) await forget(plan.id);
      await start(plan);
    },
    cancel: (id: string) => change(id, isCancellable, { aim: 'revert' }),
    undo: (id: string) => change(id, isUndoable, { ...takenBack, end: null }),
    resume: (id: string) => change(id, ({ stop }) => stop !== null, {}),
    async dismiss(id: string) {
      await ready();
      const operation = live.get(id)?.operation;
      if (operation && isOpen(operation) && !operation.stop) throw new OperationNotAvailable();
      // A post that was not written can be published again under its id.
      const canStartAgain = operation?.type === 'post' && operation.end !== 'done';
      if (!operation || isOpen(operation) || canStartAgain) await forget(id);
      // Views that have just seen it end may still read its documents.
      else await save(Object.assign(operation, { isDismissed: true }));
      await prune();
    },
    known: (): Promise<readonly Readonly<Operation>[]> => ready().then(known),
    async *documents(id: string) {
      await ready();
      const operation = live.get(id)?.operation;
      if (!operation) throw new OperationNotAvailable();
      yield* documentsOf(operation);
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
