import { expect, test, vi } from 'vitest';
import {
  codes,
  creation,
  type MortalEngine,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { lateRequest } from '../../tests/support/misfortunes';
import { hasEnded } from '../../tests/support/test-operations';
import type { OperationView } from './operation-view';

const scene = await setUpDocumentsScene();

/** No test lasts so long: a wait ends only in a worker that starts at a later date. */
const settleMs = 3_600_000;
const start = () => scene.start('one', settleMs);

const isSettling = ({ waiting }: OperationView) => waiting?.reason === 'settling';
const { stored } = scene;

const moveToLaterDate = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + settleMs });

async function interruptedCreation() {
  const worker = start();
  const order = creation(codes(250));
  const late = lateRequest();
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  scene.proxy.follow(() => {
    worker.kill();
    die();
    return late.fault;
  });
  await worker.start(order);
  await died;
  scene.proxy.reset();
  return { order, late };
}

async function startLater(engine: MortalEngine) {
  engine.kill();
  moveToLaterDate();
  const next = start();
  await next.wake();
  return next;
}

test('cancelling a creation does not wait if each request was answered', async () => {
  const engine = start();
  const order = creation();
  scene.proxy.follow(async ({ index }) => {
    if (index === 2) await engine.cancel(order.id);
    return { kind: 'pass' };
  });
  await engine.start(order);
  expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
  expect(await stored()).toEqual([]);
});

test('cancelling a creation leaves nothing if the lost attempt of a repeated commit is applied a minute later', async () => {
  const engine = start();
  const order = creation(codes(500));
  const late = lateRequest();
  let attempts = 0;
  scene.proxy.follow(({ body }) => {
    if (!body.includes(order.documents[0]?.path as string)) return { kind: 'drop-request' };
    return attempts++ === 0 ? late.fault : { kind: 'pass' };
  });
  await engine.start(order);
  await engine.until(order.id, ({ done }) => done === 250);
  // If the network came back first, the next attempt could write the rest before it is cancelled.
  await engine.cancel(order.id);
  scene.proxy.reset();
  expect(await engine.until(order.id, isSettling)).toMatchObject({ state: 'cancelling' });
  await late.arrive();
  const next = await startLater(engine);
  expect(await next.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
  expect(await stored()).toEqual([]);
});

test('cancelling a creation waits no longer if workers end meanwhile, and leaves nothing', async () => {
  const { order, late } = await interruptedCreation();
  const second = start();
  await second.cancel(order.id);
  const { waiting } = await second.until(order.id, isSettling);
  second.kill();
  const third = start();
  await third.wake();
  expect((await third.until(order.id, isSettling)).waiting).toEqual(waiting);
  await late.arrive();
  const fourth = await startLater(third);
  expect(await fourth.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
  expect(await stored()).toEqual([]);
});

test('cancelling a creation does not wait if an earlier worker sent the unanswered commit long ago', async () => {
  const { order, late } = await interruptedCreation();
  await late.arrive();
  moveToLaterDate();
  const second = scene.start('two', settleMs);
  await second.cancel(order.id);
  const view = await second.until(order.id, (now) => isSettling(now) || hasEnded(now));
  expect(view.state).toBe('cancelled');
  expect(await stored()).toEqual([]);
});

test('cancelling a deletion restores everything if its unanswered commit is applied a minute later', async () => {
  await scene.fill();
  const before = pathsOf(await stored());
  const removal = await scene.removal();
  const late = lateRequest();
  scene.follow(({ index }) => (index === 0 ? late.fault : { kind: 'drop-request' }));
  const engine = start();
  await engine.start(removal);
  await engine.until(removal.id, ({ waiting }) => waiting?.reason === 'network');
  // If the network came back first, the next attempt could delete more before it is cancelled.
  await engine.cancel(removal.id);
  scene.proxy.reset();
  await engine.until(removal.id, isSettling);
  await late.arrive();
  expect(await stored()).toHaveLength(before.length - 250);
  const next = await startLater(engine);
  expect(await next.untilEnd(removal.id)).toMatchObject({ state: 'cancelled' });
  expect(pathsOf(await stored())).toEqual(before);
});
