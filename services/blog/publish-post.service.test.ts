import { expect, test } from 'vitest';
import { passTime } from '../../tests/support/pass-time';
import { isCommit } from '../../tests/support/fault-proxy';
import { postOrder, setUpPostScene, someBytes } from '../../tests/support/post-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';

const scene = await setUpPostScene();
const picture = someBytes();

const nothing = { whole: [], broken: [], objects: [] };

test('posts with the same file name at once get a picture each', { tags: ['@T32'] }, async () => {
  const publisher = scene.start();
  const orders = [postOrder(), postOrder(), postOrder()];
  await Promise.all(orders.map((order) => publisher.publish(order, picture)));
  await Promise.all(orders.map(({ id }) => publisher.untilEnd(id)));
  const { whole, broken, objects } = await scene.contents(picture);
  expect(whole.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  expect(broken).toEqual([]);
  expect(objects).toEqual([
    'article_pictures/holiday-2.png',
    'article_pictures/holiday-3.png',
    'article_pictures/holiday.png',
  ]);
});

test.each([
  ['post', 'writing', 'refused', isCommit],
  [
    'picture',
    'uploading',
    'picture-refused',
    ({ path }: { path: string }) => path.includes('upload'),
  ],
] as const)(
  'a %s that the Security Rules refuse leaves nothing, and the reason is shown',
  async (_, step, reason, isRefused) => {
    scene.follow((request) =>
      isRefused(request) ? { kind: 'status', status: 403 } : { kind: 'pass' },
    );
    const { publisher, ended } = await scene.published(picture);
    expect(ended).toMatchObject({ state: 'failed', failure: { reason }, step });
    await publisher.untilIdle();
    expect(await scene.contents(picture)).toEqual(nothing);
  },
);

test('a problem of the project that also refuses the removal of the picture leaves no picture', async () => {
  let isBroken = true;
  const removal = Promise.withResolvers<void>();
  scene.follow(({ path }) => {
    if (!isBroken || !/:commit|:runQuery/.test(path)) return { kind: 'pass' };
    if (path.includes(':runQuery')) removal.resolve();
    return { kind: 'status', status: 403, message: 'Permission denied on resource project x.' };
  });
  const { publisher, ended } = await scene.published(picture);
  expect(ended).toMatchObject({ failure: { reason: 'setup' } });
  await removal.promise;
  isBroken = false;
  // The refusal may arrive after the first of them.
  for (let wake = 0; wake < 2; wake++) {
    passTime(30_000);
    await publisher.wake();
    await publisher.untilIdle();
  }
  expect(await scene.contents(picture)).toEqual(nothing);
});

test('another client’s post with the same id is left alone', async () => {
  const order = postOrder();
  await scene.database.put(`blog-posts/${order.id}`, typedFieldsOf({ title: 'Theirs' }));
  const publisher = scene.start();
  await publisher.publish(order, picture);
  expect(await publisher.untilEnd(order.id)).toMatchObject({ failure: { reason: 'taken' } });
  await publisher.untilIdle();
  expect(await scene.objects()).toEqual([]);
  expect((await scene.posts())[0]?.fields).toEqual(typedFieldsOf({ title: 'Theirs' }));
});
