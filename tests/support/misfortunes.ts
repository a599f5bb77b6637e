import type { Fault, FaultScript } from './fault-proxy';

/** What can happen to one request. `kill` ends the worker that has sent it. */
export type Misfortune = (kill: () => void) => Fault;

export const misfortunes: Record<string, Misfortune> = {
  'the worker dies before it is sent': (kill) => {
    kill();
    return { kind: 'drop-request' };
  },
  'the worker dies before the answer': (kill) => ({
    kind: 'drop-answer',
    onApplied: async () => kill(),
  }),
  'the worker dies and it arrives late': (kill) => {
    kill();
    return { kind: 'apply-late', ms: 5 };
  },
  'it is lost': () => ({ kind: 'drop-request' }),
  'its answer is lost': () => ({ kind: 'drop-answer' }),
  'its answer is truncated': () => ({ kind: 'truncate-answer' }),
  'the connection is cut in the middle of its answer': () => ({ kind: 'cut-answer' }),
  'it arrives after it was given up': () => ({ kind: 'apply-late', ms: 5 }),
  'the browser sends it twice': () => ({ kind: 'apply-twice' }),
  'a portal answers': () => ({ kind: 'portal' }),
  'the token has expired': () => ({ kind: 'status', status: 401 }),
  'too many requests': () => ({ kind: 'status', status: 429 }),
  'the service is unavailable': () => ({ kind: 'status', status: 503 }),
  'the service fails': () => ({ kind: 'status', status: 500 }),
};

/** Where workers live one after the other, with the backend behind a proxy. */
interface Stage<Worker> {
  start: () => Worker;
  /** Counts the requests from 0 again. */
  follow: (script: FaultScript) => void;
  requestCount: () => number;
  /** Resolves when no worker, dead or alive, waits for an answer. */
  idle: () => Promise<void>;
}

/**
 * Does the deed, and at request `boundary` the misfortune strikes. A worker that dies of it is
 * replaced by another one, of which the administrator asks the same again. Tells how many requests
 * there were.
 */
export async function suffer<Worker extends { kill: () => void }>(
  stage: Stage<Worker>,
  boundary: number,
  misfortune: Misfortune,
  deed: (worker: Worker) => Promise<void>,
): Promise<number> {
  const first = stage.start();
  const { promise: died, resolve: die } = Promise.withResolvers<'died'>();
  stage.follow(({ index }) => {
    if (index !== boundary) return { kind: 'pass' };
    return misfortune(() => {
      first.kill();
      die('died');
    });
  });
  if ((await Promise.race([deed(first), died])) === 'died') {
    // The connections of a worker that was killed are cut; here they outlive it.
    await stage.idle();
    await deed(stage.start());
  }
  const requests = stage.requestCount();
  stage.follow(() => ({ kind: 'pass' }));
  return requests;
}
