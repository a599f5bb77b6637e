import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';
import { bucket, origins } from '../../scripts/local/config.ts';
import { administratorsToken } from '../../scripts/local/emulator-call.ts';
import { planPictureDeletion, planPost, type PostRequest } from '../../services/blog/plans';
import type { StorageTarget } from '../../services/firebase/storage/objects';
import type { StoredDocument } from '../../services/firebase/firestore/documents';
import { listObjects } from './emulators';
import { type FaultScript, isCommit, startFaultProxy } from './fault-proxy';
import { plainFieldsOf } from '../../services/firebase/firestore/typed-fields';
import { createTestDatabase, type TestDatabase } from './firestore-target';
import { samplePost } from '../rules/new-documents';
import { planDocuments } from '../../services/operations/documents';
import { OperationNotAvailable } from '../../services/operations/operation';
import type { Journal } from '../../services/operations/journal';
import { createMemoryJournal } from './memory-journal';
import { lateRequest } from './misfortunes';
import { startMortalEngine } from './mortal-engine';

export type PostScene = Awaited<ReturnType<typeof setUpPostScene>>;
export type MortalPublisher = ReturnType<PostScene['start']>;

export async function setUpPostScene() {
  const databaseProxy = await startFaultProxy(createTestDatabase().origin);
  const storageProxy = await startFaultProxy(origins.storage);
  let database: TestDatabase;
  let storage = await administratorsStorage(storageProxy.url);
  let journal: Journal;
  let requests = 0;

  function follow(script: FaultScript) {
    requests = 0;
    const counted: FaultScript = (request) => script({ ...request, index: requests++ });
    databaseProxy.follow(counted);
    storageProxy.follow(counted);
  }

  function clear() {
    follow(() => ({ kind: 'pass' }));
    // The addresses of the pictures begin with it.
    vi.stubEnv('WXT_EMULATOR_STORAGE', storageProxy.url);
    database = createTestDatabase();
    storage = { ...storage, bucket: `demo-${randomUUID()}.appspot.com` };
    journal = createMemoryJournal();
  }

  const posts = () => database.readAll('blog-posts');

  const objects = async () => (await listObjects('article_pictures/', storage.bucket)).toSorted();

  async function contents(picture: Uint8Array) {
    const whole: string[] = [];
    const broken: string[] = [];
    for (const { path, fields } of await posts()) {
      const img = fields.img && 'stringValue' in fields.img ? fields.img.stringValue : '';
      const download = img && (await fetch(img.replace(storage.origin, origins.storage)));
      const isWhole = download && Buffer.compare(await download.bytes(), picture) === 0;
      (isWhole ? whole : broken).push(path.slice('blog-posts/'.length));
    }
    return { whole, broken, objects: await objects() };
  }

  function start(settleMs = 50) {
    // An alarm set by an earlier worker wakes this one, too.
    let isWatched = true;
    let onIdle = () => {};
    const engine = startMortalEngine({
      journal,
      targets: { firestore: database.target(databaseProxy.url), storage },
      // Later alarms only remove ended operations.
      wakeAt: async (at) => {
        isWatched = at !== null && at < Date.now() + 20_000;
        if (!isWatched) onIdle();
      },
      settleMs,
    });
    return {
      ...engine,
      publish: (request: PostRequest, picture: Uint8Array<ArrayBuffer> | null) =>
        engine.start(planPost(request, picture)),
      cancel: (id: string) =>
        engine.cancel(id).catch((error: unknown) => {
          if (!(error instanceof OperationNotAvailable)) throw error;
        }),
      async undo(id: string) {
        await engine.undo(id);
        return engine.until(id, ({ state }) => state === 'undone');
      },
      async remove(postId: string, dueAt: number) {
        const id = randomUUID();
        const documents = (await posts()).filter(({ path }) => path === `blog-posts/${postId}`);
        const picture = { objectName: 'article_pictures/holiday.png', owner: null, causeId: id };
        await engine.start(planPictureDeletion({ ...picture, dueAt }));
        const kind = { action: 'delete', kind: 'delete-post', subject: { title: '' } } as const;
        await engine.start(planDocuments({ id, ...kind, documents }));
        await engine.until(id, ({ state }) => state === 'done');
        return id;
      },
      async untilIdle() {
        const alarm = setInterval(() => void engine.wake(), 10);
        onTestFinished(() => clearInterval(alarm));
        if (isWatched) await new Promise<void>((resolve) => (onIdle = resolve));
        clearInterval(alarm);
      },
    };
  }

  async function published(picture: Uint8Array<ArrayBuffer>) {
    const publisher = start();
    const order = postOrder();
    await publisher.publish(order, picture);
    return { publisher, order, ended: await publisher.untilEnd(order.id) };
  }

  afterAll(async () => {
    await databaseProxy.close();
    await storageProxy.close();
  });
  beforeEach(clear);

  return {
    start,
    published,
    clear,
    follow,
    contents,
    objects,
    requestCount: () => requests,
    /** The first commit is lost as often as it is repeated, until the returned function applies it. */
    loseCommit() {
      const late = lateRequest();
      let lost: string | undefined;
      follow((request) => {
        if (!isCommit(request)) return { kind: 'pass' };
        if (lost !== undefined) return { kind: request.body === lost ? 'drop-request' : 'pass' };
        lost = request.body;
        return late.fault;
      });
      return late.arrive;
    },
    idle: async () => void (await Promise.all([databaseProxy.idle(), storageProxy.idle()])),
    posts,
    titles: async () => (await posts()).map(({ fields }) => plainFieldsOf(fields).title),
    get database() {
      return database;
    },
  };
}

/** The Security Rules apply to this target as they do to the console. */
export async function administratorsStorage(origin: string): Promise<StorageTarget> {
  const idToken = await administratorsToken();
  return { origin, bucket, idToken: async () => idToken, sending: {} };
}

export function postOrder(): PostRequest {
  return { id: randomUUID(), fileName: 'holiday.png', format: 'png', post: samplePost };
}

export async function editOrder(
  scene: PostScene,
): Promise<PostRequest & { before: StoredDocument }> {
  const [before] = await scene.posts();
  if (!before) throw new Error('There is no post to edit');
  const post = { title: 'Another title' };
  return { id: randomUUID(), before, post, fileName: 'beach.png', format: 'png' };
}

export function someBytes(length = 700_000): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
}
