import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { createPostPublisher, type PostPublisher } from '../../services/blog/post-publisher';
import type { PublicationOrder } from '../../services/blog/publication';
import type { PublicationJournal } from '../../services/blog/publication-journal';
import type { PublicationView } from '../../services/blog/publication-view';
import type { StorageTarget } from '../../services/firebase/storage/storage-request';
import { type FaultProxy, type FaultScript, startFaultProxy } from './fault-proxy';
import { createTestDatabase, type TestDatabase } from './firestore-target';
import { createMemoryPublicationJournal } from './memory-publication-journal';
import { createMortality } from './mortal';
import { administratorsBucket } from './storage-target';

export interface MortalPublisher extends PostPublisher {
  view: (id: string) => PublicationView | undefined;
  /** Resolves when the publication looks like this. */
  until: (id: string, isReached: (view: PublicationView) => boolean) => Promise<PublicationView>;
  /** Resolves when nothing is left to do and nothing would wake it. */
  untilIdle: () => Promise<void>;
  kill: () => void;
}

export const isEnded = ({ state }: PublicationView) =>
  state === 'done' || state === 'cancelled' || state === 'failed';

/** For each test an empty database, bucket and journal, with one proxy before each of the two. */
export function setUpPublicationScene() {
  let databaseProxy: FaultProxy;
  let storageProxy: FaultProxy;
  let database: TestDatabase;
  let bucket: StorageTarget;
  let journal: PublicationJournal;
  let requests = 0;
  let done: string[] = [];
  const unsettled = new Set<string>();

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
    journal = createMemoryPublicationJournal();
    done = [];
  }

  async function objects(): Promise<string[]> {
    const url = `${origins.storage}/v0/b/${bucket.bucket}/o?prefix=article_pictures/`;
    const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
    const { items } = (await response.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name).toSorted();
  }

  /** What there is: posts whose address reads the very picture, other posts, and files. */
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

  function start({ isSignedIn = true } = {}): MortalPublisher {
    const { mortal, isAlive, kill } = createMortality();
    let views: PublicationView[] = [];
    // What an earlier worker has armed wakes this one too.
    let isWatched = true;
    let watchers: (() => void)[] = [];
    const changed = () => {
      for (const watch of watchers) watch();
    };
    const when = (isReached: () => boolean) =>
      new Promise<void>((resolve) => {
        const watch = () => {
          if (!isReached()) return;
          watchers = watchers.filter((other) => other !== watch);
          resolve();
        };
        watchers.push(watch);
        watch();
      });
    const mortalJournal = Object.fromEntries(
      Object.entries(journal).map(([name, act]) => [name, mortal(act)]),
    ) as unknown as PublicationJournal;
    const publisher = createPostPublisher({
      journal: mortalJournal,
      targets: async () =>
        isSignedIn
          ? {
              firestore: database.target(databaseProxy.url),
              storage: { ...bucket, idToken: mortal(bucket.idToken) },
            }
          : null,
      becomeRunner: async () => {},
      publish(next) {
        if (!isAlive()) return;
        views = next;
        changed();
      },
      watchdog: {
        arm: async () => {
          isWatched = true;
        },
        disarm: async () => {
          isWatched = false;
          changed();
        },
      },
      onDone: mortal(async (id) => {
        done.push(id);
      }),
      isSettled: async (id) => !unsettled.has(id),
      report(error) {
        throw error;
      },
      pace: { firstMs: 2, longestMs: 10, longestForQuotaMs: 10 },
      settleMs: 50,
    });
    const view = (id: string) => views.find((candidate) => candidate.id === id);
    return {
      ...publisher,
      kill,
      view,
      until: async (id, isReached) => {
        await when(() => views.some((candidate) => candidate.id === id && isReached(candidate)));
        return view(id) as PublicationView;
      },
      async untilIdle() {
        const alarm = setInterval(() => void publisher.wake(), 10);
        await when(() => !isWatched);
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
    async idle() {
      await Promise.all([databaseProxy.idle(), storageProxy.idle()]);
    },
    posts: () => database.readAll('blog-posts'),
    /** The ids of the posts whose drafts were let go. */
    done: () => done,
    /** Removals whose posts may still come back. */
    unsettled,
    get database() {
      return database;
    },
    get bucket() {
      return bucket;
    },
  };
}

export function postOrder(fileName = 'holiday.png'): PublicationOrder {
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

export function someBytes(length = 300_000): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
}
