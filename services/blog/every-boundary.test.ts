import { describe, expect, test } from 'vitest';
import type { Fault } from '../../tests/support/fault-proxy';
import {
  isEnded,
  type MortalPublisher,
  postOrder,
  setUpPublicationScene,
  someBytes,
} from '../../tests/support/publication-scene';

// Whatever happens to one request, at every one of them: the real backend, real requests, and a
// worker that dies with everything it had in mind.

const scene = setUpPublicationScene();
const picture = someBytes();
const objects = ['article_pictures/holiday.png'];
const published = (id: string) => ({ whole: [id], broken: [], objects });
const nothing = { whole: [], broken: [], objects: [] };

type Misfortune = (kill: () => void) => Fault;

const misfortunes: Record<string, Misfortune> = {
  'the worker dies before it is sent': (kill) => {
    kill();
    return { kind: 'drop-request' };
  },
  'the worker dies before the answer': (kill) => ({
    kind: 'drop-answer',
    onApplied: async () => kill(),
  }),
  'the worker dies and it arrives late': (kill) => {
    kill();
    return { kind: 'apply-late', ms: 5 };
  },
  'it is lost': () => ({ kind: 'drop-request' }),
  'its answer is lost': () => ({ kind: 'drop-answer' }),
  'its answer is cut': () => ({ kind: 'truncate-answer' }),
  'it arrives after it was given up': () => ({ kind: 'apply-late', ms: 5 }),
  'a portal answers': () => ({ kind: 'portal' }),
  'the token has expired': () => ({ kind: 'status', status: 401 }),
  'too many requests': () => ({ kind: 'status', status: 429 }),
  'the service is unavailable': () => ({ kind: 'status', status: 503 }),
};

/** At request `boundary` the misfortune strikes; a worker that dies of it is replaced. */
async function suffer(
  boundary: number,
  misfortune: Misfortune,
  deed: (publisher: MortalPublisher) => Promise<void>,
): Promise<number> {
  const first = scene.start();
  const { promise: died, resolve: die } = Promise.withResolvers<'died'>();
  scene.follow(({ index }) => {
    if (index !== boundary) return { kind: 'pass' };
    return misfortune(() => {
      first.kill();
      die('died');
    });
  });
  if ((await Promise.race([deed(first), died])) === 'died') await deed(scene.start());
  const requests = scene.requestCount();
  scene.follow(() => ({ kind: 'pass' }));
  return requests;
}

describe.each(Object.entries(misfortunes))(
  'although %s, whichever request it is,',
  (_, misfortune) => {
    test('the post and its picture are there once', async () => {
      for (let boundary = 0, requests = 1; boundary < requests; boundary += 1) {
        scene.clear();
        const order = postOrder();
        requests = await suffer(boundary, misfortune, async (publisher) => {
          await publisher.publish(order, picture);
          await publisher.wake();
          await publisher.until(order.id, ({ state }) => state === 'done');
        });
        expect(await scene.contents(picture)).toEqual(published(order.id));
        expect(requests).toBeGreaterThan(4);
      }
    });

    test('a publication that is cancelled leaves nothing', async () => {
      for (let boundary = 0; boundary < 8; boundary += 1) {
        scene.clear();
        const order = postOrder();
        let asked = false;
        await suffer(boundary, misfortune, async (publisher) => {
          await publisher.publish(order, picture);
          await publisher.wake();
          if (!asked) await publisher.until(order.id, ({ sentBytes }) => sentBytes > 0);
          asked = true;
          await publisher.cancel(order.id);
          await publisher.until(order.id, isEnded);
          await publisher.untilIdle();
        });
        // It may have been published a moment before it was cancelled.
        expect([published(order.id), nothing]).toContainEqual(await scene.contents(picture));
      }
    });
  },
);
