import { once } from '../background/concurrency';
import { countDocuments } from '../firebase/firestore/aggregate';
import {
  createDocuments,
  deleteCreated,
  deleteDocuments,
  isOurs,
  PathTaken,
} from '../firebase/firestore/commit';
import { idOf, type PlannedDocument } from '../firebase/firestore/documents';
import { toBatches } from '../firebase/firestore/portions';
import { findDocuments } from '../firebase/firestore/query';
import { areSameFields, plainValueOf } from '../firebase/firestore/typed-fields';
import { cutText } from '../values/cut-text';
import { isQueryableText, storedForms } from '../values/stored';
import type { Journal } from './journal';
import type { DocumentsKind, DocumentsOperation, KindAndSubject, Plan } from './operation';
import type { Tools, Work } from './work';

export type DocumentsRequest = KindAndSubject<DocumentsKind> &
  Pick<DocumentsOperation, 'id'> &
  Partial<Pick<DocumentsOperation, 'scope' | 'unique'>> & { documents: readonly PlannedDocument[] };

export function planDocuments({ documents, ...request }: DocumentsRequest): Plan {
  const batches = toBatches(documents);
  return {
    type: 'documents',
    action: request.kind.startsWith('delete-') ? 'delete' : 'create',
    scope: null,
    unique: null,
    ...request,
    sizes: batches.map(({ length }) => length),
    marks: batches.map(() => 'untouched'),
    versions: batches.map(() => null),
    conflictPath: null,
    remaining: 0,
    deletedAt: null,
    notRestored: { count: 0, names: [] },
    parts: batches,
  };
}

// Limits the batches in memory; the rate limiter decides how many are sent at once.
const parallelBatches = 8;

export const documentsWork: Work<DocumentsOperation> = {
  serviceOf: () => 'firestore',
  async run(operation, tools) {
    const { aim, action, marks } = operation;
    // A lost request that arrives later would undo this. Only what was restored has new versions.
    const isExposed = action === 'create' || marks.includes('sent');
    if (aim === 'revert' && isExposed) await tools.settled();
    try {
      await runBatches(operation, tools);
    } catch (error) {
      if (!(error instanceof PathTaken) || operation.aim !== aim) throw error;
      const conflictPath = error.path;
      Object.assign(operation, { aim: 'revert', revertCause: 'conflict', conflictPath });
    }
    const { scope, revertCause } = operation;
    if (operation.aim === 'apply') {
      if (scope) operation.remaining = await countDocuments(tools.firestore, scope);
      return 'done';
    }
    if (revertCause === 'undo') return 'undone';
    return revertCause === 'conflict' ? 'failed' : 'cancelled';
  },
  documents: readBatches,
};

/**
 * Keeps to the aim with which it began, even if the aim changes during the run. After a failure no
 * further batch starts, but those in progress finish and are journalled.
 */
