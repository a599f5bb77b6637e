import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { origins } from '../../../scripts/local/config.ts';
import {
  type FaultProxy,
  type FaultScript,
  startFaultProxy,
} from '../../../tests/support/fault-proxy';
import { readObject, writeObject } from '../../../tests/support/emulators';
import { administratorsBucket, createQuickLimiter } from '../../../tests/support/storage-target';
import type { RateLimiter } from '../requests/rate-limiter';
import { GaveUp, RequestError } from '../requests/request-failure';
import type { StorageTarget } from './objects';
import { type Upload, uploadObject } from './upload';

const chunk = 512 * 1024;
let proxy: FaultProxy;
let target: StorageTarget;
let file: Pick<Upload, 'name' | 'contentType' | 'bytes' | 'owner'>;

beforeAll(async () => {
  proxy = await startFaultProxy(origins.storage);
  target = await administratorsBucket(proxy.url);
});
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

interface Settings extends Partial<Upload> {
  signal?: AbortSignal;
  limiter?: RateLimiter;
}

function upload({
  signal = new AbortController().signal,
  limiter = createQuickLimiter(),
  ...tools
}: Settings = {}) {
  return uploadObject({
    ...file,
    storage: {
      ...target,
      send: limiter.sender({ signal, startedAt: 0 }),
    },
    sessionPath: null,
    onSession: () => Promise.resolve(),
    onProgress: () => {},
    ...tools,
  });
}

async function expectStored() {
  const stored = await readObject(file.name);
  expect(stored?.contentType).toBe('image/png');
  expect(Buffer.compare(stored?.bytes ?? new Uint8Array(), file.bytes)).toBe(0);
}

test('an upload stores the exact bytes with their type and returns a working download URL', async () => {
  const progress: number[] = [];
  const object = await upload({ onProgress: (sent) => progress.push(sent) });
  await expectStored();
  expect(progress.at(-1)).toBe(file.bytes.length);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  if (object === 'taken') throw new Error('Its name was taken.');
  const url = object.downloadUrl?.replace(proxy.url, origins.storage) ?? '';
  const download = await fetch(url);
  expect(download.headers.get('content-type')).toBe('image/png');
  expect(Buffer.compare(await download.bytes(), file.bytes)).toBe(0);
});

describe('an upload with one failing request', () => {
  // Start, and three chunks of which the last one closes the upload.
  const requests = [0, 1, 2, 3];
  const faults: FaultScript[] = [
    () => ({ kind: 'drop-request' }),
    () => ({ kind: 'drop-answer' }),
    () => ({ kind: 'truncate-answer' }),
    () => ({ kind: 'cut-answer' }),
    () => ({ kind: 'portal' }),
    () => ({ kind: 'status', status: 503 }),
    () => ({ kind: 'status', status: 429, retryAfter: '0' }),
    () => ({ kind: 'status', status: 401 }),
  ];
  for (const fault of faults) {
    const { kind } = fault({ index: 0, method: '', path: '', headers: {}, body: '' }) as {
      kind: string;
    };
    for (const index of requests) {
      test(`stores the whole file once after ${kind} at request ${index}`, async () => {
        proxy.follow((request) => (request.index === index ? fault(request) : { kind: 'pass' }));
        expect(await upload()).toMatchObject({ owner: file.owner });
        await expectStored();
      });
    }
  }
});

test('a chunk that arrives late does not corrupt the file', async () => {
  proxy.follow(({ index }) =>
    index === 1 ? { kind: 'apply-late', ms: 20 } : { kind: 'delay', ms: index === 3 ? 60 : 0 },
  );
  expect(await upload()).toMatchObject({ owner: file.owner });
  await expectStored();
});

test('an upload continues where an earlier worker stopped', async () => {
  let path = '';
  const stopping = new AbortController();
  proxy.follow(({ index }) => {
    if (index === 3) stopping.abort();
    return index === 3 ? { kind: 'drop-request' } : { kind: 'pass' };
  });
  const onSession = (opened: string) => {
    path = opened;
    return Promise.resolve();
  };
  await expect(upload({ signal: stopping.signal, onSession })).rejects.toThrow(/abort/i);
  proxy.reset();
  const sent: number[] = [];
  await upload({ sessionPath: path, onProgress: (bytes) => sent.push(bytes) });
  expect(sent[0]).toBeGreaterThan(0);
  await expectStored();
});

test('an upload that had already finished is not sent again', async () => {
  let path = '';
  const onSession = (opened: string) => {
    path = opened;
    return Promise.resolve();
  };
  await upload({ onSession });
  proxy.reset();
  expect(await upload({ sessionPath: path })).toMatchObject({ owner: file.owner });
  expect(proxy.requests.length).toBeLessThanOrEqual(2);
});

test('an upload starts again when the file store has dropped its session', async () => {
  const sessionPath = `/v0/b/${target.bucket}/o?name=x&upload_id=${randomUUID()}`;
  expect(await upload({ sessionPath })).toMatchObject({ owner: file.owner });
  await expectStored();
});

test('an upload never replaces another client’s file', async () => {
  const theirs = new Uint8Array([1, 2, 3]);
  await writeObject(file.name, theirs, 'image/png');
  expect(await upload()).toBe('taken');
  expect((await readObject(file.name))?.bytes).toEqual(theirs);
});

test.each([
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

test('an upload of a type that the Security Rules reject is refused', async () => {
  file = { ...file, contentType: 'image/svg+xml' };
  await expect(upload()).rejects.toThrow(new RequestError({ failure: 'refused' }));
  expect(await readObject(file.name)).toBeUndefined();
});

test('an upload ends as signed out when every token is rejected', async () => {
  proxy.follow(() => ({ kind: 'status', status: 401 }));
  await expect(upload()).rejects.toThrow(new RequestError({ failure: 'signed-out' }));
});

test('an upload gives up when requests have failed for longer than the limit', async () => {
  proxy.follow(() => ({ kind: 'status', status: 503 }));
  const limiter = createQuickLimiter();
  limiter.continuePause({ reason: 'busy', since: Date.now() - 600_000, until: null });
  await expect(upload({ limiter })).rejects.toThrow(GaveUp);
});

test('an upload stops at once when it is cancelled during a pause', async () => {
  proxy.follow(() => ({ kind: 'status', status: 503, retryAfter: '60' }));
  const stopping = new AbortController();
  const limiter = createQuickLimiter(() => stopping.abort());
  await expect(upload({ limiter, signal: stopping.signal })).rejects.toThrow(/abort/i);
});
