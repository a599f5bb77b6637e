import { describe, expect, test } from 'vitest';
import { misfortunes, suffer } from '../../tests/support/misfortunes';
import { isEnded, postOrder, setUpPostScene, someBytes } from '../../tests/support/post-scene';

// Every misfortune at every request, against the real backend.

const scene = setUpPostScene();
const picture = someBytes();
const objects = ['article_pictures/holiday.png'];
const published = (id: string) => ({ whole: [id], broken: [], objects });
const nothing = { whole: [], broken: [], objects: [] };

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
});
