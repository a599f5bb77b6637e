import type { Fault, FaultScript } from './fault-proxy';

/** A fault of one request. `kill` ends the worker that sent it. */
export type Misfortune = (kill: () => Promise<void>) => Fault | Promise<Fault>;

export const misfortunes: Record<string, Misfortune> = {
  'the worker dies before it is sent': async (kill) => {
    await kill();
    return { kind: 'drop-request' };
  },
  'the worker dies before the answer': (kill) => ({ kind: 'drop-answer', onApplied: kill }),
  'the worker dies and it arrives late': async (kill) => {
    await kill();
    return { kind: 'apply-late', ms: 5 };
  },
  'it is lost': () => ({ kind: 'drop-request' }),
  'its answer is lost': () => ({ kind: 'drop-answer' }),
  'its answer is truncated': () => ({ kind: 'truncate-answer' }),
  'the connection is cut in the middle of its answer': () => ({ kind: 'cut-answer' }),
  'it arrives after the client has given up': () => ({ kind: 'apply-late', ms: 5 }),
  'the browser sends it twice': () => ({ kind: 'apply-twice' }),
  'a portal answers': () => ({ kind: 'portal' }),
  'the token has expired': () => ({ kind: 'status', status: 401 }),
  'too many requests': () => ({ kind: 'status', status: 429 }),
  'the service is unavailable': () => ({ kind: 'status', status: 503 }),
  'the service fails': () => ({ kind: 'status', status: 500 }),
};

/** A request that gets no answer and is applied when the test lets it arrive. */
export function lateRequest() {
  const { promise: until, resolve: letArrive } = Promise.withResolvers<void>();
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  const fault: Fault = { kind: 'apply-late', ms: 0, until, onApplied };
  const arrive = () => {
    letArrive();
    return applied;
  };
  return { fault, arrive };
}

interface Stage<Worker> {
  start: () => Worker;
  follow: (script: FaultScript) => void;
  requestCount: () => number;
  idle: () => Promise<void>;
}

/** It returns the number of requests; the administrator repeats the action in a new worker. */
export async function suffer<Worker extends { kill: () => void }>(
  stage: Stage<Worker>,
  boundary: number,
  misfortune: Misfortune,
  action: (worker: Worker) => Promise<void>,
): Promise<number> {
  const first = stage.start();
  const { promise: died, resolve: die } = Promise.withResolvers<'died'>();
  stage.follow(({ index }) => {
    if (index !== boundary) return { kind: 'pass' };
    return misfortune(async () => {
      first.kill();
      die('died');
    });
  });
  if ((await Promise.race([action(first), died])) === 'died') {
    // A killed worker's connections are cut; here they outlive it.
    await stage.idle();
    await action(stage.start());
  }
  const requests = stage.requestCount();
  stage.follow(() => ({ kind: 'pass' }));
  return requests;
}
