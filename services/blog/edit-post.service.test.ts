import { expect, test } from 'vitest';
import {
  editOrder,
  type MortalPublisher,
  setUpPostScene,
  someBytes,
} from '../../tests/support/post-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';

const scene = await setUpPostScene();
const [picture, other] = [someBytes(1_000), someBytes(1_000)];
const theirs = typedFieldsOf({ title: 'Theirs', views: 3 });

async function publishedPost() {
  const { publisher } = await scene.published(picture);
  return { publisher, request: await editOrder(scene) };
}

async function rowsOf(publisher: MortalPublisher, id: string) {
  return (await Array.fromAsync(publisher.documents(id))).flat();
}

test('an edit writes the given fields only, and Undo restores what they were', async () => {
  const publisher = scene.start();
  await scene.database.put('blog-posts/older', typedFieldsOf({ title: 7, date: new Date(0) }));
  const request = await editOrder(scene);
  await publisher.publish({ ...request, post: { title: 'New', desc: 'Added' } }, null);
  expect(await publisher.untilEnd(request.id)).toMatchObject({ state: 'done' });
  const changes = typedFieldsOf({ title: 'New', desc: 'Added' });
  const [stored] = await scene.posts();
  expect(stored?.fields).toEqual({ ...request.before.fields, ...changes });
  expect(await rowsOf(publisher, request.id)).toEqual([stored]);
  await publisher.undo(request.id);
  const [restored] = await scene.posts();
  expect(restored?.fields).toEqual(request.before.fields);
  expect(await rowsOf(publisher, request.id)).toEqual([restored]);
});

test('an edit of the day keeps a timestamp with its time of day, also after a lost answer', async () => {
  const publisher = scene.start();
  await scene.database.put('blog-posts/older', {
    title: { stringValue: 'Older' },
    date: { timestampValue: '2026-01-31T09:30:00.120Z' },
  });
  const order = await editOrder(scene);
  scene.follow((request) => ({ kind: request.index === 0 ? 'drop-answer' : 'pass' }));
  await publisher.publish({ ...order, post: { date: '2026-02-01' } }, null);
  expect(await publisher.untilEnd(order.id)).toMatchObject({ state: 'done' });
  const [stored] = await scene.posts();
  const date = { timestampValue: '2026-02-01T09:30:00.120Z' };
  expect(stored?.fields).toEqual({ ...order.before.fields, date });
});

test('an edit of a version that has changed leaves nothing', { tags: ['@T39'] }, async () => {
  const { publisher, request } = await publishedPost();
  await scene.database.put(request.before.path, theirs);
  await publisher.publish(request, other);
  const failure = { reason: 'changed' };
  expect(await publisher.untilEnd(request.id)).toMatchObject({ state: 'failed', failure });
  await publisher.untilIdle();
  const [stored] = await scene.posts();
  expect(stored?.fields).toEqual(theirs);
  expect(await rowsOf(publisher, request.id)).toMatchObject([stored ?? {}]);
  expect(await scene.objects()).toEqual(['article_pictures/holiday.png']);
});

test('an edit of a post that is gone does not create it again', async () => {
  const { publisher, request } = await publishedPost();
  await scene.database.remove(request.before.path);
  await publisher.publish(request, null);
  const { failure } = await publisher.untilEnd(request.id);
  expect(failure).toMatchObject({ reason: 'gone' });
  expect(await scene.posts()).toEqual([]);
});

test('Undo leaves a version alone that is newer than the edit, and keeps its picture', async () => {
  const { publisher, request } = await publishedPost();
  await publisher.publish(request, other);
  await publisher.untilEnd(request.id);
  const [edited] = await scene.posts();
  const newer = { ...edited?.fields, ...theirs };
  await scene.database.put(request.before.path, newer);
  expect(await publisher.undo(request.id)).toMatchObject({ failure: { reason: 'changed' } });
  await publisher.untilIdle();
  expect((await scene.posts())[0]?.fields).toEqual(newer);
  expect(await scene.objects()).toContain('article_pictures/beach.png');
});

test('a cancelled edit restores the post if its lost commit is applied later', async () => {
  const { publisher, request } = await publishedPost();
  publisher.kill();
  const applyCommit = scene.loseCommit();
  const patient = scene.start(1_000);
  await patient.publish(request, null);
  await patient.until(request.id, ({ waiting }) => waiting?.reason === 'network');
  await patient.cancel(request.id);
  await patient.until(request.id, ({ waiting }) => waiting?.reason === 'settling');
  await applyCommit();
  expect(await scene.titles()).toEqual(['Another title']);
  expect(await patient.untilEnd(request.id)).toMatchObject({ state: 'cancelled' });
  expect(await scene.titles()).toEqual(['A title']);
});
