import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  isEnded,
  postOrder,
  setUpPublicationScene,
  someBytes,
} from '../../tests/support/publication-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';

const scene = setUpPublicationScene();
const picture = someBytes();

async function publishedPost() {
  const publisher = scene.start();
  const order = postOrder();
  await publisher.publish(order, picture);
  await publisher.until(order.id, isEnded);
  const [post] = await scene.posts();
  return { publisher, order, fields: post?.fields ?? {} };
}

const removal = (dueAt: number) => ({
  id: randomUUID(),
  objectName: 'article_pictures/holiday.png',
  owner: null,
  databasePath: scene.database.target().databasePath,
  bucket: scene.bucket.bucket,
  dueAt,
});

test('the picture of a deleted post is removed when its time has come, by the next worker too', async () => {
  const { publisher, order } = await publishedPost();
  await publisher.removePictureLater(removal(Date.now() + 60));
  await scene.database.remove(`blog-posts/${order.id}`);
  publisher.kill();
  await scene.start().untilIdle();
  expect(await scene.objects()).toEqual([]);
});

test('the picture of a deleted post stays for as long as the post may come back', async () => {
  const { publisher, order, fields } = await publishedPost();
  const due = removal(0);
  scene.unsettled.add(due.id);
  await publisher.removePictureLater(due);
  await scene.database.remove(`blog-posts/${order.id}`);
  await publisher.wake();
  await scene.database.put(`blog-posts/${order.id}`, fields);
  scene.unsettled.clear();
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: [order.id] });
});

test('the picture of a deleted post stays when another post uses it, whatever its token', async () => {
  const { publisher, order, fields } = await publishedPost();
  const img = Object.values(fields.img ?? {})
    .join('')
    .replace(/token=.*/, 'token=older');
  await scene.database.put('blog-posts/other', typedFieldsOf({ title: 'Other', img }));
  await publisher.removePictureLater(removal(0));
  await scene.database.remove(`blog-posts/${order.id}`);
  await publisher.untilIdle();
  expect(await scene.objects()).toHaveLength(1);
});
