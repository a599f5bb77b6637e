import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProxiedRequest } from '../../tests/support/fault-proxy';
import {
  codeCount,
  hasEnded,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { OperationNotAvailable, undoableForMs } from './operation';

const scene = setUpDocumentsScene();

afterEach(() => vi.useRealTimers());

const isCommit = ({ path }: ProxiedRequest) => path.includes(':commit');

describe('deleting', () => {
  test('uses the known versions without reading, then counts the remaining documents once', async () => {
    await scene.fill();
    const engine = scene.start();
    const order = await scene.removal();
    await engine.start(order);
    expect(await engine.until(order.id, hasEnded)).toMatchObject({ state: 'done' });
    expect(await scene.database.readAll('coupon')).toEqual([]);
    expect(scene.proxy.requests.filter((request) => !isCommit(request))).toHaveLength(1);
  });

  test(
    'the same group in two browsers at once succeeds in both and leaves nothing',
    { tags: ['@T39'] },
    async () => {
      await scene.fill();
      const [one, other] = [await scene.removal(), await scene.removal()];
      const engines = [scene.start(), scene.startInAnotherBrowser()] as const;
      await Promise.all([engines[0].start(one), engines[1].start(other)]);
      expect(await engines[0].until(one.id, hasEnded)).toMatchObject({ state: 'done' });
      expect(await engines[1].until(other.id, hasEnded)).toMatchObject({ state: 'done' });
      expect(await scene.database.readAll('coupon')).toEqual([]);
    },
  );

  test('leaves and counts documents added to the group after the confirmation', async () => {
    await scene.fill();
    const order = await scene.removal();
    await scene.database.put('coupon/late', typedFieldsOf({ code: 'late', groupId: 'ABCD' }));
    const engine = scene.start();
    await engine.start(order);
    const ended = await engine.until(order.id, hasEnded);
    expect(ended).toMatchObject({ state: 'done', done: codeCount, remaining: 1 });
    expect(pathsOf(await scene.database.readAll('coupon'))).toEqual(['coupon/late']);
  });

  test('counts only its own documents, not those that another client had deleted', async () => {
    await scene.fill();
    const order = await scene.removal();
    await scene.database.remove('coupon/ABCD-00000003');
    const engine = scene.start();
    await engine.start(order);
    const removed = codeCount - 1;
    expect(await engine.until(order.id, hasEnded)).toMatchObject({ done: removed, total: removed });
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
    expect(await scene.database.readAll('coupon')).toHaveLength(removed);
  });

  test('and undoing restores identical documents with fields of any type', async () => {
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
    const fieldsOf = async () =>
      (await scene.database.readAll('coupon')).map(({ path, fields }) => ({ path, fields }));
    const before = await fieldsOf();
    const engine = scene.start();
    const order = await scene.removal();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    expect(await fieldsOf()).toEqual([]);
    await engine.undo(order.id);
    expect(await engine.until(order.id, ({ state }) => state === 'undone')).toMatchObject({
      done: codeCount + 1,
      total: codeCount + 1,
    });
    expect(await fieldsOf()).toEqual(before);
  });

  test('and undoing restores a redemption that came just before the deletion', async () => {
    await scene.fill();
    const order = await scene.removal();
    await scene.redeem('coupon/ABCD-00000003');
    const engine = scene.start();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
    const stored = await scene.database.readAll('coupon');
    expect(stored).toHaveLength(codeCount);
    expect(stored[3]?.fields.redeemed).toEqual({ integerValue: '1' });
  });

  test('cannot be undone after the time limit, but is still known', async () => {
    await scene.fill();
    const order = await scene.removal();
    const engine = scene.start();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoableForMs });
    await expect(engine.undo(order.id)).rejects.toThrow(OperationNotAvailable);
    const removal = expect.objectContaining({ id: order.id, end: 'done' });
    expect(await engine.known()).toContainEqual(removal);
  });

  test('and undoing keeps a newer document at the same path', async () => {
    await scene.fill();
    const engine = scene.start();
    const order = await scene.removal();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    await scene.database.put('coupon/ABCD-00000003', typedFieldsOf({ code: 'newer' }));
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
    const stored = await scene.database.readAll('coupon');
    expect(stored).toHaveLength(codeCount);
    expect(stored[3]?.fields).toEqual(typedFieldsOf({ code: 'newer' }));
    expect(engine.view(order.id)).toMatchObject({
      done: codeCount - 1,
      notRestored: { count: 1, names: ['ABCD-00000003'] },
    });
  });

  test('and undoing does not duplicate a code that exists again at another path', async () => {
    await scene.fill();
    const engine = scene.start();
    const order = await scene.removal();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    await scene.database.put('coupon/elsewhere', typedFieldsOf({ code: 'ABCD-00000003' }));
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
    const stored = await scene.database.readAll('coupon');
    expect(pathsOf(stored)).toHaveLength(codeCount);
    expect(pathsOf(stored)).not.toContain('coupon/ABCD-00000003');
    expect(engine.view(order.id)).toMatchObject({ notRestored: { names: ['ABCD-00000003'] } });
    const told = await Array.fromAsync(engine.documents(order.id));
    expect(pathsOf(told.flat())).not.toContain('coupon/ABCD-00000003');
  });

  test('and undoing restores a code that another document already had before', async () => {
    await scene.database.put('coupon/other', typedFieldsOf({ code: 'TWICE' }));
    await scene.database.put('coupon/one', typedFieldsOf({ code: 'TWICE', groupId: 'ABCD' }));
    const engine = scene.start();
    const removal = await scene.removal();
    const order = {
      ...removal,
      documents: removal.documents.filter(({ path }) => path === 'coupon/one'),
    };
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    await engine.undo(order.id);
    const undone = await engine.until(order.id, ({ state }) => state === 'undone');
    expect(undone.notRestored.count).toBe(0);
    expect(await scene.database.readAll('coupon')).toHaveLength(2);
  });

  test('and undoing restores several documents with one code', async () => {
    const paths = ['coupon/one', 'coupon/two'];
    for (const path of paths) {
      await scene.database.put(path, typedFieldsOf({ code: 'TWICE', groupId: 'ABCD' }));
    }
    const engine = scene.start();
    const order = await scene.removal();
    await engine.start(order);
    await engine.until(order.id, hasEnded);
    await engine.undo(order.id);
    const undone = await engine.until(order.id, ({ state }) => state === 'undone');
    expect(undone.notRestored).toEqual({ count: 0, names: [] });
    expect(pathsOf(await scene.database.readAll('coupon'))).toEqual(paths);
  });

  test('and cancelling before a document is read writes nothing', async () => {
    const engine = scene.start();
    const order = {
      ...(await scene.removal()),
      documents: [{ path: 'coupon/missing', fields: null, updateTime: null }],
    };
    scene.follow(({ index }) => (index === 0 ? { kind: 'delay', ms: 50 } : { kind: 'pass' }));
    await engine.start(order);
    await engine.cancel(order.id);
    await engine.until(order.id, ({ state }) => state === 'cancelled');
    expect(await scene.database.readAll('coupon')).toEqual([]);
  });

  test('documents of unknown version reads them first', async () => {
    await scene.fill();
    const engine = scene.start();
    const order = await scene.removal();
    const unread = order.documents.map(({ path }) => ({ path, fields: null, updateTime: null }));
    await engine.start({ ...order, documents: unread });
    await engine.until(order.id, hasEnded);
    expect(await scene.database.readAll('coupon')).toEqual([]);
    await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
    expect(await scene.database.readAll('coupon')).toHaveLength(codeCount);
  });
});
