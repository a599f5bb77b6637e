import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { origins } from '../../../scripts/local/config.ts';
import { readObject, writeObject } from '../../../tests/support/emulators';
import { startFaultProxy } from '../../../tests/support/fault-proxy';
import { administratorsStorage } from '../../../tests/support/post-scene';
import { createRateLimiter } from '../requests/rate-limiter';
import { downloadObject, removeObject } from './objects';
import { type Upload, uploadObject } from './upload';

const chunk = 512 * 1024;
const proxy = await startFaultProxy(origins.storage);
const target = await administratorsStorage(proxy.url);
let file: Pick<Upload, 'name' | 'contentType' | 'bytes' | 'owner'>;

afterAll(() => proxy.close());
beforeEach(() => {
  proxy.reset();
  file = {
    name: `article_pictures/upload-${randomUUID()}.png`,
    contentType: 'image/png',
    bytes: new Uint8Array(randomBytes(chunk * 2 + 1000)),
    owner: randomUUID(),
  };
});

const pace = { firstMs: 1, longestMs: 5, longestForQuotaMs: 5 };
const patiently = () => ({
  ...target,
  sending: { limiter: createRateLimiter(pace), signal: new AbortController().signal },
});

const upload = () => uploadObject({ ...file, storage: patiently(), onProgress: () => {} });

async function expectStored() {
  const stored = await readObject(file.name);
  expect(stored?.contentType).toBe('image/png');
  expect(Buffer.compare(stored?.bytes ?? new Uint8Array(), file.bytes)).toBe(0);
}

test('a chunk that arrives late does not corrupt the file', async () => {
  const { promise: repeated, resolve: repeat } = Promise.withResolvers<void>();
  const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
  proxy.follow(async ({ index }) => {
    if (index === 1) return { kind: 'apply-late', ms: 0, until: repeated, onApplied };
    // It arrives between the question how much has arrived and the same chunk.
    if (index === 3) {
      repeat();
      await applied;
    }
    return { kind: 'pass' };
  });
  expect(await upload()).toMatchObject({ owner: file.owner });
  await expectStored();
});

test('an answer about another file is none, so that a post does not get its picture', async () => {
  proxy.follow(({ index, method }) => {
    if (method !== 'GET' || index > 4) return { kind: 'pass' };
    const other = { name: 'article_pictures/other.png', bucket: target.bucket };
    const size = file.bytes.length;
    const body = { ...other, size, downloadTokens: 'x', metadata: { upload: file.owner } };
    return { kind: 'answer', status: 200, body };
  });
  const { name } = file;
  const downloadUrl = expect.stringContaining(encodeURIComponent(name));
  expect(await upload()).toMatchObject({ owner: file.owner, downloadUrl });
  expect(proxy.requests.length).toBeGreaterThan(5);
});

test('an upload starts again when the file store has dropped its session', async () => {
  proxy.follow(({ index }) =>
    index === 1 ? { kind: 'answer', status: 404, body: {} } : { kind: 'pass' },
  );
  expect(await upload()).toMatchObject({ owner: file.owner });
  await expectStored();
});

test('an upload that another worker has finished is taken as it is', async () => {
  await upload();
  expect(await upload()).toMatchObject({ owner: file.owner });
  await expectStored();
});

test.each([
  ['before it begins', 0],
  ['before its first byte', 1],
  ['before its last byte', 3],
  ['after its last byte, from a client that bypasses the rules', 4],
])('an upload leaves its name to a file that took it %s', async (_when, index) => {
  const theirs = new Uint8Array(randomBytes(2000));
  proxy.follow(async (request) => {
    if (request.index === index) await writeObject(file.name, theirs, 'image/png');
    return { kind: 'pass' };
  });
  expect(await upload()).toBe('taken');
  expect(Buffer.compare((await readObject(file.name))?.bytes ?? new Uint8Array(), theirs)).toBe(0);
});

test('a file that is deleted while it is downloaded comes whole or is missing', async () => {
  await upload();
  const { length } = file.bytes;
  proxy.follow(() => ({ kind: 'truncate-answer' }));
  const downloading = downloadObject(patiently(), file.name, length);
  await expect.poll(() => proxy.requests.length).toBeGreaterThan(2);
  proxy.reset();
  expect(Buffer.compare((await downloading) ?? new Uint8Array(), file.bytes)).toBe(0);

  proxy.reset();
  proxy.follow(async ({ index }) => {
    if (index === 1) await removeObject(target, file.name);
    return { kind: index === 0 ? 'truncate-answer' : 'pass' };
  });
  expect(await downloadObject(patiently(), file.name, length)).toBeNull();
});
