import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { drawPicture } from '../../scripts/seed/png.ts';
import { allRows, signedInClient, signedInConsole } from '../../tests/support/console-client';
import {
  deleteDocument,
  deleteObject,
  listObjects,
  readCollection,
  readDocument,
  writeDocument,
} from '../../tests/support/emulators';
import { operationsItem } from '../operations/operation-view';
import { mostPostsAtOnce, type Post } from './post';

const picture = new Uint8Array(drawPicture(3, 60, 40));
const post = {
  authorLogo: 'https://blog.example/logo.png',
  authorName: 'Guidance team',
  date: '2026-11-21',
  title: 'A title',
  desc: 'A description',
  href: 'https://blog.example/posts/1',
};
const written: string[] = [];

afterEach(async () => {
  for (const id of written.splice(0)) await deleteDocument(`blog-posts/${id}`);
  const pictures = await listObjects('article_pictures/');
  const ofTests = pictures.filter((name) => !name.startsWith('article_pictures/sample-'));
  for (const name of ofTests) await deleteObject(name);
});

function newId() {
  const id = randomUUID();
  written.push(id);
  return id;
}

async function publish(api: Awaited<ReturnType<typeof signedInClient>>, name = 'a.png') {
  const id = newId();
  await api.blog.publish({ id, post, picture: new File([picture], name, { type: 'image/png' }) });
  await expect
    .poll(async () => (await operationsItem.getValue())?.find((view) => view.id === id)?.state)
    .toBe('done');
  return id;
}

async function rowOf(api: Awaited<ReturnType<typeof signedInClient>>, wanted: string) {
  const row = (await allRows(api.blog.list())).find(({ id }) => id === wanted);
  const { id, title, img, version } = row as Post;
  return { id, title, img, version };
}

describe('the list of posts', () => {
  test('has every post once, with the problems of broken rows', async () => {
    const api = await signedInClient();
    const id = newId();
    await writeDocument(`blog-posts/${id}`, { title: 5, date: new Date(0), img: null });
    const rows = await allRows(api.blog.list());
    const stored = await readCollection('blog-posts');
    expect(rows.map((row) => row.id).toSorted()).toEqual(stored.map((row) => row.id).toSorted());
    expect(rows.find((row) => row.id === id)).toMatchObject({
      title: '',
      datedAt: 0,
      problems: expect.arrayContaining(['title is a number', 'img is empty', 'desc is missing']),
    });
  });
});

describe('publishing', () => {
  test('writes the post under its id and stores the picture with the type of its bytes', async () => {
    const api = await signedInClient();
    const id = await publish(api, `${randomUUID()}.jpg`);
    const stored = await readDocument(`blog-posts/${id}`);
    expect(stored).toMatchObject({ id, ...post });
    const download = await fetch(String(stored?.img));
    expect(download.headers.get('content-type')).toBe('image/png');
    expect(await download.bytes()).toEqual(picture);
    expect(String(stored?.img)).toMatch(/article_pictures%2F[^/]+\.png\?alt=media&token=/);
  });

  test('refuses a file whose bytes are not a picture, even if its type is', async () => {
    const api = await signedInClient();
    const file = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    await expect(api.blog.publish({ id: randomUUID(), post, picture: file })).rejects.toMatchObject(
      { code: 'NO_PICTURE' },
    );
  });

  test('refuses a post that breaks the form’s rules', async () => {
    const api = await signedInClient();
    const file = new File([picture], 'a.png');
    const bad = { ...post, href: 'javascript:alert(1)' };
    await expect(api.blog.publish({ id: randomUUID(), post: bad, picture: file })).rejects.toThrow(
      /Bad Request/,
    );
  });
});

