import { collections } from '../collections';
import { readRows } from '../firebase/firestore/document-pages';
import type { PlannedDocument } from '../firebase/firestore/documents';
import { textIn } from '../firebase/firestore/typed-fields';
import { downloadObject, readObject, removeObject } from '../firebase/storage/objects';
import { readBatches } from '../operations/documents';
import type { Journal } from '../operations/journal';
import {
  isOpen,
  isUndoable,
  type Operation,
  undoExpectedForMs,
  nothingLeft,
} from '../operations/operation';
import { obstacleOf, type Tools, type Work } from '../operations/work';
import { formatOf } from './picture';
import { type PictureDeletion, pictureNameOf, planPost } from './plans';

const hourMs = 60 * 60_000;
const soonestMs = 30_000;
const latestMs = 6 * hourMs;
const shownAfterMs = 24 * hourMs;

const causeOf = ({ owner, causeId }: PictureDeletion, operations: readonly Operation[]) =>
  operations.find(({ id }) => id === (owner ?? causeId));

const isUndoLikely = (cause: Operation) =>
  isUndoable(cause) && Date.now() < (cause.endedAt ?? 0) + undoExpectedForMs;

export const pictureWork: Work<PictureDeletion> = {
  amounts: () => ({ ...nothingLeft, action: 'delete', done: 0, total: 1, step: null }),
  serviceOf: () => 'storage',

  async run(operation, tools) {
    if (operation.aim === 'revert') return 'cancelled';
    const cause = causeOf(operation, tools.operations());
    const isKept = cause !== undefined && isUndoable(cause);
    if (cause && (isOpen(cause) || isUndoLikely(cause))) return tools.continueIn(soonestMs);
    const repeat = (error: unknown) => tools.continueIn(pauseMsAfter(error, operation));
    if (operation.step !== 'removed') await removeUnused(operation, tools, isKept).catch(repeat);
    if (operation.step !== 'removed' || !isKept) return 'done';
    // The engine runs it again when the cause is undone or forgotten.
    return tools.continueIn(latestMs);
  },

  async followUp(operation, { operations, journal }) {
    const cause = causeOf(operation, operations);
    if (operation.step !== 'removed' || cause?.end !== 'undone') return [];
    const bytes = await journal.readPart<Uint8Array<ArrayBuffer>>(operation.id, 0);
    const format = formatOf(bytes);
    if (!format) return [];
    const { objectName, bucket, subject } = operation;
    const restored = { fileName: subject.name, format, post: {}, isRestored: true };
    return (await postsOf(cause, journal))
      .filter(({ fields }) => pictureNameOf(textIn(fields, 'img') ?? '', bucket) === objectName)
      .map((before) => planPost({ ...restored, id: crypto.randomUUID(), before }, bytes));
  },

  async *documents() {},
};

async function postsOf(cause: Operation, journal: Journal): Promise<PlannedDocument[]> {
  if (cause.type === 'post') return cause.newer ? [cause.newer] : [];
  if (cause.type !== 'documents') return [];
  return (await Array.fromAsync(readBatches(cause, journal))).flat();
}

async function removeUnused(operation: PictureDeletion, tools: Tools, isKept: boolean) {
  const { objectName, owner } = operation;
  const { storage, journal, operations } = tools;
  const object = await readObject(storage, objectName);
  if (object) {
    if (owner !== null && object.owner !== owner) return;
    const key = causeOf(operation, operations()) ?? operation;
    const reading = readings.get(key) ?? readUnused(tools).finally(() => readings.delete(key));
    readings.set(key, reading);
    if (!(await reading).has(objectName)) return;
  }
  if (isKept && operation.step === 'waiting') {
    const stored = object && (await downloadObject(storage, objectName, object.sizeBytes));
    // Two deleted posts may have shown one picture, which went with the first.
    const twin = operations().findLast(
      (one) => one.type === 'picture' && one.objectName === objectName && one.step !== 'waiting',
    );
    const bytes = stored || (twin && (await journal.readPart<Uint8Array<ArrayBuffer>>(twin.id, 0)));
    if (!bytes) return;
    Object.assign(operation, { step: 'kept', bytes: bytes.length });
    await journal.savePart(operation, 0, bytes);
  }
  // If there is no object, an earlier request has removed it, although its answer was lost.
  if (object) await removeObject(storage, objectName);
  if (operation.step === 'kept') operation.step = 'removed';
}

const readings = new WeakMap<Operation, Promise<Set<string>>>();

/** It is the same of a text and of an address that is encoded once or more. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replaceAll(/%(25)+/g, '%')
    .toLowerCase();

/** Firestore cannot search in texts. Pictures that go together share one reading of all posts. */
async function readUnused({ firestore, operations }: Tools) {
  const names = operations().flatMap((each) => (each.type === 'picture' ? each.objectName : []));
  const unused = new Set(names);
  const source = { collection: collections.posts };
  for await (const posts of readRows(firestore, source, (post) => post)) {
    const text = encoded(JSON.stringify(posts));
    for (const name of unused) if (text.includes(encoded(name))) unused.delete(name);
  }
  return unused;
}

function pauseMsAfter(error: unknown, operation: PictureDeletion): number {
  const obstacle = obstacleOf(error, operation);
  if (!obstacle || obstacle.reason === 'signed-out') throw error;
  operation.failingSince ??= Date.now();
  const failingMs = Date.now() - operation.failingSince;
  if (failingMs >= shownAfterMs) operation.stop = obstacle;
  return Math.min(Math.max(failingMs, soonestMs), latestMs);
}
