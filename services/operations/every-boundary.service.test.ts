import { describe, expect, test } from 'vitest';
import {
  codes,
  creation,
  hasEnded,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { misfortunes, suffer } from '../../tests/support/misfortunes';
import type { MortalEngine } from '../../tests/support/mortal-engine';
import { createSeededRandom } from '../../tests/support/seeded-random';
import type { DocumentsRequest } from './documents';
import type { OperationView } from './operation-view';

// Every misfortune at every request, against the real backend.

/** The fewest that take five commits. */
const documents = codes(1_001);
const scene = setUpDocumentsScene();

const isDone = ({ state }: OperationView) => state === 'done';
const random = createSeededRandom(20261121);

async function carryOut(engine: MortalEngine, order: DocumentsRequest) {
  await engine.start(order);
  await engine.wake();
  await engine.until(order.id, isDone);
}

/** Plays a scene once per request; `play` returns the number of requests. */
async function atEveryBoundary(play: (boundary: number) => Promise<number>, leastRequests: number) {
  let requests = 1;
  let boundary = 0;
  for (; boundary < requests; boundary++) requests = await play(boundary);
  expect(boundary).toBeGreaterThanOrEqual(leastRequests);
}

describe.each(Object.entries(misfortunes))('although %s', (_title, misfortune) => {
  const contents = async () =>
    (await scene.database.readAll('coupon')).map(({ path, fields }) => ({ path, fields }));

  /** Of an operation on what is stored, which leaves `after`. */
  async function carryOutAndUndo(
    orderOf: () => Promise<DocumentsRequest>,
    after: Awaited<ReturnType<typeof contents>>,
    leastRequests: number,
  ) {
    const before = await contents();
    await atEveryBoundary(async (boundary) => {
      const order = await orderOf();
      const requests = await suffer(scene, boundary, misfortune, (engine) =>
        carryOut(engine, order),
      );
      expect(await contents()).toEqual(after);
      await suffer(scene, Math.floor(random() * 5), misfortune, async (engine) => {
        await engine.wake();
        expect(engine.view(order.id)?.remaining).toBe(0);
        if (engine.view(order.id)?.state === 'done') await engine.undo(order.id);
        await engine.until(order.id, ({ state }) => state === 'undone');
      });
      expect(await contents()).toEqual(before);
      return requests;
    }, leastRequests);
  }

  test('a creation writes every code once', { tags: ['@T36'] }, () =>
    atEveryBoundary(async (boundary) => {
      scene.clear();
      const order = creation(documents);
      const requests = await suffer(scene, boundary, misfortune, (engine) =>
        carryOut(engine, order),
      );
      expect(pathsOf(await scene.database.readAll('coupon'))).toEqual(pathsOf(documents));
      return requests;
    }, 5),
  );

  test('a group is deleted, and undoing restores all of it', async () => {
    await scene.fill();
    const before = await contents();
    await carryOutAndUndo(scene.removal, [], 5);
    expect(await contents()).toEqual(before);
  });

  test('each code gets its new end, and undoing brings the earlier one back', async () => {
    await scene.fill();
    const before = await contents();
    const { changes } = await scene.newEnd();
    const after = before.map(({ path, fields }) => ({ path, fields: { ...fields, ...changes } }));
    await carryOutAndUndo(scene.newEnd, after, 4);
    expect(await contents()).toEqual(before);
  });

  test('a cancelled new end leaves every code as it was', async () => {
    await scene.fill();
    const before = await contents();
    for (let boundary = 0; boundary < 5; boundary++) {
      const order = await scene.newEnd();
      await suffer(scene, boundary, misfortune, async (engine) => {
        await engine.start(order);
        await engine.wake();
        const { state } = await engine.until(order.id, (view) => view.state !== 'stopped');
        if (state === 'running') await engine.cancel(order.id).catch(() => {});
        // The last answer can come before the cancellation.
        const { state: end } = await engine.until(order.id, hasEnded);
        if (end === 'done') await engine.undo(order.id);
        await engine.until(order.id, (view) => ['cancelled', 'undone'].includes(view.state));
      });
      expect(await contents()).toEqual(before);
    }
  });

  test('a cancelled creation leaves nothing', async () => {
    for (let boundary = 0; boundary < 9; boundary++) {
      scene.clear();
      const order = creation(documents);
      const soon = Math.floor(random() * 4) * 250;
      await suffer(scene, boundary, misfortune, async (engine) => {
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
