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
  works: { [Type in Operation['type']]: Work<Extract<Operation, { type: Type }>> };
  /** The administrator's project; null while signed out. */
  targets: () => Promise<Targets | null>;
  /** Receives unexpected errors; the next `wake` retries the operation. */
  report: (error: unknown) => void;
  /** How long a request may still arrive after its answer was lost. */
  settleMs: number;
}

interface RunContext extends RunOptions {
  limiters: { firestore: RateLimiter; storage: RateLimiter };
  known: () => Operation[];
  publish: () => void;
  save: (operation: Operation) => Promise<void>;
  /** The operation must be in the journal. */
  start: (operation: Operation) => void;
}

export interface Live {
  operation: Operation;
  running: Promise<void> | null;
  stopping: AbortController;
  /** Cleared by the next wake. */
  paused: 'signed-out' | 'fault' | 'later' | null;
  sentBytes: number;
  /** When a request was last lost; the end of a worker loses all pending ones. */
  uncertainAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Retrying cannot help; the administrator must act. */
class OperationStopped extends Error {
  override name = 'OperationStopped';

  constructor(
    readonly reason: 'signed-out' | StopReason,
    message = '',
  ) {
    super(message);
  }
}

export async function runOperation(entry: Live, context: RunContext): Promise<void> {
  const { operation } = entry;
  const work: Work<Operation> = context.works[operation.type];
  do {
    const { aim } = operation;
    entry.stopping = new AbortController();
    try {
      // Journal a changed aim before acting on it.
      await context.save(operation);
      const end = await work.run(operation, await toolsFor(entry, context));
      if (operation.aim !== aim) continue;
      if (end === 'later') entry.paused = end;
      else await finish(operation, end, context);
    } catch (error) {
      // A changed aim aborts the run with an error; the loop then starts the next run.
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
  // It cannot be cancelled after this.
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
