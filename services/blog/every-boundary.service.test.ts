import { describe, expect, test, vi } from 'vitest';
import { passTime } from '../../tests/support/pass-time';
import { isExhaustive, rotate } from '../../tests/support/exhaustive';
import { misfortunes, suffer } from '../../tests/support/misfortunes';
import {
  editOrder,
  type MortalPublisher,
  postOrder,
  setUpPostScene,
  someBytes,
} from '../../tests/support/post-scene';
import { undoExpectedForMs } from '../operations/operation';

// In an exhaustive run every request to the real backend meets every misfortune. In a usual run it
// meets one member of every third class.

const scene = await setUpPostScene();
const picture = someBytes();
const [small, another] = [someBytes(1_000), someBytes(1_000)];
const objects = ['article_pictures/holiday.png'];
const published = (id: string) => ({ whole: [id], broken: [], objects });
const nothing = { whole: [], broken: [], objects: [] };

async function publish() {
  const { publisher, order } = await scene.published(small);
  publisher.kill();
  return order.id;
}

async function passUndo(publisher: MortalPublisher) {
  passTime(2 * undoExpectedForMs);
  await publisher.wake();
  await publisher.untilIdle();
}

const classes = Object.groupBy(Object.entries(misfortunes), ([what]) => {
  const isApplied = /(the|its) answer|arrives|twice/.test(what);
  if (what.startsWith('the worker dies')) {
    return `the worker dies and a request is ${isApplied ? '' : 'not '}applied`;
  }
  return isApplied ? 'a request is applied without its answer' : 'a request is not applied';
});

type Suffer = (action: (publisher: MortalPublisher) => Promise<void>) => Promise<number>;

const inTurn = Object.entries(classes).map(([what, members], turn) => ({ what, members, turn }));
const step = isExhaustive ? 1 : 3;

describe.each(inTurn)('although $what', ({ members, turn }) => {
  async function atEachRequest(play: (suffered: Suffer) => Promise<number>) {
    let requests = step;
    for (let boundary = turn % step; boundary < requests; boundary += step) {
      for (const [what, misfortune] of rotate(members, boundary)) {
        scene.clear();
        try {
          requests = await play((action) => suffer(scene, boundary, misfortune, action));
        } catch (error) {
          throw new Error(`At request ${boundary}: ${what}`, { cause: error });
        } finally {
          vi.useRealTimers();
        }
      }
    }
  }

  test('a post and its picture are stored once', { tags: ['@T36'] }, () =>
    atEachRequest(async (suffered) => {
      const order = postOrder();
      const requests = await suffered(async (publisher) => {
        await publisher.publish(order, picture);
        await publisher.wake();
        await publisher.until(order.id, ({ state }) => state === 'done');
      });
      expect(await scene.contents(picture)).toEqual(published(order.id));
      expect(requests).toBeGreaterThan(4);
      return requests;
    }),
  );

  test('a cancelled publication leaves nothing', () =>
    atEachRequest(async (suffered) => {
      const order = postOrder();
      let asked = false;
      await suffered(async (publisher) => {
        await publisher.publish(order, picture);
        await publisher.wake();
        if (!asked) await publisher.until(order.id, ({ done }) => done > 0);
        asked = true;
        await publisher.cancel(order.id);
        await publisher.untilEnd(order.id);
        await publisher.untilIdle();
      });
      // It may have been published just before it was cancelled.
      expect([published(order.id), nothing]).toContainEqual(await scene.contents(picture));
      return 8;
    }));

  test('an edit is written once, and the earlier picture goes later', { tags: ['@T36'] }, () =>
    atEachRequest(async (suffered) => {
      const id = await publish();
      const request = await editOrder(scene);
      const requests = await suffered(async (publisher) => {
        await publisher.publish(request, another);
        await publisher.wake();
        await publisher.until(request.id, ({ state }) => state === 'done');
        await passUndo(publisher);
      });
      const edited = { whole: [id], broken: [], objects: ['article_pictures/beach.png'] };
      expect(await scene.contents(another)).toEqual(edited);
      expect(await scene.titles()).toEqual(['Another title']);
      expect(requests).toBeGreaterThan(5);
      return requests;
    }),
  );

  test('Undo of an edit restores the text and the picture', () =>
    atEachRequest(async (suffered) => {
      const id = await publish();
      const request = await editOrder(scene);
      const requests = await suffered(async (publisher) => {
        await publisher.wake();
        if (!publisher.view(request.id)) await publisher.publish(request, another);
        const { state } = await publisher.until(
          request.id,
          (view) => view.state === 'done' || view.aim === 'revert',
        );
        if (state === 'done') await publisher.undo(request.id);
        const isUndone = { state: 'undone', failure: null };
        expect(await publisher.untilEnd(request.id)).toMatchObject(isUndone);
        await passUndo(publisher);
      });
      expect(await scene.contents(small)).toEqual(published(id));
      expect((await scene.posts())[0]?.fields).toEqual(request.before.fields);
      return requests;
    }));
});
