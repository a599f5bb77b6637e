import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { planPictureDeletion, planPost, type PostRequest } from '../../services/blog/plans';
import type { ServiceTarget } from '../../services/firebase/requests/send-request';
import type { StorageTarget } from '../../services/firebase/storage/objects';
import type { StoredDocument } from '../../services/firebase/firestore/documents';
import {
  type FaultProxy,
  type FaultScript,
  type ProxiedRequest,
  startFaultProxy,
} from './fault-proxy';
import { plainFieldsOf } from '../../services/firebase/firestore/typed-fields';
import { createTestDatabase, type TestDatabase } from './firestore-target';
import { planDocuments } from '../../services/operations/documents';
import type { Engine } from '../../services/operations/engine';
import { OperationNotAvailable } from '../../services/operations/operation';
import type { Journal } from '../../services/operations/journal';
import type { OperationView } from '../../services/operations/operation-view';
import { createMemoryJournal, mortalJournal } from './memory-journal';
import { createMortality } from './mortal';
import { createTestOperations } from './test-operations';
import { administratorsBucket } from './storage-target';

export interface MortalPublisher extends Engine {
  publish: (request: PostRequest, picture: Uint8Array<ArrayBuffer> | null) => Promise<void>;
  /** Deletes a stored post, and its picture when that is due. */
  remove: (id: string, pictureDueAt: number) => Promise<string>;
  view: (id: string) => OperationView | undefined;
  /** Resolves when the view of the operation meets the condition. */
  until: (id: string, isReached: (view: OperationView) => boolean) => Promise<OperationView>;
  /** Resolves when there is no work left and no alarm set. */
  untilIdle: () => Promise<void>;
  kill: () => void;
}

export const isEnded = ({ state }: OperationView) =>
  ['done', 'cancelled', 'undone', 'failed'].includes(state);

export const isCommit = ({ path }: Pick<ProxiedRequest, 'path'>) => path.includes(':commit');

