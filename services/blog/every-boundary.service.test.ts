import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { misfortunes, suffer } from '../../tests/support/misfortunes';
import {
  editOrder,
  isEnded,
  postOrder,
  setUpPostScene,
  someBytes,
} from '../../tests/support/post-scene';
import { undoableForMs } from '../operations/operation';

// Every misfortune at every request, against the real backend.

const scene = setUpPostScene();
const picture = someBytes();
const small = someBytes(1_000);
const objects = ['article_pictures/holiday.png'];
const published = (id: string) => ({ whole: [id], broken: [], objects });
const pictures = ['beach.png', 'holiday.png'];
const nothing = { whole: [], broken: [], objects: [] };

/** Also while `Date` is another one. */
const realNow = () => performance.timeOrigin + performance.now();

afterEach(() => vi.useRealTimers());

async function publish(names = pictures) {
  const publisher = scene.start();
  const orders = names.map((name) => postOrder(name));
  for (const order of orders) {
    await publisher.publish(order, small);
    await publisher.until(order.id, isEnded);
  }
  publisher.kill();
  return orders.map(({ id }) => id);
}

describe.each(Object.entries(misfortunes))('although %s, at any request,', (_, misfortune) => {
  test('a post and its picture are stored once', { tags: ['@T36'] }, async () => {
    for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
      scene.clear();
      const order = postOrder();
      requests = await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.publish(order, picture);
        await publisher.wake();
        await publisher.until(order.id, ({ state }) => state === 'done');
      });
      expect(await scene.contents(picture)).toEqual(published(order.id));
      expect(requests).toBeGreaterThan(4);
    }
  });

  test('a cancelled publication leaves nothing', async () => {
    for (let boundary = 0; boundary < 8; boundary += 1) {
      scene.clear();
      const order = postOrder();
      let asked = false;
      await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.publish(order, picture);
        await publisher.wake();
        if (!asked) await publisher.until(order.id, ({ done }) => done > 0);
        asked = true;
        await publisher.cancel(order.id);
        await publisher.until(order.id, isEnded);
        await publisher.untilIdle();
      });
      // It may have been published just before it was cancelled.
      expect([published(order.id), nothing]).toContainEqual(await scene.contents(picture));
    }
  });

  test('two posts are deleted in one operation, and their pictures after its Undo', async () => {
    for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
      scene.clear();
      const ids = await publish();
      const deletion = { id: randomUUID(), pictures };
      requests = await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.remove(ids, realNow() + undoableForMs, deletion);
        vi.useFakeTimers({ toFake: ['Date'], now: realNow() + 2 * undoableForMs });
        await publisher.wake();
        await publisher.untilIdle();
      });
      vi.useRealTimers();
      expect(await scene.contents(small)).toEqual(nothing);
      // One commit, and for each picture a search for other posts and its deletion.
      expect(requests).toBeGreaterThanOrEqual(5);
    }
  });

  test('Undo restores two posts with their pictures', async () => {
    for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
      scene.clear();
      const ids = await publish();
      const before = await scene.contents(small);
      const deletion = { id: randomUUID(), pictures };
      requests = await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.wake();
        if (!publisher.view(deletion.id)) {
          await publisher.remove(ids, realNow() + undoableForMs, deletion);
        }
        const { state } = await publisher.until(
          deletion.id,
          (view) => view.state === 'done' || view.aim === 'revert',
        );
        if (state === 'done') await publisher.undo(deletion.id);
        await publisher.until(deletion.id, (view) => view.state === 'undone');
        vi.useFakeTimers({ toFake: ['Date'], now: realNow() + 2 * undoableForMs });
        await publisher.wake();
        await publisher.untilIdle();
      });
      vi.useRealTimers();
      expect(await scene.contents(small)).toEqual(before);
    }
  });

  test(
    'an edit is written once, and the earlier picture goes after its Undo',
    { tags: ['@T36'] },
    async () => {
      for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
        scene.clear();
        const [id] = await publish(['holiday.png']);
        const request = await editOrder(scene);
        requests = await suffer(scene, boundary, misfortune, async (publisher) => {
          await publisher.publish(request, picture);
          await publisher.wake();
          await publisher.until(request.id, ({ state }) => state === 'done');
          vi.useFakeTimers({ toFake: ['Date'], now: realNow() + 2 * undoableForMs });
          await publisher.wake();
          await publisher.untilIdle();
        });
        vi.useRealTimers();
        const edited = { whole: [id], broken: [], objects: ['article_pictures/beach.png'] };
        expect(await scene.contents(picture)).toEqual(edited);
        expect(await scene.titles()).toEqual(['Another title']);
        expect(requests).toBeGreaterThan(6);
      }
    },
  );

  test('Undo of an edit puts the text and the picture back', async () => {
    for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
      scene.clear();
      const [id = ''] = await publish(['holiday.png']);
      const request = await editOrder(scene);
      requests = await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.wake();
        if (!publisher.view(request.id)) await publisher.publish(request, picture);
        const { state } = await publisher.until(
          request.id,
          (view) => view.state === 'done' || view.aim === 'revert',
        );
        if (state === 'done') await publisher.undo(request.id);
        const isUndone = { state: 'undone', failure: null };
        expect(await publisher.until(request.id, isEnded)).toMatchObject(isUndone);
        vi.useFakeTimers({ toFake: ['Date'], now: realNow() + 2 * undoableForMs });
        await publisher.wake();
        await publisher.untilIdle();
      });
      vi.useRealTimers();
      expect(await scene.contents(small)).toEqual(published(id));
      expect((await scene.posts())[0]?.fields).toEqual(request.before.fields);
    }
  });

  test('a cancelled edit leaves the post as it was', async () => {
    for (let boundary = 0; boundary < 8; boundary += 1) {
      scene.clear();
      await publish(['holiday.png']);
      const request = await editOrder(scene);
      let state = '';
      await suffer(scene, boundary, misfortune, async (publisher) => {
        await publisher.publish(request, picture);
        await publisher.wake();
        await publisher.cancel(request.id);
        ({ state } = await publisher.until(request.id, isEnded));
        await publisher.untilIdle();
      });
      // It may have been written just before it was cancelled.
      const isWritten = state === 'done';
      expect(await scene.titles()).toEqual([isWritten ? 'Another title' : 'A title']);
      expect(await scene.objects()).toHaveLength(isWritten ? 2 : 1);
    }
  });
});
