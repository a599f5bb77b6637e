import { expect, test, vi } from 'vitest';
import { encodeFields } from '../../scripts/local/firestore-values.ts';
import { passTime } from '../../tests/support/pass-time';
import { editOrder, setUpPostScene, someBytes } from '../../tests/support/post-scene';
import { textIn, type TypedFields } from '../firebase/firestore/typed-fields';
import { undoExpectedForMs } from '../operations/operation';

const scene = await setUpPostScene();
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const picture = someBytes();
picture.set(pngSignature);

test('the picture of a deleted post is kept while the deletion can be undone', async () => {
  const { publisher, order } = await scene.published(picture);
  const deletionId = await publisher.remove(order.id, Date.now() + undoExpectedForMs / 2);
  passTime(undoExpectedForMs / 2);
  await publisher.wake();
  await publisher.undo(deletionId);
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: [order.id] });
});

test('the picture of a deleted post is deleted when due, even by a later worker, and Undo writes it again', async () => {
  const { publisher, order } = await scene.published(picture);
  const deletionId = await publisher.remove(order.id, Date.now() + undoExpectedForMs);
  passTime(undoExpectedForMs);
  expect(await scene.objects()).toHaveLength(1);
  publisher.kill();
  const next = scene.start();
  await next.untilIdle();
  expect(await scene.objects()).toEqual([]);
  await next.undo(deletionId);
  await next.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: [order.id], broken: [] });
});

test('Undo of an edit restores the deleted picture once', async () => {
  const { publisher, order } = await scene.published(picture);
  const edit = await editOrder(scene);
  await publisher.publish(edit, someBytes(1_000));
  await publisher.untilEnd(edit.id);
  passTime(2 * undoExpectedForMs);
  await publisher.wake();
  await publisher.untilIdle();
  expect(await scene.objects()).toEqual(['article_pictures/beach.png']);
  vi.useRealTimers();
  await publisher.undo(edit.id);
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: [order.id], broken: [] });
  const states = (await publisher.ended()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['done', 'done', 'undone']);
});

test('a picture that the file store can not delete is tried again ever later, and after a day the administrator decides', async () => {
  const { publisher, order } = await scene.published(picture);
  const deletionId = await publisher.remove(order.id, Date.now() + undoExpectedForMs);
  const wakeIn = async (ms: number) => {
    passTime(ms);
    await publisher.wake();
    await publisher.untilIdle();
  };
  scene.follow(() => ({ kind: 'status', status: 402 }));
  await wakeIn(undoExpectedForMs);
  for (let woken = 0; woken < 20; woken++) await wakeIn(30_000);
  expect(scene.requestCount()).toBe(6);
  await wakeIn(24 * 60 * 60_000);
  const id = `picture-of-${deletionId}/article_pictures/holiday.png`;
  expect(publisher.view(id)).toMatchObject({ state: 'stopped', stop: { reason: 'setup' } });

  scene.follow(() => ({ kind: 'pass' }));
  await publisher.resume(id);
  await publisher.untilIdle();
  expect(await scene.objects()).toEqual([]);
});

test('a picture that two deleted posts share is restored by Undo of either', async () => {
  const { publisher, order } = await scene.published(picture);
  const [post] = await scene.posts();
  await scene.database.put('blog-posts/sharing', post?.fields ?? {});
  const first = await publisher.remove(order.id, Date.now() + undoExpectedForMs);
  const second = await publisher.remove('sharing', Date.now() + 2 * undoExpectedForMs);
  for (const _ of [first, second]) {
    passTime(undoExpectedForMs);
    await publisher.wake();
    await publisher.untilIdle();
    expect(await scene.objects()).toEqual([]);
  }
  vi.useRealTimers();
  await publisher.undo(second);
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toMatchObject({ whole: ['sharing'], broken: [] });
  await publisher.undo(first);
  await publisher.untilIdle();
  const { whole, broken } = await scene.contents(picture);
  expect(new Set(whole)).toEqual(new Set(['sharing', order.id]));
  expect(broken).toEqual([]);
});

const uses: Record<string, (img: string) => object> = {
  'as its picture, with another token': (img) => ({ img: img.replace(/token=.*/, 'token=older') }),
  'as the logo of its author': (authorLogo) => ({ authorLogo }),
  'in its text': (img) => ({ desc: `<p>100 % <img src="${img.replace('&', '&amp;')}"></p>` }),
  'in its text, encoded twice': (img) => ({ desc: `![](/resize?u=${encodeURIComponent(img)})` }),
  'in its text, in small letters': (img) => ({ desc: img.replaceAll('%2F', '%2f') }),
  'in a list of another program': (img) => ({ gallery: [{ src: [img] }] }),
};

test.each(Object.entries(uses))(
  'the picture of a deleted post is kept if another post uses it %s',
  { tags: ['@T57'] },
  async (_, fieldsWith) => {
    const { publisher, order } = await scene.published(picture);
    const [post] = await scene.posts();
    const img = textIn(post?.fields, 'img') ?? '';
    const put = (name: string, fields: object) =>
      scene.database.put(
        `blog-posts/${name}`,
        encodeFields({ title: 'Other', ...fields }) as TypedFields,
      );
    await Promise.all(Array.from({ length: 25 }, (_, i) => put(`other-${i}`, {})));
    await put('zoo', fieldsWith(img));
    await publisher.remove(order.id, Date.now() + undoExpectedForMs);
    passTime(undoExpectedForMs);
    await publisher.wake();
    await publisher.untilIdle();
    expect(await scene.objects()).toHaveLength(1);
  },
);
