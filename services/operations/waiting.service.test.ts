import { describe, expect, test } from 'vitest';
import {
  codeCount,
  codes,
  creation,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { isCommit } from '../../tests/support/fault-proxy';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { OperationNotAvailable } from './operation';

const scene = await setUpDocumentsScene();
const { stored } = scene;

describe('an operation that cannot continue', () => {
  test('stops when it is refused and reverts its writes when it is cancelled', async () => {
    scene.proxy.follow(({ index }) =>
      index < 2 ? { kind: 'pass' } : { kind: 'status', status: 403 },
    );
    const { engine, order } = await scene.begin();
    const { stop } = await engine.until(order.id, ({ state }) => state === 'stopped');
    expect(stop).toMatchObject({ reason: 'refused' });
    expect(await stored()).not.toEqual([]);
    scene.proxy.reset();
    await engine.cancel(order.id);
    expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
    expect(await stored()).toEqual([]);
  });

  test('that is a cancellation continues on Remove after it was refused', async () => {
    let isCancelled = false;
    scene.proxy.follow(({ index }) => {
      if (index === 0) return { kind: 'pass' };
      return isCancelled ? { kind: 'status', status: 403 } : { kind: 'drop-request' };
    });
    const { engine, order } = await scene.begin(creation(codes(500)));
    await engine.until(order.id, ({ done }) => done === 250);
    isCancelled = true;
    await engine.cancel(order.id);
    await engine.until(order.id, ({ state }) => state === 'stopped');
    scene.proxy.reset();
    await engine.cancel(order.id);
    expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
    expect(await stored()).toEqual([]);
  });

  test('that is an Undo continues on Resume after it was refused', async () => {
    await scene.database.put('coupon/A', typedFieldsOf({ code: 'A' }));
    const order = await scene.removal();
    const { engine } = await scene.carryOut(order);
    scene.follow(() => ({ kind: 'status', status: 403 }));
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'stopped');
    scene.proxy.reset();
    await engine.resume(order.id);
    expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'undone' });
    expect(pathsOf(await stored())).toEqual(['coupon/A']);
  });

  describe('does not stop if Firestore refuses to repeat a commit whose answer was lost', () => {
    const refuseRepetition = () => {
      let commits = 0;
      scene.follow((request) => {
        if (!isCommit(request)) return { kind: 'pass' };
        commits += 1;
        if (commits > 2) return { kind: 'pass' };
        return commits === 1 ? { kind: 'drop-answer' } : { kind: 'status', status: 403 };
      });
    };

    test('of a creation', async () => {
      refuseRepetition();
      const order = creation(codes(250));
      expect((await scene.carryOut(order)).ended).toMatchObject({ state: 'done' });
      expect(pathsOf(await stored())).toEqual(pathsOf(order.documents));
    });

    test('of a deletion', async () => {
      await scene.database.put('coupon/A', typedFieldsOf({ code: 'A' }));
      const order = await scene.removal();
      refuseRepetition();
      expect((await scene.carryOut(order)).ended).toMatchObject({ state: 'done' });
      expect(await stored()).toEqual([]);
    });

    test('of a cancellation', async () => {
      scene.follow(({ index }) => ({ kind: index === 0 ? 'pass' : 'drop-request' }));
      const { engine, order } = await scene.begin(creation(codes(500)));
      await engine.until(order.id, ({ done }) => done === 250);
      await engine.cancel(order.id);
      await engine.until(order.id, ({ waiting }) => waiting?.reason === 'settling');
      refuseRepetition();
      expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'cancelled' });
      expect(await stored()).toEqual([]);
    });
  });

  test('waits for the next sign-in when its token is rejected twice', async () => {
    let isSignedIn = false;
    scene.proxy.follow(() => (isSignedIn ? { kind: 'pass' } : { kind: 'status', status: 401 }));
    const { engine, order } = await scene.begin();
    await engine.until(order.id, ({ waiting }) => waiting?.reason === 'signed-out');
    isSignedIn = true;
    await engine.wake();
    expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'done' });
    expect(await stored()).toHaveLength(codeCount);
  });

  test('respects a pause that Firestore asks for in any worker', { tags: ['@T42'] }, async () => {
    scene.proxy.follow(() => ({ kind: 'status', status: 429, retryAfter: '600' }));
    const { engine: first, order } = await scene.begin();
    const { waiting } = await first.until(order.id, (view) => view.waiting?.reason === 'busy');
    expect(waiting?.until).toBeGreaterThan(Date.now() + 590_000);
    await expect.poll(() => scene.proxy.requests.length).toBe(4);
    first.kill();
    const second = scene.start();
    await second.wake();
    expect(second.view(order.id)?.waiting?.until).toBeGreaterThan(Date.now() + 590_000);
    expect(scene.proxy.requests).toHaveLength(4);
  });

  test.each([
    ['1000000000000', 86_400_000],
    ['-5', 0],
    ['Fri, 31 Dec 2100 23:59:59 GMT', 0],
  ])('pauses for a day at most: Retry-After is %s', { tags: ['@T47'] }, async (retryAfter, ms) => {
    scene.proxy.follow(() => ({ kind: 'status', status: 429, retryAfter }));
    const { engine, order } = await scene.begin(creation(codes(1)));
    const { waiting } = await engine.until(order.id, (view) => view.waiting?.reason === 'busy');
    const pauseMs = (waiting && 'pauseMs' in waiting && waiting.pauseMs) || NaN;
    expect(pauseMs).toBeGreaterThan(ms);
    expect(pauseMs).toBeLessThan(ms + 60_000);
  });

  test('does not run in a project for which it was not planned', async () => {
    scene.proxy.follow(() => ({ kind: 'status', status: 503 }));
    const { engine: first, order } = await scene.begin();
    first.kill();
    const second = scene.startInAnotherProject();
    await second.wake();
    const { stop } = await second.until(order.id, ({ state }) => state === 'stopped');
    expect(stop).toMatchObject({ reason: 'other-project' });
  });

  test.each([
    ['resume', 'done', codeCount],
    ['cancel', 'cancelled', 0],
  ] as const)(
    'waits after the end of the browser: after %s it is %s',
    async (decision, end, left) => {
      const first = scene.start('morning');
      const order = creation();
      scene.proxy.follow(({ index }) => {
        if (index === 1) first.kill();
        return { kind: 'pass' };
      });
      await first.start(order);
      await expect.poll(() => scene.proxy.requests.length).toBe(4);
      await scene.idle();
      scene.proxy.reset();

      const second = scene.start('afternoon');
      await second.wake();
      const stop = { reason: 'interrupted' };
      expect(second.view(order.id)).toMatchObject({ state: 'stopped', stop });
      expect(scene.proxy.requests).toHaveLength(0);
      await second[decision](order.id);
      expect(await second.untilEnd(order.id)).toMatchObject({ state: end });
      expect(await stored()).toHaveLength(left);
    },
  );
});

test('an alarm is set while an operation is known, and none is left after the last one', async () => {
  const { engine, order } = await scene.begin(creation(codes(1)));
  expect(engine.isWatched()).toBe(true);
  await engine.untilEnd(order.id);
  await engine.wake();
  expect(engine.isWatched()).toBe(true);
  await engine.dismiss(order.id);
  expect(engine.isWatched()).toBe(false);
});

test('a request at the wrong time is refused and changes nothing', async () => {
  const { engine, order } = await scene.begin(creation(codes(1)));
  await expect(engine.dismiss(order.id)).rejects.toThrow(OperationNotAvailable);
  await expect(engine.resume(order.id)).rejects.toThrow(OperationNotAvailable);
  await engine.untilEnd(order.id);
  await expect(engine.cancel(order.id)).rejects.toThrow(OperationNotAvailable);
  await expect(engine.undo(order.id)).rejects.toThrow(OperationNotAvailable);
  await expect(engine.undo('unknown')).rejects.toThrow(OperationNotAvailable);
  expect(await stored()).toHaveLength(1);
});