async function runBatches(operation: DocumentsOperation, tools: Tools): Promise<void> {
  const { id, aim, action, marks } = operation;
  const { journal, save, signal } = tools;
  const step = batchSteps(operation, tools)[action][aim];
  const before = aim === 'apply' ? 'untouched' : 'applied';
  const after = aim === 'apply' ? 'applied' : 'reverted';
  // A batch that was `sent` may be in either state.
  const pending = marks.entries().filter(([, mark]) => mark === 'sent' || mark === before);
  const failures: unknown[] = [];
  const work = async () => {
    for (const [index] of pending) {
      if (failures.length > 0 || signal.aborted) return;
      try {
        const documents = await journal.readPart<PlannedDocument[]>(id, index);
        // Journalled with the time of the request, before it is sent.
        if (aim === 'apply') marks[index] = 'sent';
        await step(index, documents);
        marks[index] = after;
        await save();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, work));
  if (failures.length > 0) throw failures[0];
  signal.throwIfAborted();
}

/** Firestore's limit for IN. */
const valuesPerQuery = 30;

/** Of documents that Undo skips. Older clients did not limit the length of a code. */
const maxNames = 3;
const maxNameLength = 120;

/** What a run does to a batch, before its mark is journalled. */
function batchSteps(operation: DocumentsOperation, { firestore, journal }: Tools) {
  const { unique, sizes, marks, versions } = operation;
  // The service counts redemptions, so they don't show who created a document.
  const isOwn = isOurs(['redeemed']);
  const planned = once(async () => {
    const batches = await Array.fromAsync(readBatches(operation, journal));
    return new Map(batches.flat().map(({ path, fields }) => [path, fields]));
  });

  async function keepOnly(index: number, documents: readonly PlannedDocument[]) {
    sizes[index] = documents.length;
    await journal.savePart(operation, index, documents);
    return documents;
  }

  return {
    create: {
      async apply(index: number, documents: PlannedDocument[]) {
        versions[index] = await createDocuments(firestore, documents, isOwn);
      },
      revert: (index: number, documents: PlannedDocument[]) =>
        deleteCreated(firestore, documents, versions[index] ?? null, isOwn),
    },
    delete: {
      async apply(index: number, documents: PlannedDocument[]) {
        const deletedAt = await deleteDocuments(firestore, documents, (found) =>
          keepOnly(index, [...found.values()]),
        );
        if (deletedAt !== null) {
          operation.deletedAt = Math.min(operation.deletedAt ?? Infinity, Date.parse(deletedAt));
        }
      },
      async revert(index: number, documents: PlannedDocument[]) {
        const isCertain = marks[index] === 'applied';
        const taken = await findTaken(documents, isCertain);
        // Documents are read before deletion, so one without fields was never deleted.
        const free = documents.filter((document) => document.fields && !taken.has(document));
        versions[index] = await createDocuments(firestore, free, (document, stored) => {
          if (isCertain && !areSameFields(document.fields, stored.fields)) taken.add(document);
          return true;
        });
        if (taken.size === 0) return;
        const { count, names } = operation.notRestored;
        const others = Array.from(taken, ({ path, fields }) => valueIn(fields) ?? idOf(path));
        const named = [...names, ...others.map((name) => cutText(name, maxNameLength))];
        operation.notRestored = { count: count + taken.size, names: named.slice(0, maxNames) };
        // Saved together, so that nothing is counted twice.
        marks[index] = 'reverted';
        const restored = documents.filter((document) => !taken.has(document));
        await keepOnly(index, restored);
      },
    },
  };

  /** The documents whose value another one has by now. */
  async function findTaken(documents: readonly PlannedDocument[], isCertain: boolean) {
    const taken = new Set<PlannedDocument>();
    if (!unique) return taken;
    const paths = new Set(isCertain ? [] : documents.map(({ path }) => path));
    const byValue = Map.groupBy(documents, ({ fields }) => valueIn(fields));
    const values = [...byValue.keys()].flatMap((value) =>
      value !== undefined && isQueryableText(value) ? storedForms(value) : [],
    );
    for (let start = 0; start < values.length; start += valuesPerQuery) {
      const isIn = values.slice(start, start + valuesPerQuery);
      for (const stored of await findDocuments(firestore, { ...unique, isIn })) {
        const { path, fields, createTime = '' } = stored;
        // A document from before the deletion does not replace a deleted one.
        const isOlder =
          operation.deletedAt !== null && Date.parse(createTime) < operation.deletedAt;
        if (paths.has(path) || isOlder) continue;
        const isRestored = areSameFields((await planned()).get(path), fields);
        if (isRestored) continue;
        for (const document of byValue.get(valueIn(fields)) ?? []) taken.add(document);
      }
    }
    return taken;
  }

  function valueIn(fields: PlannedDocument['fields']) {
    const typed = unique && fields && Object.hasOwn(fields, unique.field) && fields[unique.field];
    const value = typed ? plainValueOf(typed) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

async function* readBatches({ id, versions }: DocumentsOperation, journal: Journal) {
  for (const [index, version] of versions.entries()) {
    const documents = await journal.readPart<PlannedDocument[]>(id, index);
    yield version === null
      ? documents
      : documents.map((document) => ({ ...document, updateTime: version, createTime: version }));
  }
}
