import { once } from '../background/concurrency';
import { toDisk } from '../background/deadline';
import { createRateLimiter } from '../firebase/requests/rate-limiter';
import {
  canStop,
  isCancellable,
  isOpen,
  isUndoable,
  type Live,
  liveOf,
  newOperation,
  type Operation,
  OperationNotAvailable,
  type Plan,
} from './operation';
import { viewOf } from './operation-view';
import { endsWithSession, isGivenUp, isListed, isShown, nextWakeAt, surplusOf } from './retention';
import { createTools, type EngineOptions, NotDue, obstacleOf, type Work } from './work';

export type Engine = ReturnType<typeof createEngine>;

/** The invariants are in `README.md`. */
export function createEngine(options: EngineOptions) {
  const { journal, report, settleMs, wakeAt } = options;
  const live = new Map<string, Live>();
  const starting = new Map<string, Promise<void>>();
  const limiters = { firestore: newLimiter('firestore'), storage: newLimiter('storage') };
  const operations = () => [...live.values()].map(({ operation }) => operation);
  const becomeRunner = once(options.becomeRunner);
  const ready = once(load);
  let browserSession = '';

  const workOf = ({ type }: Operation): Work<Operation> => options.works[type];
  const serviceOf = (operation: Operation) => workOf(operation).serviceOf(operation);

  function newLimiter(service: 'firestore' | 'storage') {
    return createRateLimiter(options.pace, () => {
      publish();
      // Firebase may request a pause that outlasts the worker; the next worker must respect it.
      for (const { operation, running, isEnding } of live.values()) {
        if (!running || isEnding || serviceOf(operation) !== service) continue;
        operation.trouble = limiters[service].trouble();
        journal.save(operation).catch(report);
      }
    });
  }

  async function load() {
    await becomeRunner();
    browserSession = await options.browserSession();
    for (const operation of await journal.readAll()) {
      // One of a newer version of the console waits for that version.
      if (!Object.hasOwn(options.works, operation.type)) continue;
      addLive(Object.assign(operation, options.formerKinds[operation.kind]));
      const { end, trouble } = operation;
      if (end !== null) workOf(operation).afterEnd?.(operation).catch(report);
      else if (canStop(operation) && operation.browserSession !== browserSession)
        operation.stop ??= { reason: 'interrupted' };
      if (end === null && trouble) limiters[serviceOf(operation)].continuePause(trouble);
    }
    prune().catch(report);
  }

  function views(isIncluded: (operation: Operation) => boolean) {
    const entries = [...live.values()].filter(({ operation }) => isIncluded(operation));
    return entries.map((entry) => {
      const amounts = workOf(entry.operation).amounts(entry.operation, entry.sentBytes);
      return viewOf(entry, limiters[serviceOf(entry.operation)].trouble(), amounts);
    });
  }

  const publish = () => options.publish(views(isShown));
  const environment = { journal, settleMs, limiters, operations, publish, save };

  function save(operation: Operation) {
    publish();
    return journal.save(operation);
  }

  function addLive(operation: Operation): Live {
    const entry = liveOf(operation, settleMs);
    live.set(operation.id, entry);
    return entry;
  }

  function run(entry: Live) {
    const { operation } = entry;
    entry.paused = null;
    clearTimeout(entry.timer);
    if (entry.running || !isOpen(operation) || operation.stop) return;
    const waitMs = entry.dueAt - performance.now();
    if (waitMs > 0) {
      // A timer can fire sooner than an alarm, but one of more than 24.8 days would fire at once.
      entry.timer = setTimeout(() => run(entry), Math.min(waitMs, 30_000));
      const dueAt = Date.now() + waitMs;
      if (Math.abs(operation.dueAt - dueAt) < 1_000) return;
      // The clock was set, or the computer has slept.
      operation.dueAt = dueAt;
      return void prune().catch(report);
    }
    entry.running = runOnce(entry)
      .catch((error: unknown) => {
        entry.paused = 'fault';
        report(error);
      })
      .finally(() => {
        entry.running = null;
        publish();
        // It is not due yet, or was changed or woken while the run was ending.
        if (!entry.paused) run(entry);
      });
  }

  async function runOnce(entry: Live): Promise<void> {
    const { operation } = entry;
    const { aim } = operation;
    entry.stopping = new AbortController();
    try {
      await save(operation);
      const tools = createTools(entry, await options.targets(), environment);
      const end = await workOf(operation).run(operation, tools);
      if (operation.aim === aim) await finish(entry, end);
    } catch (error) {
      // A changed aim aborts the run with an error; the next run follows.
      if (operation.aim !== aim || error instanceof NotDue) return;
      const obstacle = obstacleOf(error, operation);
      if (!obstacle) throw error;
      if (obstacle.reason === 'signed-out') entry.paused = obstacle.reason;
      else if (canStop(operation)) operation.stop = obstacle;
      else entry.paused = 'other-project';
      await save(operation);
    }
  }

  async function finish(entry: Live, end: NonNullable<Operation['end']>) {
    const { operation, uncertainAt } = entry;
    const work = workOf(operation);
    const ended = { ...operation, end, endedAt: Date.now() };
    entry.isEnding = true;
    try {
      // What made the operation fail would often refuse its follow-up at once, too.
      const settlingMs = uncertainAt + settleMs - performance.now();
      const settledAt = Date.now() + Math.max(Math.min(5_000, settleMs), settlingMs);
      const plans =
        (await work.followUp?.(ended, { settledAt, journal, operations: operations() })) ?? [];
      const next = plans.map((plan) => newOperation(plan, operation));
      await journal.save(ended, next);
      Object.assign(operation, { end, endedAt: ended.endedAt });
      for (const follower of next) run(addLive(follower.operation));
    } finally {
      entry.isEnding = false;
    }
    publish();
    if (end !== 'done') runThoseWaitingFor(operation.id);
    work.afterEnd?.(operation).catch(report);
    prune().catch(report);
  }

  function runThoseWaitingFor(id: string) {
    for (const entry of live.values()) {
      if (entry.operation.causeId !== id) continue;
      entry.dueAt = entry.operation.dueAt = 0;
      run(entry);
    }
  }

  async function prune() {
    const isOver = operations().some(endsWithSession) && (await options.isSessionOver());
    for (const operation of isOver ? operations() : surplusOf(operations())) {
      // An Undo may have begun meanwhile, and then its plan is needed again.
      if (endsWithSession(operation)) await forget(operation.id);
    }
    await wakeAt(starting.size > 0 ? Date.now() : nextWakeAt(operations()));
    publish();
  }

  async function forget(id: string) {
    live.delete(id);
    await journal.remove(id);
    runThoseWaitingFor(id);
  }

  async function add(plan: Plan) {
    const targets = await options.targets();
    if (!targets) throw new OperationNotAvailable();
    const { firestore, storage } = targets;
    const added = newOperation(plan, { ...firestore.database, ...storage, browserSession });
    await wakeAt(Date.now());
    await journal.add(added);
    run(addLive(added.operation));
    publish();
  }

  /** It checks and changes an operation synchronously, so that nothing happens in between. */
  async function change(
    id: string,
    isPossible: (operation: Operation) => boolean,
    changed: Partial<Pick<Operation, 'aim' | 'revertCause' | 'end'>> = {},
  ) {
    await ready();
    const entry = live.get(id);
    if (!entry || entry.isEnding || !isPossible(entry.operation)) throw new OperationNotAvailable();
    Object.assign(entry.operation, changed, { browserSession, stop: null, dueAt: 0 });
    entry.dueAt = 0;
    entry.stopping.abort();
    await wakeAt(Date.now());
    // What cannot be journalled now begins once it can be; until then its row says so.
    await save(entry.operation).finally(() => run(entry));
  }

  return {
    async start(plan: Plan) {
      await ready();
      const earlier = live.get(plan.id)?.operation;
      if (earlier && !(isGivenUp(earlier) && workOf(earlier).canStartAgain)) return;
      const adding = starting.get(plan.id) ?? add(plan).finally(() => starting.delete(plan.id));
      starting.set(plan.id, adding);
      await toDisk(adding);
    },
    cancel: (id: string) => change(id, isCancellable, { aim: 'revert' }),
    undo: (id: string) => change(id, isUndoable, { aim: 'revert', revertCause: 'undo', end: null }),
    resume: (id: string) => change(id, ({ stop }) => stop !== null),
    async dismiss(id: string) {
      await ready();
      const operation = live.get(id)?.operation;
      if (operation && isOpen(operation) && !operation.stop) throw new OperationNotAvailable();
      if (!operation || isOpen(operation)) await forget(id);
      else await save(Object.assign(operation, { isDismissed: true }));
      await prune();
    },
    async find(id: string) {
      await toDisk(ready().then(() => starting.get(id)));
      return views((one) => one.id === id && !isGivenUp(one))[0];
    },
    ended: () => ready().then(() => views(isListed)),
    all: (): Promise<readonly Readonly<Operation>[]> => ready().then(operations),
    async *documents(id: string) {
      await ready();
      const operation = live.get(id)?.operation;
      if (!operation) throw new OperationNotAvailable();
      yield* workOf(operation).documents(operation, journal);
    },
    async wake() {
      await ready();
      for (const limiter of Object.values(limiters)) limiter.retryNow();
      for (const entry of live.values()) run(entry);
      await prune();
    },
  };
}
