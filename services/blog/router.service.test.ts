import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { drawPicture } from '../../scripts/seed/png.ts';
import { samplePost as post } from '../../tests/rules/new-documents';
import {
  allRows,
  signedInClient,
  signedInConsole,
  type TestConsole,
} from '../../tests/support/console-client';
import {
  deleteDocument,
  deleteObject,
  listObjects,
  readDocument,
} from '../../tests/support/emulators';
import type { Post } from './post';

const picture = new Uint8Array(drawPicture(3, 60, 40));
const written: string[] = [];

afterEach(async () => {
  for (const id of written.splice(0)) await deleteDocument(`blog-posts/${id}`);
  const pictures = await listObjects('article_pictures/');
  const ofTests = pictures.filter((name) => !name.startsWith('article_pictures/sample-'));
  for (const name of ofTests) await deleteObject(name);
});

async function publish({ api, until }: TestConsole, name = 'a.png') {
  const id = randomUUID();
  written.push(id);
  await api.blog.publish({ id, post, picture: new File([picture], name, { type: 'image/png' }) });
  await until(id, ({ state }) => state === 'done');
  return id;
}

async function rowOf({ api }: TestConsole, id: string) {
  return (await allRows(api.blog.list({ from: id, until: id })))[0] as Post;
}

test('publishing and editing refuse what breaks the form’s rules, and a file whose bytes are not a picture', async () => {
  const api = await signedInClient();
  const id = randomUUID();
  const drawing = new File(['<svg/>'], 'a.png', { type: 'image/png' });
  const version = { updateTime: '2026-11-21T00:00:00Z', fields: '{}' };
  const edit = { id, edited: { id: 'a', version, addedAt: 0 } };
  const noPicture = { code: 'NO_PICTURE' };
  await expect(api.blog.publish({ id, post, picture: drawing })).rejects.toMatchObject(noPicture);
  const edited = api.blog.publish({ ...edit, post: {}, picture: drawing });
  await expect(edited).rejects.toMatchObject(noPicture);
  const bad = { ...post, href: 'javascript:alert(1)' };
  const published = api.blog.publish({ id, post: bad, picture: new File([picture], 'a.png') });
  await expect(published).rejects.toThrow(/Bad Request/);
  for (const changes of [{ href: bad.href }, { title: '' }, { img: 'https://a' }]) {
    await expect(api.blog.publish({ ...edit, post: changes })).rejects.toThrow(/Bad Request/);
  }
});

test('deleting several posts removes them in one operation, and Undo restores all with their pictures', async () => {
  const console = await signedInConsole();
  const { api, until } = console;
  const written = [await publish(console, 'a.png'), await publish(console, 'b.png')];
  const paths = written.map((id) => `blog-posts/${id}`);
  const before = await Promise.all(paths.map((path) => readDocument(path)));
  const rows = await Promise.all(written.map((id) => rowOf(console, id)));
  const posts = rows.map(({ id, title, img, version }) => ({ id, title, img, version }));
  const operationId = randomUUID();
  await api.blog.remove({ posts, operationId });
  expect(await until(operationId, ({ state }) => state === 'done')).toMatchObject({ total: 2 });
  const left = await Promise.all(paths.map((path) => readDocument(path)));
  expect(left).toEqual([undefined, undefined]);
  await api.operations.undo({ id: operationId });
  await until(operationId, ({ state }) => state === 'undone');
  expect(await Promise.all(paths.map((path) => readDocument(path)))).toEqual(before);
  for (const post of before) expect((await fetch(String(post?.img))).status).toBe(200);
});
