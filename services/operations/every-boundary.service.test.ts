import { expect, test } from 'vitest';
import {
  codes,
  creation,
  type MortalEngine,
  pathsOf,
  setUpDocumentsScene,
} from '../../tests/support/documents-scene';
import { rotate, sample } from '../../tests/support/exhaustive';
import { type Misfortune, misfortunes, suffer } from '../../tests/support/misfortunes';
import { createSeededRandom } from '../../tests/support/seeded-random';
import type { DocumentsRequest } from './documents';
import type { OperationView } from './operation-view';

// In an exhaustive run every misfortune meets every request of every scene, at the real backend. In a
// usual run it meets the creation and one or two other scenes, at another request each time.

const documents = codes(1_001);
const scene = await setUpDocumentsScene();

const isDone = ({ state }: OperationView) => state === 'done';
const random = createSeededRandom(20261121);

async function carryOut(engine: MortalEngine, order: DocumentsRequest) {
  await engine.start(order);
  await engine.wake();
  await engine.until(order.id, isDone);
}

const numbered = Object.entries(misfortunes).map(
  ([title, misfortune], turn) => [title, misfortune, turn] as const,
);

const inTurn = (place: number) =>
  sample(
    numbered,
    numbered.filter(([, , turn]) => (turn + place) % 3 === 0),
  );

const boundaries = (count: number, turn: number) => rotate([...Array(count).keys()], turn);
const contents = async () => (await scene.stored()).map(({ path, fields }) => ({ path, fields }));

async function carryOutAndUndo(
  boundary: number,
  misfortune: Misfortune,
  order: DocumentsRequest,
  after: Awaited<ReturnType<typeof contents>>,
): Promise<number> {
  const requests = await suffer(scene, boundary, misfortune, (engine) => carryOut(engine, order));
  expect(await contents()).toEqual(after);
  await suffer(scene, Math.floor(random() * 5), misfortune, async (engine) => {
    await engine.wake();
    expect(engine.view(order.id)?.remaining).toBe(0);
    if (engine.view(order.id)?.state === 'done') await engine.undo(order.id);
    await engine.until(order.id, ({ state }) => state === 'undone');
  });
  return requests;
}

test.each(numbered)(
  'a creation writes every code once, although %s',
  { tags: ['@T36'] },
  async (_title, misfortune, turn) => {
    for (const boundary of boundaries(5, turn)) {
      scene.clear();
      const order = creation(documents);
      await suffer(scene, boundary, misfortune, (engine) => carryOut(engine, order));
      expect(pathsOf(await scene.stored())).toEqual(pathsOf(documents));
    }
  },
);

test.each(inTurn(0))(
  'a group is deleted, and undoing restores all of it, although %s',
  async (_title, misfortune, turn) => {
    await scene.fill();
    const before = await contents();
    // Four commits, and the count of what is left.
    for (const boundary of boundaries(5, turn)) {
      const requests = await carryOutAndUndo(boundary, misfortune, await scene.removal(), []);
      expect(requests).toBeGreaterThanOrEqual(5);
      expect(await contents()).toEqual(before);
    }
  },
);

test.each(inTurn(1))(
  'each code gets its new expiry date, and undoing restores the earlier one, although %s',
  async (_title, misfortune, turn) => {
    await scene.fill();
    const before = await contents();
    const { changes } = await scene.newExpiry();
    const after = before.map(({ path, fields }) => ({ path, fields: { ...fields, ...changes } }));
    for (const boundary of boundaries(4, turn)) {
      const requests = await carryOutAndUndo(boundary, misfortune, await scene.newExpiry(), after);
      expect(requests).toBeGreaterThanOrEqual(4);
      expect(await contents()).toEqual(before);
    }
  },
);

test.each(inTurn(2))(
  'a cancelled new expiry date leaves every code as it was, although %s',
  async (_title, misfortune, turn) => {
    await scene.fill();
    const before = await contents();
    for (const boundary of boundaries(5, turn)) {
      const order = await scene.newExpiry();
      await suffer(scene, boundary, misfortune, async (engine) => {
        await engine.start(order);
        await engine.wake();
        const { state } = await engine.until(order.id, (view) => view.state !== 'stopped');
        if (state === 'running') await engine.cancel(order.id).catch(() => {});
        // The last answer can come before the cancellation.
        const { state: end } = await engine.untilEnd(order.id);
        if (end === 'done') await engine.undo(order.id);
        await engine.until(order.id, (view) => ['cancelled', 'undone'].includes(view.state));
      });
      expect(await contents()).toEqual(before);
    }
  },
);

test.each(inTurn(3))(
  'a cancelled creation leaves nothing, although %s',
  async (_title, misfortune, turn) => {
    for (const boundary of boundaries(9, turn)) {
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
      expect(await scene.stored()).toEqual([]);
    }
  },
);
