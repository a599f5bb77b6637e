import { describe, expect, test } from 'vitest';
import {
  codeCount,
  codes,
  creation,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { isCommit } from '../../tests/support/fault-proxy';

const scene = await setUpDocumentsScene();

describe('creating', () => {
  test('writes every document without reading any', async () => {
    const { ended } = await scene.carryOut(creation());
    expect(ended).toMatchObject({ state: 'done', done: codeCount, total: codeCount });
    expect(pathsOf(await scene.stored())).toEqual(pathsOf(codes()));
    expect(scene.proxy.requests.every(isCommit)).toBe(true);
    expect(scene.proxy.requests).toHaveLength(4);
  });

  test('reports the version of each document, except where the answer was lost', async () => {
    scene.proxy.follow(({ index }) => ({ kind: index === 0 ? 'drop-answer' : 'pass' }));
    const order = creation(codes(500));
    const { engine } = await scene.carryOut(order);
    const told = (await Array.fromAsync(engine.documents(order.id))).flat();
    const stored = new Map(
      (await scene.stored()).map(({ path, updateTime }) => [path, updateTime]),
    );
    const known = told.filter(({ updateTime }) => updateTime !== null);
    expect(known).toHaveLength(250);
    for (const { path, updateTime } of known) expect(updateTime).toBe(stored.get(path));
  });

  test('ten groups at once writes each of them completely', { tags: ['@T35'] }, async () => {
    const engine = scene.start();
    const orders = Array.from({ length: 10 }, (_, index) =>
      creation(codes().slice(index * 100, (index + 1) * 100)),
    );
    await Promise.all(orders.map((order) => engine.start(order)));
    for (const { id } of orders) {
      expect(await engine.untilEnd(id)).toMatchObject({ state: 'done', done: 100 });
    }
    expect(pathsOf(await scene.stored())).toEqual(pathsOf(codes()));
  });

  test('an id that comes again has no effect in any worker', { tags: ['@T18'] }, async () => {
    const first = scene.start();
    const order = creation();
    await Promise.all([first.start(order), first.start(order)]);
    await first.untilEnd(order.id);
    first.kill();
    const second = scene.start();
    await second.start({ ...order, documents: codes(2_000) });
    await second.start({ ...(await scene.removal()), id: order.id });
    await second.wake();
    expect(second.view(order.id)).toMatchObject({ kind: 'generate-coupon', state: 'done' });
    expect(scene.proxy.requests).toHaveLength(4);
  });

  test('finishes despite a busy server, cuts and expired tokens', { tags: ['@T6'] }, async () => {
    const many = codes(5_000);
    const batches = new Set<string>();
    let expiries = 0;
    scene.proxy.follow(({ index, body }) => {
      if (index < 8) return { kind: 'status', status: 503 };
      if (index < 14) return { kind: 'cut-answer' };
      const isNew = !batches.has(body);
      batches.add(body);
      if (!isNew || batches.size % 3 > 0) return { kind: 'pass' };
      expiries++;
      return { kind: 'status', status: 401 };
    });
    const { ended } = await scene.carryOut(creation(many));
    expect(ended).toMatchObject({ state: 'done', done: 5_000 });
    expect(pathsOf(await scene.stored())).toEqual(pathsOf(many));
    expect(expiries).toBeGreaterThan(3);
  });

  test('stops, instead of asking without end, if Firestore says of free paths that they are taken', async () => {
    const error = { code: 400, status: 'FAILED_PRECONDITION', message: 'The key is disabled.' };
    scene.follow((request) =>
      isCommit(request) ? { kind: 'answer', status: 400, body: { error } } : { kind: 'pass' },
    );
    const { engine, order } = await scene.begin(creation(codes(250)));
    const { stop } = await engine.until(order.id, ({ state }) => state === 'stopped');
    expect(stop).toMatchObject({ reason: 'unexpected', message: error.message });
    expect(scene.requestCount()).toBe(2);
    scene.follow(() => ({ kind: 'pass' }));
    await engine.resume(order.id);
    expect(await engine.untilEnd(order.id)).toMatchObject({ state: 'done', done: 250 });
  });
});
