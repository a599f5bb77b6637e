import { expect, test } from 'vitest';
import {
  codes,
  creation,
  hasEnded,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import type { OperationView } from './operation-view';

const scene = setUpDocumentsScene();

/** A hundredth of a real delay: Firestore may apply a commit a minute after it was sent. */
const lateMs = 600;
const settleMs = 900;
const start = () => scene.start('one', settleMs);

const isSettling = ({ waiting }: OperationView) => waiting?.reason === 'settling';
const stored = () => scene.database.readAll('coupon');

test('cancelling a creation does not wait if each request was answered', async () => {
  const engine = scene.start('one', 3_600_000);
  const order = creation();
  scene.proxy.follow(async ({ index }) => {
    if (index === 2) await engine.cancel(order.id);
    return { kind: 'pass' };
  });
  await engine.start(order);
  expect(await engine.until(order.id, hasEnded)).toMatchObject({ state: 'cancelled' });
  expect(await stored()).toEqual([]);
});

test('cancelling a creation leaves nothing if an unanswered commit is applied a minute later', async () => {
  const engine = start();
  const order = creation(codes(250));
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  scene.proxy.follow(({ index }) =>
    index === 0 ? { kind: 'apply-late', ms: lateMs, onApplied } : { kind: 'drop-request' },
  );
  await engine.start(order);
  await engine.until(order.id, ({ waiting }) => waiting?.reason === 'network');
  scene.proxy.reset();
  await engine.cancel(order.id);
  expect(await engine.until(order.id, isSettling)).toMatchObject({ state: 'cancelling' });
  expect(await engine.until(order.id, hasEnded)).toMatchObject({ state: 'cancelled' });
  await applied;
  expect(await stored()).toEqual([]);
});

test('cancelling a creation leaves nothing if the lost attempt of a repeated commit is applied a minute later', async () => {
  const engine = start();
  const order = creation(codes(500));
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  let attempts = 0;
  scene.proxy.follow(({ body }) => {
    if (!body.includes(order.documents[0]?.path as string)) return { kind: 'drop-request' };
    return attempts++ === 0 ? { kind: 'apply-late', ms: lateMs, onApplied } : { kind: 'pass' };
  });
  await engine.start(order);
  await engine.until(order.id, ({ done }) => done === 250);
  scene.proxy.reset();
  await engine.cancel(order.id);
  expect(await engine.until(order.id, hasEnded)).toMatchObject({ state: 'cancelled' });
  await applied;
  expect(await stored()).toEqual([]);
});

test('cancelling a creation waits no longer if workers end meanwhile, and leaves nothing', async () => {
  const first = start();
  const order = creation(codes(250));
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  scene.proxy.follow(() => {
    first.kill();
    die();
    return { kind: 'apply-late', ms: lateMs, onApplied };
  });
  await first.start(order);
  await died;
  scene.proxy.reset();
  const second = start();
  await second.cancel(order.id);
  const { waiting } = await second.until(order.id, isSettling);
  second.kill();
  const third = start();
  await third.wake();
  expect((await third.until(order.id, isSettling)).waiting).toEqual(waiting);
  expect(await third.until(order.id, hasEnded)).toMatchObject({ state: 'cancelled' });
  await applied;
  expect(await stored()).toEqual([]);
});

test('cancelling a creation does not wait if an earlier worker sent the unanswered commit long ago', async () => {
  const first = scene.start('one', lateMs);
  const order = creation(codes(250));
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  scene.proxy.follow(() => {
    first.kill();
    return { kind: 'apply-late', ms: lateMs, onApplied };
  });
  await first.start(order);
  await applied;
  scene.proxy.follow(() => ({ kind: 'status', status: 400 }));
  const second = scene.start('two', lateMs);
  await second.cancel(order.id);
  // The first request, which it sends at once, is rejected.
  const view = await second.until(order.id, (now) => isSettling(now) || now.state === 'stopped');
  expect(view.state).toBe('stopped');
});

test('cancelling a deletion restores everything if its unanswered commit is applied a minute later', async () => {
  const engine = start();
  const order = creation(codes(250));
  await engine.start(order);
  await engine.until(order.id, hasEnded);
  const removal = await scene.removal();
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  scene.follow(({ index }) =>
    index === 0 ? { kind: 'apply-late', ms: lateMs, onApplied } : { kind: 'drop-request' },
  );
  await engine.start(removal);
  await engine.until(removal.id, ({ waiting }) => waiting?.reason === 'network');
  scene.proxy.reset();
  await engine.cancel(removal.id);
  expect(await engine.until(removal.id, hasEnded)).toMatchObject({ state: 'cancelled' });
  await applied;
  expect(pathsOf(await stored())).toEqual(pathsOf(order.documents));
});