/** Gives each test an empty database, bucket and journal, with proxies before the first two. */
export function setUpPostScene() {
  let databaseProxy: FaultProxy;
  let storageProxy: FaultProxy;
  let database: TestDatabase;
  let bucket: StorageTarget;
  let journal: Journal;
  let requests = 0;
  let done: string[] = [];

  function follow(script: FaultScript) {
    requests = 0;
    const counted: FaultScript = (request) => script({ ...request, index: requests++ });
    databaseProxy.follow(counted);
    storageProxy.follow(counted);
  }

  function clear() {
    follow(() => ({ kind: 'pass' }));
    database = createTestDatabase();
    bucket = { ...bucket, bucket: `demo-${randomUUID()}.appspot.com` };
    journal = createMemoryJournal();
    done = [];
  }

  async function objects(): Promise<string[]> {
    const url = `${origins.storage}/v0/b/${bucket.bucket}/o?prefix=article_pictures/`;
    const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
    const { items } = (await response.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name).toSorted();
  }

  /** Posts whose address returns exactly the picture, other posts, and stored files. */
  async function contents(picture: Uint8Array) {
    const whole: string[] = [];
    const broken: string[] = [];
    for (const { path, fields } of await database.readAll('blog-posts')) {
      const img = fields.img && 'stringValue' in fields.img ? fields.img.stringValue : '';
      const download = img && (await fetch(img.replace(bucket.origin, origins.storage)));
      const isWhole = download && Buffer.compare(await download.bytes(), picture) === 0;
      (isWhole ? whole : broken).push(path.slice('blog-posts/'.length));
    }
    return { whole, broken, objects: await objects() };
  }

  function start({
    settleMs = 50,
    ...options
  }: { settleMs?: number; report?: (error: unknown) => void } = {}): MortalPublisher {
    const { mortal, isAlive, kill } = createMortality();
    // An alarm set by an earlier worker wakes this one, too.
    let isWatched = true;
    let onIdle = () => {};
    const mortalTarget = <Target extends ServiceTarget>(target: Target) => ({
      ...target,
      idToken: mortal(target.idToken),
    });
    const { engine, view, until } = createTestOperations({
      journal: mortalJournal(journal, mortal),
      targets: async () => ({
        firestore: mortalTarget(database.target(databaseProxy.url)),
        storage: mortalTarget(bucket),
      }),
      isAlive,
      // Later alarms only remove ended operations.
      wakeAt: async (at) => {
        isWatched = at !== null && at < Date.now() + 20_000;
        if (!isWatched) onIdle();
      },
      onDone: mortal(async (id) => {
        done.push(id);
      }),
      pace: { firstMs: 2, longestMs: 10, longestForQuotaMs: 10 },
      settleMs,
      ...options,
    });
    return {
      ...engine,
      kill,
      view,
      until,
      publish: (request, picture) => engine.start(planPost(request, picture)),
      cancel: (id) =>
        engine.cancel(id).catch((error: unknown) => {
          // The operation has already ended.
          if (!(error instanceof OperationNotAvailable)) throw error;
        }),
      async remove(id, dueAt) {
        const deletionId = randomUUID();
        const posts = await database.readAll('blog-posts');
        const documents = posts.filter(({ path }) => path === `blog-posts/${id}`);
        const objectName = 'article_pictures/holiday.png';
        await engine.start(
          planPictureDeletion({ objectName, owner: null, causeId: deletionId, dueAt }),
        );
        const facts = { id: deletionId, kind: 'delete-post', subject: { title: '' } } as const;
        await engine.start(planDocuments({ ...facts, documents }));
        await until(deletionId, ({ state }) => state === 'done');
        return deletionId;
      },
      async untilIdle() {
        const alarm = setInterval(() => {
          if (isAlive()) void engine.wake();
          else clearInterval(alarm);
        }, 10);
        if (isWatched) await new Promise<void>((resolve) => (onIdle = resolve));
        clearInterval(alarm);
      },
    };
  }

  beforeAll(async () => {
    databaseProxy = await startFaultProxy(createTestDatabase().origin);
    storageProxy = await startFaultProxy(origins.storage);
    bucket = await administratorsBucket(storageProxy.url);
  });
  afterAll(async () => {
    await databaseProxy.close();
    await storageProxy.close();
  });
  beforeEach(clear);

  return {
    start,
    clear,
    follow,
    contents,
    objects,
    requestCount: () => requests,
    /** The first commit is lost as often as it is repeated, until the returned function applies it. */
    loseCommit() {
      const { promise: until, resolve: release } = Promise.withResolvers<void>();
      const { promise: applied, resolve: onApplied } = Promise.withResolvers<void>();
      let lost: string | undefined;
      follow(({ path, body }) => {
        if (!isCommit({ path })) return { kind: 'pass' };
        if (lost !== undefined) return { kind: body === lost ? 'drop-request' : 'pass' };
        lost = body;
        return { kind: 'apply-late', ms: 0, until, onApplied };
      });
      return () => {
        release();
        return applied;
      };
    },
    async idle() {
      await Promise.all([databaseProxy.idle(), storageProxy.idle()]);
    },
    posts: () => database.readAll('blog-posts'),
    async titles() {
      const posts = await database.readAll('blog-posts');
      return posts.map(({ fields }) => plainFieldsOf(fields).title);
    },
    /** The ids of the posts whose drafts were cleared. */
    done: () => done,
    get database() {
      return database;
    },
  };
}

export function postOrder(fileName = 'holiday.png'): PostRequest {
  return {
    id: randomUUID(),
    fileName,
    format: 'png',
    post: {
      authorLogo: 'https://blog.example/logo.png',
      authorName: 'Guidance team',
      date: '2026-11-21',
      title: 'A title',
      desc: 'A description',
      href: 'https://blog.example/posts/1',
    },
  };
}

/** Of the only post that is stored. */
export async function editOrder(
  scene: Pick<ReturnType<typeof setUpPostScene>, 'posts'>,
  fileName = 'beach.png',
): Promise<PostRequest & { before: StoredDocument }> {
  const [before] = await scene.posts();
  if (!before) throw new Error('There is no post to edit');
  const post = { title: 'Another title' };
  return { id: randomUUID(), before, post, fileName, format: 'png' };
}

export function someBytes(length = 700_000): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
}
