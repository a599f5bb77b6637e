import { afterEach, expect, test, vi } from 'vitest';
import { isEnded, postOrder, setUpPostScene, someBytes } from '../../tests/support/post-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { undoableForMs } from '../operations/operation';

const scene = setUpPostScene();
const picture = someBytes();

afterEach(() => vi.useRealTimers());

async function publishedPost() {
  const publisher = scene.start();
  const order = postOrder();
  await publisher.publish(order, picture);
  await publisher.until(order.id, isEnded);
  const [post] = await scene.posts();
  return { publisher, order, fields: post?.fields ?? {} };
}

test('the picture of a deleted post is deleted when due, even by a later worker', async () => {
  const { publisher, order } = await publishedPost();
  const deletionId = await publisher.remove(order.id, Date.now() + undoableForMs);
  // The deletion can no longer be undone.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoableForMs });
  expect(await scene.objects()).toHaveLength(1);
  publisher.kill();
  const next = scene.start();
  await next.untilIdle();
  expect(await scene.objects()).toEqual([]);
  expect(next.view(deletionId)).toMatchObject({ state: 'done' });
});

test('the picture of a deleted post is kept while the deletion can be undone', async () => {
  const { publisher, order } = await publishedPost();
  const dueAt = Date.now() + undoableForMs / 2;
  const deletionId = await publisher.remove(order.id, dueAt);
  vi.useFakeTimers({ toFake: ['Date'], now: dueAt });
  await publisher.wake();
  await publisher.undo(deletionId);
  await publisher.until(deletionId, ({ state }) => state === 'undone');
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: [order.id] });
});

test('the picture of a deleted post is kept if another post uses it with a different token', async () => {
  const { publisher, order, fields } = await publishedPost();
  const img = Object.values(fields.img ?? {})
    .join('')
    .replace(/token=.*/, 'token=older');
  await scene.database.put('blog-posts/other', typedFieldsOf({ title: 'Other', img }));
  await publisher.remove(order.id, 0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoableForMs });
  await publisher.untilIdle();
  expect(await scene.objects()).toHaveLength(1);
});
