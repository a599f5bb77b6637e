import { describe, expect, test, vi } from 'vitest';
import { codeCount, pathsOf, setUpDocumentsScene } from '../../tests/support/documents-scene';
import { isCommit } from '../../tests/support/fault-proxy';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import type { DocumentsRequest } from './documents';

const scene = await setUpDocumentsScene();

const dayMs = 24 * 60 * 60_000;

const { stored } = scene;

async function remove(request?: DocumentsRequest) {
  const order = request ?? (await scene.removal());
  return { order, ...(await scene.carryOut(order)) };
}

describe('deleting', () => {
  test('uses the known versions without reading, then counts the remaining documents once', async () => {
    await scene.fill();
    const { ended } = await remove();
    expect(ended).toMatchObject({ state: 'done' });
    expect(await stored()).toEqual([]);
    expect(scene.proxy.requests.filter((request) => !isCommit(request))).toHaveLength(1);
  });

  test('the same group in two browsers at once succeeds in both', { tags: ['@T39'] }, async () => {
    await scene.fill();
    const [one, other] = [await scene.removal(), await scene.removal()];
    const engines = [scene.start(), scene.startInAnotherBrowser()] as const;
    await Promise.all([engines[0].start(one), engines[1].start(other)]);
    expect(await engines[0].untilEnd(one.id)).toMatchObject({ state: 'done' });
    expect(await engines[1].untilEnd(other.id)).toMatchObject({ state: 'done' });
    expect(await stored()).toEqual([]);
  });

  test('documents of unknown version reads them first', async () => {
    await scene.fill();
    const order = await scene.removal();
    const unread = order.documents.map(({ path }) => ({ path, fields: null, updateTime: null }));
    const { undo } = await remove({ ...order, documents: unread });
    expect(await stored()).toEqual([]);
    await undo();
    expect(await stored()).toHaveLength(codeCount);
  });

  test('is not over because an answer about other documents says that they are missing', async () => {
    await scene.fill();
    const order = await scene.removal();
    const documents = order.documents.map((document) => ({ ...document, updateTime: null }));
    scene.follow(({ index, path, body }) => {
      if (index > 0 || !path.includes(':batchGet')) return { kind: 'pass' };
      const { documents: names }: { documents: string[] } = JSON.parse(body);
      const others = names.map((name) => ({
        missing: `${name}-other`,
        readTime: '2026-01-01T00:00:00Z',
      }));
      return { kind: 'answer', status: 200, body: others };
    });
    expect((await remove({ ...order, documents })).ended).toMatchObject({ state: 'done' });
    expect(await stored()).toEqual([]);
  });

  test('and cancelling before a document is read writes nothing', async () => {
    const engine = scene.start();
    const order = {
      ...(await scene.removal()),
      documents: [{ path: 'coupon/missing', fields: null, updateTime: null }],
    };
    const { promise: cancelled, resolve: onCancelled } = Promise.withResolvers<void>();
    scene.follow(async ({ index }) => {
      if (index === 0) await cancelled;
      return { kind: 'pass' };
    });
    await engine.start(order);
    await engine.cancel(order.id);
    onCancelled();
    await engine.until(order.id, ({ state }) => state === 'cancelled');
    expect(await stored()).toEqual([]);
  });
});

describe('undoing a deletion', () => {
  test('restores identical documents with fields of any type', async () => {
    await scene.database.put('coupon/legacy', {
      code: { stringValue: 'OLD' },
      groupId: { stringValue: 'ABCD' },
      credit: { doubleValue: 5 },
      big: { integerValue: '9007199254740993' },
      validTill: { timestampValue: '2026-01-01T00:00:00.123456Z' },
      nothing: { nullValue: null },
      nested: {
        mapValue: { fields: { list: { arrayValue: { values: [{ bytesValue: 'AAEC' }] } } } },
      },
    });
    await scene.fill();
    const contents = async () => (await stored()).map(({ path, fields }) => ({ path, fields }));
    const before = await contents();
    const { undo } = await remove();
    expect(await contents()).toEqual([]);
    expect(await undo()).toMatchObject({ done: codeCount + 1, total: codeCount + 1 });
    expect(await contents()).toEqual(before);
  });

  test('restores a redemption that came just before the deletion', { tags: ['@T41'] }, async () => {
    await scene.fill();
    const order = await scene.removal();
    await scene.redeem('coupon/ABCD-00000003');
    const { undo } = await remove(order);
    expect(await stored()).toEqual([]);
    await undo();
    const restored = await stored();
    expect(restored).toHaveLength(codeCount);
    expect(restored[3]?.fields.redeemed).toEqual({ integerValue: '1' });
  });

  test('is possible until the session ends', async () => {
    await scene.fill();
    const before = pathsOf(await stored());
    const { engine, order, undo } = await remove();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs });
    await engine.wake();
    const removal = expect.objectContaining({ id: order.id, state: 'done' });
    expect(await engine.ended()).toContainEqual(removal);
    await undo();
    expect(pathsOf(await stored())).toEqual(before);
  });

  test('restores several documents with one code, which another one already had before', async () => {
    const paths = ['coupon/one', 'coupon/other', 'coupon/two'];
    for (const path of paths) {
      await scene.database.put(path, typedFieldsOf({ code: 'TWICE', groupId: 'ABCD' }));
    }
    const removal = await scene.removal();
    const documents = removal.documents.filter(({ path }) => path !== 'coupon/other');
    const { undo } = await remove({ ...removal, documents });
    expect((await undo()).notRestored).toEqual({ count: 0, names: [] });
    expect(pathsOf(await stored())).toEqual(paths);
  });
});
