import type { BlogTargets } from './publish-post';
import type { Pace } from '../operations/gate';
import { JobNotAvailable } from '../operations/job-engine';
import { once } from '../background/once';
import { createPictureRemovals } from './picture-removals';
import {
  newPublication,
  type PictureRemoval,
  type Publication,
  type PublicationEnd,
  type PublicationOrder,
} from './publication';
import type { PublicationJournal } from './publication-journal';
import { publicationViewOf, type PublicationView } from './publication-view';
import { type LivePublication, workOnPublication } from './work-on-publication';

export interface PostPublisherOptions {
  journal: PublicationJournal;
  /** The signed-in administrator's database and bucket, or null while nobody is signed in. */
  targets: () => Promise<BlogTargets | null>;
  /** Resolves when no other worker publishes, and none will until this one ends. */
  becomeRunner: () => Promise<void>;
  publish: (views: PublicationView[]) => void;
  /** Calls `wake` at that instant and now and then after it, whatever ends the worker. */
  watchdog: { arm: (at: number) => Promise<void>; disarm: () => Promise<void> };
  /** Called when a post is written, for what was kept for it to be let go. */
  onDone: (id: string) => Promise<void>;
  /** False while the post of this removal may still come back. */
  isSettled: (removalId: string) => Promise<boolean>;
  /** Receives what nobody expected. The work is tried again at the next `wake`. */
  report: (error: unknown) => void;
  pace: Pace;
  settleMs: number;
}

export interface PostPublisher {
  /** Resolves when the order is safe; it is carried out from then on, whatever happens. */
  publish(order: PublicationOrder, picture: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Takes back what was done so far; false when the post was published or has failed before. */
  cancel(id: string): Promise<boolean>;
  /** Forgets a publication that has ended. */
  dismiss(id: string): Promise<void>;
  removePictureLater(removal: PictureRemoval): Promise<void>;
  /** Goes on with everything that can go on by itself. */
  wake(): Promise<void>;
}

/** How long a view that opens later is still told of an end that needs nothing of it. */
const keptAfterEndMs = 5 * 60_000;

/** Publishes posts with their pictures, so that neither half of one is ever left alone. */
export function createPostPublisher(options: PostPublisherOptions): PostPublisher {
  const { journal, watchdog, report } = options;
  const live = new Map<string, LivePublication>();
  const starting = new Map<string, Promise<void>>();
  /** Names of objects, each with the publication that stores its picture there. */
  const reserved = new Map<string, string>();
  const removals = createPictureRemovals(options);
  const ready = once(load);

  async function load() {
    await options.becomeRunner();
    for (const publication of await journal.readPublications()) {
      addLive(publication);
      const { id, objectName, end } = publication;
      if (objectName && !end) reserved.set(objectName, id);
    }
    await removals.load();
    tell();
  }

  function tell() {
    options.publish([...live.values()].map((entry) => publicationViewOf(entry.publication, entry)));
  }

  async function save(publication: Publication) {
    tell();
    await journal.save(publication);
  }

  function addLive(publication: Publication): LivePublication {
    const entry: LivePublication = {
      publication,
      running: null,
      stopping: new AbortController(),
      retries: null,
      sentBytes: 0,
      isSignedOut: false,
    };
    live.set(publication.id, entry);
    return entry;
  }

  function run(entry: LivePublication) {
    entry.retries?.hurry();
    if (entry.running || entry.publication.end) return;
    entry.isSignedOut = false;
    entry.running = workUntilEnd(entry)
      .catch(report)
      .finally(() => {
        entry.running = null;
        tell();
      });
  }

  async function workUntilEnd(entry: LivePublication) {
    const { id } = entry.publication;
    const end = await workOnPublication(entry, {
      ...options,
      save,
      tell,
      readPicture: (publicationId) => journal.readPicture(publicationId),
      reserve(name) {
        if ((reserved.get(name) ?? id) !== id) return false;
        reserved.set(name, id);
        return true;
      },
    });
    if (end) await finish(entry.publication, end);
    else entry.isSignedOut = true;
  }

  async function finish(publication: Publication, end: PublicationEnd) {
    // From this moment on nothing can be cancelled any more.
    Object.assign(publication, { end, endedAt: Date.now() });
    if (end.state === 'done') await options.onDone(publication.id);
    const removal = end.state === 'done' ? null : removalAfter(publication);
    await journal.end(publication, removal);
    if (removal) {
      removals.take(removal);
      // Sooner than an alarm can come, as long as this worker lives.
      setTimeout(() => removals.wake(), options.settleMs + 1);
    }
    for (const [name, id] of reserved) if (id === publication.id) reserved.delete(name);
    await watch();
  }

  function removalAfter({ id, objectName, databasePath, bucket }: Publication) {
    if (objectName === null) return null;
    const dueAt = Date.now() + options.settleMs;
    return { id, objectName, owner: id, databasePath, bucket, dueAt };
  }

  async function addToJournal(order: PublicationOrder, picture: Uint8Array<ArrayBuffer>) {
    const targets = await options.targets();
    if (!targets) throw new JobNotAvailable();
    const { databasePath } = targets.firestore;
    const { bucket } = targets.storage;
    const publication = newPublication(order, picture.length, { databasePath, bucket });
    await watchdog.arm(Date.now());
    await journal.add(publication, picture);
    run(addLive(publication));
    tell();
  }

  async function watch() {
    const isAnyOpen =
      starting.size > 0 || [...live.values()].some(({ publication }) => publication.end === null);
    const dueAt = removals.nextDueAt();
    if (isAnyOpen) await watchdog.arm(Date.now());
    else if (dueAt !== null) await watchdog.arm(dueAt);
    else await watchdog.disarm();
  }

  async function prune() {
    const oldest = Date.now() - keptAfterEndMs;
    for (const { publication } of live.values()) {
      // A failure stays until it was seen: the administrator may not have been looking.
      const isSeen = publication.end !== null && publication.end.state !== 'failed';
      if (isSeen && publication.endedAt < oldest) await forget(publication.id);
    }
  }

  async function forget(id: string) {
    live.delete(id);
    await journal.forget(id);
  }

  return {
    async publish(order, picture) {
      await ready();
      if (live.has(order.id)) return;
      const start = starting.get(order.id) ?? addToJournal(order, picture);
      starting.set(order.id, start);
      await start.finally(() => starting.delete(order.id));
    },
    async cancel(id) {
      await ready();
      const entry = live.get(id);
      if (!entry || entry.publication.end) return false;
      entry.publication.isCancelled = true;
      entry.stopping.abort();
      await save(entry.publication);
      run(entry);
      return true;
    },
    async dismiss(id) {
      await ready();
      if (live.get(id)?.publication.end) await forget(id);
      tell();
    },
    async removePictureLater(removal) {
      await ready();
      await removals.add(removal);
      await watch();
    },
    async wake() {
      await ready();
      await prune();
      removals.wake();
      for (const entry of live.values()) run(entry);
      await watch();
      tell();
    },
  };
}
