import { describe, expect, test } from 'vitest';
import { codes, creation, pathsOf, setUpDocumentsScene } from '../../tests/support/documents-scene';
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
    await atEveryBoundary(async (boundary) => {
      const order = await scene.removal();
      const requests = await suffer(scene, boundary, misfortune, (engine) =>
        carryOut(engine, order),
      );
      expect(await contents()).toEqual([]);
      await suffer(scene, Math.floor(random() * 5), misfortune, async (engine) => {
        await engine.wake();
        if (engine.view(order.id)?.state === 'done') await engine.undo(order.id);
        await engine.until(order.id, ({ state }) => state === 'undone');
      });
      expect(await contents()).toEqual(before);
      return requests;
    }, 5);
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
