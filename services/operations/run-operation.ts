import type { RateLimiter, Retrying } from '../firebase/requests/rate-limiter';
import { RequestError } from '../firebase/requests/request-failure';
import type { Journal } from './journal';
import {
  isOpen,
  newOperation,
  type Operation,
  type OperationEnd,
  type StopReason,
} from './operation';
import type { Targets, Tools, Work } from './work';

export interface RunOptions {
  journal: Journal;
  /** What to do for each type of operation. */
  works: { [Type in Operation['type']]: Work<Extract<Operation, { type: Type }>> };
  /** The signed-in administrator's project, or null while nobody is signed in. */
  targets: () => Promise<Targets | null>;
  /** Receives unexpected errors. The operation is tried again at the next `wake`. */
  report: (error: unknown) => void;
  /** How long a request whose answer was lost may still be under way. */
  settleMs: number;
}

/** The part of the engine that a run needs. */
interface RunContext extends RunOptions {
  limiters: { firestore: RateLimiter; storage: RateLimiter };
  known: () => Operation[];
  publish: () => void;
  save: (operation: Operation) => Promise<void>;
  /** Begins an operation that is in the journal. */
  start: (operation: Operation) => void;
}

/** An operation with the facts that only this worker knows. */
export interface Live {
  operation: Operation;
  running: Promise<void> | null;
  stopping: AbortController;
  /** Why it does not run until the next wake; after a `fault` that tries again. */
  paused: 'signed-out' | 'fault' | 'later' | null;
  sentBytes: number;
  /** When the last request was lost; a worker's end loses those that were under way. */
  uncertainAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Retrying cannot help: it has to wait for the administrator. */
class OperationStopped extends Error {
  override name = 'OperationStopped';

  constructor(
    readonly reason: 'signed-out' | StopReason,
    message = '',
  ) {
    super(message);
  }
}

/** Works until the operation has ended or has to wait for something else than time. */
export async function workOn(entry: Live, context: RunContext): Promise<void> {
  const { operation } = entry;
  const work: Work<Operation> = context.works[operation.type];
  do {
    const { aim } = operation;
    entry.stopping = new AbortController();
    try {
      // A changed aim must be safe before anything is done for it.
      await context.save(operation);
      const end = await work.run(operation, await toolsFor(entry, context));
      if (operation.aim !== aim) continue;
      if (end === 'later') entry.paused = end;
      else await finish(operation, end, context);
    } catch (error) {
      // A run that was aborted ends with an error too, and the next one is about to begin.
      if (operation.aim === aim) await handleFailure(error, entry, context);
    }
  } while (isOpen(operation) && !operation.stop && !entry.paused);
}

async function toolsFor(entry: Live, options: RunContext): Promise<Tools> {
  const { operation } = entry;
  const { journal, report, limiters, save, publish, settleMs, known } = options;
  const { signal } = entry.stopping;
  const targets = await options.targets();
  if (!targets) throw new OperationStopped('signed-out');
  const isSame =
    targets.firestore.databasePath === operation.databasePath &&
    (operation.type === 'documents' || targets.storage.bucket === operation.bucket);
  if (!isSame) throw new OperationStopped('other-project');
  const onUncertain = () => {
    entry.uncertainAt = Date.now();
  };
  const retrying = <Service extends 'firestore' | 'storage'>(
    service: Service,
  ): Retrying<Targets[Service]> => ({
    signal,
    target: targets[service],
    send: (request, giveUpAfterMs) =>
      limiters[service].send(request, {
        signal,
        onUncertain,
        ...(giveUpAfterMs !== undefined && {
          giveUp: { afterMs: giveUpAfterMs, startedAt: operation.startedAt },
        }),
      }),
  });
  return {
    journal,
    signal,
    report,
    firestore: retrying('firestore'),
    storage: retrying('storage'),
    save: () => save(operation),
    onProgress(sentBytes) {
      entry.sentBytes = sentBytes;
      publish();
    },
    settledAt: () => entry.uncertainAt + settleMs,
    known,
  };
}

async function finish(
  operation: Operation,
  end: OperationEnd,
  { works, journal, publish, start, settleMs }: RunContext,
) {
  // From this moment on it cannot be cancelled any more.
  Object.assign(operation, { end, endedAt: Date.now() });
  const work: Work<Operation> = works[operation.type];
  const next = await work.followUp?.(operation, Date.now() + settleMs);
  publish();
  if (!next) return journal.save(operation);
  const follower = newOperation(next, operation);
  await journal.save(operation, follower);
  start(follower);
}

async function handleFailure(error: unknown, entry: Live, { works, save }: RunContext) {
  const { operation } = entry;
  const stopped = error instanceof RequestError ? stoppedBy(error) : error;
  if (!(stopped instanceof OperationStopped)) throw error;
  const { reason, message } = stopped;
  if (reason === 'signed-out' || !works[operation.type].canStop) entry.paused = 'signed-out';
  else operation.stop = { reason, message };
  await save(operation);
}

function stoppedBy({ reason, message }: RequestError): OperationStopped {
  switch (reason.failure) {
    case 'refused':
    case 'missing-index':
    case 'signed-out':
      return new OperationStopped(reason.failure);
    default:
      return new OperationStopped('invalid', message);
  }
}
