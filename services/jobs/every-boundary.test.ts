import { describe, expect, test } from 'vitest';
import type { Fault } from '../../tests/support/fault-proxy';
import { codes, creation, pathsOf, setUpJobScene } from '../../tests/support/job-scene';
import type { MortalEngine } from '../../tests/support/mortal-engine';
import { createSeededRandom } from '../../tests/support/seeded-random';
import type { JobOrder } from './job';
import type { JobView } from './job-view';

// Whatever happens to one request, at every one of them: the real backend, real requests, and a
// worker that dies with everything it had in mind.

const documents = codes(1_200);
const scene = setUpJobScene();

type Misfortune = (kill: () => void) => Fault;

const misfortunes: Record<string, Misfortune> = {
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
  'its answer is cut': () => ({ kind: 'truncate-answer' }),
  'it arrives after it was given up': () => ({ kind: 'apply-late', ms: 5 }),
  'a portal answers': () => ({ kind: 'portal' }),
  'the token has expired': () => ({ kind: 'status', status: 401 }),
  'too many requests': () => ({ kind: 'status', status: 429 }),
  'the service is unavailable': () => ({ kind: 'status', status: 503 }),
  'the service fails': () => ({ kind: 'status', status: 500 }),
};

/**
 * Does the deed, and at request `boundary` the misfortune strikes. A worker that dies of it is
 * replaced by another one, of which the administrator asks the same again.
 */
async function suffer(
  boundary: number,
  misfortune: Misfortune,
  deed: (engine: MortalEngine) => Promise<void>,
): Promise<number> {
  const first = scene.start();
  const { promise: died, resolve: die } = Promise.withResolvers<'died'>();
  scene.proxy.follow(({ index }) => {
    if (index !== boundary) return { kind: 'pass' };
    return misfortune(() => {
      first.kill();
      die('died');
    });
  });
  if ((await Promise.race([deed(first), died])) === 'died') await deed(scene.start());
  const requests = scene.proxy.requests.length;
  scene.proxy.reset();
  return requests;
}

const isDone = ({ state }: JobView) => state === 'done';
const random = createSeededRandom(20261121);

async function carryOut(engine: MortalEngine, job: JobOrder) {
  await engine.start(job);
  await engine.wake();
  await engine.until(job.id, isDone);
}

/** Repeats a scene with the misfortune at each request in turn; it tells how many there were. */
async function atEveryBoundary(play: (boundary: number) => Promise<number>, leastRequests: number) {
  let requests = 1;
  let boundary = 0;
  for (; boundary < requests; boundary++) requests = await play(boundary);
  expect(boundary).toBeGreaterThanOrEqual(leastRequests);
}

describe.each(Object.entries(misfortunes))('although %s', (_title, misfortune) => {
  const contents = async () =>
    (await scene.database.readAll('coupon')).map(({ path, fields }) => ({ path, fields }));

  test('all codes of a creation are there once', () =>
    atEveryBoundary(async (boundary) => {
      scene.clear();
      const order = creation(documents);
      const requests = await suffer(boundary, misfortune, (engine) => carryOut(engine, order));
      expect(pathsOf(await scene.database.readAll('coupon'))).toEqual(pathsOf(documents));
      return requests;
    }, 5));

  test('a group is gone, and its undo restores all of it', async () => {
    await scene.fill();
    const before = await contents();
    await atEveryBoundary(async (boundary) => {
      const order = await scene.removal();
      const requests = await suffer(boundary, misfortune, (engine) => carryOut(engine, order));
      expect(await contents()).toEqual([]);
      await suffer(Math.floor(random() * 5), misfortune, async (engine) => {
        await engine.wake();
        if (engine.view(order.id)?.state === 'done') await engine.undo(order.id);
        await engine.until(order.id, ({ state }) => state === 'undone');
      });
      expect(await contents()).toEqual(before);
      return requests;
    }, 5);
  });

  test('a creation that is cancelled leaves nothing', async () => {
    for (let boundary = 0; boundary < 9; boundary++) {
      scene.clear();
      const order = creation(documents);
      const soon = Math.floor(random() * 4) * 250;
      await suffer(boundary, misfortune, async (engine) => {
        await engine.start(order);
        await engine.wake();
        await engine.until(order.id, ({ done, state }) => done >= soon || state !== 'running');
        if (engine.view(order.id)?.state === 'running') await engine.cancel(order.id);
        await engine.until(order.id, ({ state }) => state === 'cancelled');
      });
      expect(await scene.database.readAll('coupon')).toEqual([]);
    }
  });
});
