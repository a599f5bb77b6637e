import { describe, expect, test } from 'vitest';
import { isEnded, postOrder, setUpPostScene, someBytes } from '../../tests/support/post-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';

const scene = setUpPostScene();
const picture = someBytes();

const objects = ['article_pictures/holiday.png'];
const published = (id: string) => ({ whole: [id], broken: [], objects });
const nothing = { whole: [], broken: [], objects: [] };

test('a post is written with the fields of the specification, once its picture is stored', async () => {
  const publisher = scene.start();
  const order = postOrder();
  await publisher.publish(order, picture);
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ state: 'done' });
  expect(await scene.contents(picture)).toEqual(published(order.id));
  const [post] = await scene.posts();
  expect(Object.keys(post?.fields ?? {}).toSorted()).toEqual(
    ['authorLogo', 'authorName', 'date', 'desc', 'href', 'id', 'img', 'title'].toSorted(),
  );
  expect(post?.fields).toMatchObject(typedFieldsOf({ id: order.id, ...order.post }));
  expect(scene.done()).toEqual([order.id]);
});

test('a post that is requested twice with one id is published once', async () => {
  const publisher = scene.start();
  const order = postOrder();
  await Promise.all([publisher.publish(order, picture), publisher.publish(order, picture)]);
  await publisher.until(order.id, isEnded);
  await publisher.publish(order, picture);
  expect(await scene.contents(picture)).toEqual(published(order.id));
});

test('posts published at once with the same file name get a picture each', async () => {
  const publisher = scene.start();
  const orders = [postOrder(), postOrder(), postOrder()];
  await Promise.all(orders.map((order) => publisher.publish(order, picture)));
  await Promise.all(orders.map(({ id }) => publisher.until(id, isEnded)));
  expect(await scene.objects()).toEqual([
    'article_pictures/holiday-2.png',
    'article_pictures/holiday-3.png',
    'article_pictures/holiday.png',
  ]);
  expect(await scene.posts()).toHaveLength(3);
});

describe('when the Security Rules refuse', () => {
  const isCommit = (path: string) => path.includes(':commit');

  test('a post, its picture is removed and the reason is shown', async () => {
    scene.follow(({ path }) =>
      isCommit(path) ? { kind: 'status', status: 403 } : { kind: 'pass' },
    );
    const publisher = scene.start();
    const order = postOrder();
    await publisher.publish(order, picture);
    expect(await publisher.until(order.id, isEnded)).toMatchObject({
      state: 'failed',
      failure: { cause: 'post-refused' },
    });
    await publisher.untilIdle();
    expect(await scene.contents(picture)).toEqual(nothing);
    expect(scene.done()).toEqual([]);
  });

  test('a picture, nothing is written', async () => {
    scene.follow(({ method, path }) =>
      method === 'POST' && path.includes('upload')
        ? { kind: 'status', status: 403 }
        : { kind: 'pass' },
    );
    const publisher = scene.start();
    const order = postOrder();
    await publisher.publish(order, picture);
    expect(await publisher.until(order.id, isEnded)).toMatchObject({
      state: 'failed',
      failure: { cause: 'picture-refused' },
    });
    await publisher.untilIdle();
    expect(await scene.contents(picture)).toEqual(nothing);
  });
});

test('a problem of the project that also refuses the removal of the picture leaves no picture', async () => {
  let isBroken = true;
  const removal = Promise.withResolvers<void>();
  scene.follow(({ path }) => {
    if (!isBroken || !/:commit|:runQuery/.test(path)) return { kind: 'pass' };
    if (path.includes(':runQuery')) removal.resolve();
    return { kind: 'status', status: 403, message: 'Permission denied on resource project x.' };
  });
  // The background only reports a deletion that it gives up.
  const publisher = scene.start({ report: () => {} });
  const order = postOrder();
  await publisher.publish(order, picture);
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ failure: { cause: 'setup' } });
  await removal.promise;
  isBroken = false;
  await publisher.untilIdle();
  expect(await scene.contents(picture)).toEqual(nothing);
});

