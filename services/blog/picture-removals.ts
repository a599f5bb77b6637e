import { collections } from '../firebase/firestore/collections';
import { findDocuments } from '../firebase/firestore/query';
import { createRetries, GaveUp, type Retries, type RetryPace } from '../firebase/requests/retries';
import { downloadUrlStart, readObject, removeObject } from '../firebase/storage/stored-object';
import { operationRetryMs } from '../firebase/storage/upload';
import { isOpen, isUndoable } from '../operations/job';
import type { JobEngine } from '../operations/job-engine';
import type { PictureRemoval } from './publication';
import type { PublicationJournal } from './publication-journal';
import type { BlogTargets } from './publish-post';

export interface RemovalTools {
  journal: Pick<PublicationJournal, 'addRemoval' | 'readRemovals' | 'forgetRemoval'>;
  targets: () => Promise<BlogTargets | null>;
  /** False while the post of this removal may still come back. */
  isSettled: (removalId: string) => Promise<boolean>;
  report: (error: unknown) => void;
  pace: RetryPace;
}

export interface PictureRemovals {
  /** Reads what an earlier worker has left. */
  load(): Promise<void>;
  add(removal: PictureRemoval): Promise<void>;
  /** Takes a removal over that is in the journal already. */
  take(removal: PictureRemoval): void;
  /** Removes all that is due. */
  wake(): void;
  /** When the next one is due, or null if none is left. */
  nextDueAt(): number | null;
}

/** What became of a removal; `later` for one that has to wait for a sign-in or for the network. */
type Outcome = 'finished' | 'later';

/** Pictures that are removed once they are due and no post uses them. */
export function createPictureRemovals(tools: RemovalTools): PictureRemovals {
  const { journal, report } = tools;
  const waiting = new Map<string, PictureRemoval>();
  const running = new Set<string>();

  async function run(removal: PictureRemoval) {
    running.add(removal.id);
    try {
      if ((await removePicture(removal, tools)) === 'later') return;
      waiting.delete(removal.id);
      await journal.forgetRemoval(removal.id);
    } finally {
      running.delete(removal.id);
    }
  }

  return {
    async load() {
      for (const removal of await journal.readRemovals()) waiting.set(removal.id, removal);
    },
    async add(removal) {
      await journal.addRemoval(removal);
      waiting.set(removal.id, removal);
    },
    take: (removal) => void waiting.set(removal.id, removal),
    wake() {
      for (const removal of waiting.values()) {
        if (running.has(removal.id) || removal.dueAt > Date.now()) continue;
        run(removal).catch(report);
      }
    },
    nextDueAt: () =>
      waiting.size === 0 ? null : Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt)),
  };
}

/** Whether the post of a removal, which has the deletion's id, can't come back any more. */
export async function isDeletionSettled(removalId: string, jobs: JobEngine): Promise<boolean> {
  const deletion = (await jobs.known()).find(({ id }) => id === removalId);
  return deletion === undefined || !(isOpen(deletion) || isUndoable(deletion));
}

async function removePicture(removal: PictureRemoval, tools: RemovalTools): Promise<Outcome> {
  const targets = await tools.targets();
  if (!targets || !isOfSameProject(removal, targets)) return 'later';
  if (!(await tools.isSettled(removal.id))) return 'later';
  const { signal } = new AbortController();
  const retries = createRetries({ pace: tools.pace, signal, trouble: null, onTrouble: () => {} });
  try {
    const failure = await removeUnused(removal, targets, retries);
    if (failure === 'signed-out') return 'later';
    if (failure && failure !== 'missing') tools.report(new Error(`Removal is ${failure}`));
    return 'finished';
  } catch (error) {
    if (error instanceof GaveUp) return 'later';
    throw error;
  }
}

/** Gives what stood in the way, or nothing if the picture is gone or has to stay. */
async function removeUnused(
  { objectName, owner }: PictureRemoval,
  { firestore, storage }: BlogTargets,
  retries: Retries,
): Promise<string | null> {
  const { signal } = new AbortController();
  const query = {
    collection: collections.blogPosts,
    field: 'img',
    startsWith: downloadUrlStart(storage, objectName),
  };
  const users = await retries.run(() => findDocuments(firestore, query, 1), operationRetryMs);
  if (users.failure !== null) return users.failure;
  if (users.value.length > 0) return null;
  if (owner !== null) {
    const found = await retries.run(
      () => readObject(storage, objectName, signal),
      operationRetryMs,
    );
    if (found.failure !== null) return found.failure;
    if (found.object.owner !== owner) return null;
  }
  const removed = await retries.run(
    () => removeObject(storage, objectName, signal),
    operationRetryMs,
  );
  return removed.failure;
}

function isOfSameProject({ databasePath, bucket }: PictureRemoval, targets: BlogTargets): boolean {
  return targets.firestore.databasePath === databasePath && targets.storage.bucket === bucket;
}