describe('editing', () => {
  test('changes the row with its version, keeps when it was added, and Undo restores it', async () => {
    const { api, until } = await signedInConsole();
    const id = await publish(api);
    const read = async () => (await allRows(api.blog.list({ from: id, until: id })))[0] as Post;
    const before = await read();
    const { addedAt = 0, version = { updateTime: '', fields: '' } } = before;
    const operationId = randomUUID();
    const edited = { id, addedAt, version };
    await api.blog.publish({ id: operationId, edited, post: { title: 'Another' } });
    await until(operationId, ({ state }) => state === 'done');
    const { version: stored, ...after } = await read();
    expect(after).toEqual({ ...before, title: 'Another', version: undefined });
    const [row] = await allRows(api.blog.ofOperation({ operationId }));
    expect(row).toMatchObject({ ...after, version: { updateTime: stored?.updateTime } });
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readDocument(`blog-posts/${id}`)).toMatchObject({ ...post, img: before.img });
  });

  test('refuses what breaks the form’s rules, and a file that is not a picture', async () => {
    const api = await signedInClient();
    const version = { updateTime: '2026-11-21T00:00:00Z', fields: '{}' };
    const edit = { id: randomUUID(), edited: { id: 'a', version, addedAt: 0 } };
    for (const changes of [{ href: 'javascript:alert(1)' }, { title: '' }, { img: 'https://a' }]) {
      await expect(api.blog.publish({ ...edit, post: changes })).rejects.toThrow(/Bad Request/);
    }
    const picture = new File(['<svg/>'], 'a.png', { type: 'image/png' });
    const answer = api.blog.publish({ ...edit, post: {}, picture });
    await expect(answer).rejects.toMatchObject({ code: 'NO_PICTURE' });
  });
});

describe('deleting', () => {
  test('removes the post at once and keeps its picture, so that Undo restores both', async () => {
    const { api, until } = await signedInConsole();
    const id = await publish(api);
    const before = await readDocument(`blog-posts/${id}`);
    const operationId = randomUUID();
    await api.blog.remove({ posts: [await rowOf(api, id)], operationId });
    await until(operationId, ({ state }) => state === 'done');
    expect(await readDocument(`blog-posts/${id}`)).toBeUndefined();
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readDocument(`blog-posts/${id}`)).toEqual(before);
    expect((await fetch(String(before?.img))).status).toBe(200);
    await expect(api.operations.undo({ id: operationId })).rejects.toMatchObject({
      code: 'TOO_LATE',
    });
  });

  test('of several posts removes them in one operation, and Undo restores all with their pictures', async () => {
    const { api, until } = await signedInConsole();
    const written = [await publish(api, 'a.png'), await publish(api, 'b.png')];
    const paths = written.map((id) => `blog-posts/${id}`);
    const before = await Promise.all(paths.map((path) => readDocument(path)));
    const posts = await Promise.all(written.map((id) => rowOf(api, id)));
    const operationId = randomUUID();
    await api.blog.remove({ posts, operationId });
    expect(await until(operationId, ({ state }) => state === 'done')).toMatchObject({ total: 2 });
    expect(await Promise.all(paths.map((path) => readDocument(path)))).toEqual([
      undefined,
      undefined,
    ]);
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await Promise.all(paths.map((path) => readDocument(path)))).toEqual(before);
    for (const post of before) expect((await fetch(String(post?.img))).status).toBe(200);
  });

  test('of more posts than one message should have is refused', async () => {
    const api = await signedInClient();
    const posts = Array.from({ length: mostPostsAtOnce + 1 }, (_, i) => ({
      id: `none-${i}`,
      title: '',
      img: '',
    }));
    await expect(api.blog.remove({ posts, operationId: randomUUID() })).rejects.toThrow(
      /Bad Request/,
    );
  });

  test('leaves a picture outside the bucket’s folder alone', async () => {
    const { api, until } = await signedInConsole();
    const id = newId();
    await writeDocument(`blog-posts/${id}`, { ...post, id, img: 'https://blog.example/x.png' });
    const operationId = randomUUID();
    await api.blog.remove({ posts: [await rowOf(api, id)], operationId });
    await until(operationId, ({ state }) => state === 'done');
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readDocument(`blog-posts/${id}`)).toMatchObject(post);
  });

  test('a post that is already gone succeeds', async () => {
    const { api, until } = await signedInConsole();
    const id = newId();
    await writeDocument(`blog-posts/${id}`, { ...post, id });
    const row = await rowOf(api, id);
    await deleteDocument(`blog-posts/${id}`);
    const operationId = randomUUID();
    await api.blog.remove({ posts: [row], operationId });
    expect(await until(operationId, ({ state }) => state !== 'running')).toMatchObject({
      state: 'done',
    });
    expect(await readDocument(`blog-posts/${id}`)).toBeUndefined();
  });
});