test('a failed post can be published with the same id once it is dismissed', async () => {
  let isRefused = true;
  scene.follow(({ path }) =>
    isRefused && path.includes(':commit') ? { kind: 'status', status: 403 } : { kind: 'pass' },
  );
  const publisher = scene.start();
  const order = postOrder();
  await publisher.publish(order, picture);
  await publisher.until(order.id, ({ state }) => state === 'failed');
  await publisher.untilIdle();
  isRefused = false;
  await publisher.dismiss(order.id);
  await publisher.publish(order, picture);
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ state: 'done' });
  expect(await scene.contents(picture)).toEqual(published(order.id));
});

test('another client’s post with the same id is left alone', async () => {
  const order = postOrder();
  await scene.database.put(`blog-posts/${order.id}`, typedFieldsOf({ title: 'Theirs' }));
  const publisher = scene.start();
  await publisher.publish(order, picture);
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ failure: { cause: 'taken' } });
  await publisher.untilIdle();
  expect(await scene.objects()).toEqual([]);
  expect((await scene.posts())[0]?.fields).toEqual(typedFieldsOf({ title: 'Theirs' }));
});

test('publishing waits for the next sign-in, even in a later worker', async () => {
  let isRefused = true;
  scene.follow(() => (isRefused ? { kind: 'status', status: 401 } : { kind: 'pass' }));
  const publisher = scene.start();
  const order = postOrder();
  await publisher.publish(order, picture);
  await publisher.until(order.id, ({ waiting }) => waiting?.reason === 'signed-out');
  publisher.kill();
  const signedOut = scene.start({ isSignedIn: false });
  await signedOut.wake();
  await signedOut.until(order.id, ({ waiting }) => waiting?.reason === 'signed-out');
  signedOut.kill();
  isRefused = false;
  const signedIn = scene.start();
  await signedIn.wake();
  expect(await signedIn.until(order.id, isEnded)).toMatchObject({ state: 'done' });
  expect(await scene.contents(picture)).toEqual(published(order.id));
});

test('a cancelled post leaves nothing if its unanswered commit is applied a minute later', async () => {
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  let commits = 0;
  scene.follow(({ path }) => {
    if (!path.includes(':commit')) return { kind: 'pass' };
    // A hundredth of the real times.
    return commits++ === 0 ? { kind: 'apply-late', ms: 600, onApplied } : { kind: 'drop-request' };
  });
  const publisher = scene.start({ settleMs: 900 });
  const order = postOrder();
  await publisher.publish(order, picture);
  await publisher.until(order.id, ({ waiting }) => waiting?.reason === 'network');
  scene.follow(() => ({ kind: 'pass' }));
  await publisher.cancel(order.id);
  await publisher.until(order.id, ({ waiting }) => waiting?.reason === 'settling');
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ state: 'cancelled' });
  await publisher.untilIdle();
  await applied;
  expect(await scene.contents(picture)).toEqual(nothing);
});

test('the picture of a post stays if the same post was cancelled before', async () => {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const publisher = scene.start();
  const order = postOrder();
  scene.follow(({ path }) =>
    path.includes('upload_id') ? { kind: 'status', status: 503 } : { kind: 'pass' },
  );
  await publisher.publish(order, picture);
  await publisher.until(order.id, ({ waiting }) => waiting?.reason === 'busy');
  await publisher.cancel(order.id);
  await publisher.until(order.id, isEnded);
  await publisher.dismiss(order.id);
  scene.follow(({ path }) => {
    if (!path.includes(':commit')) return { kind: 'pass' };
    hold();
    return { kind: 'delay', ms: 10_000, until: released };
  });
  await publisher.publish(order, picture);
  await held;
  const before = await scene.objects();
  // The deletion of the first attempt's picture is due.
  await expect
    .poll(() => publisher.wake().then(() => publisher.known()))
    .toContainEqual(expect.objectContaining({ type: 'picture', end: null }));
  release();
  expect(await publisher.until(order.id, isEnded)).toMatchObject({ state: 'done' });
  await publisher.untilIdle();
  expect(await scene.objects()).toEqual(before);
  expect(await scene.contents(picture)).toEqual(published(order.id));
});
