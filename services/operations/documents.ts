import { countDocuments } from '../firebase/firestore/aggregate';
import { toBatches } from '../firebase/firestore/portions';
import {
  createDocuments,
  deleteCreated,
  deleteDocuments,
  isOurs,
  PathTaken,
} from '../firebase/firestore/commit';
import {
  type Added,
  type PlannedDocument,
  type StoredDocument,
  withAddedAt,
} from '../firebase/firestore/documents';
import { areSameFields, type TypedFields } from '../firebase/firestore/typed-fields';
import { cutText } from '../values/cut-text';
import type { Journal } from './journal';
import type {
  BatchMark,
  DocumentsKind,
  DocumentsOperation,
  KindAndSubject,
  NotRestored,
  OperationEnd,
  Plan,
} from './operation';
import { restoreDocuments } from './restore-documents';
import type { Tools, Work } from './work';

export type DocumentsRequest = KindAndSubject<DocumentsKind> &
  Pick<DocumentsOperation, 'id' | 'action'> &
  Partial<Pick<DocumentsOperation, 'changeable' | 'scope' | 'unique'>> & {
    documents: readonly PlannedDocument[];
  };

export function planDocuments({ documents, ...request }: DocumentsRequest): Plan {
  const batches = toBatches(documents);
  return {
    operation: {
      type: 'documents',
      changeable: [],
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
      dueAt: 0,
    },
    parts: batches,
  };
}

// Limits the batches in memory; the rate limiter decides how many are sent at once.
const parallelBatches = 8;

export const documentsWork: Work<DocumentsOperation> = {
  canStop: true,
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
      Object.assign(operation, {
        aim: 'revert',
        revertCause: 'conflict',
        conflictPath: error.path,
      });
    }
    const { scope } = operation;
    if (aim === 'apply' && operation.aim === aim && scope) {
      operation.remaining = await countDocuments(tools.firestore, scope);
    }
    return endOf(operation);
  },
  async *documents({ id, versions }, journal) {
    for (const [index, version] of versions.entries()) {
      const documents = await readBatch(journal, id, index);
      yield version === null
        ? documents
        : documents.map((document) => ({ ...document, updateTime: version, createTime: version }));
    }
  },
};

function endOf({ aim, revertCause }: DocumentsOperation): OperationEnd {
  if (aim === 'apply') return 'done';
  if (revertCause === 'undo') return 'undone';
  return revertCause === 'conflict' ? 'failed' : 'cancelled';
}

/**
 * Keeps to the aim with which it began, even if the aim changes during the run. After a failure no
 * further batch starts, but those in progress finish and are journalled.
 */
async function runBatches(operation: DocumentsOperation, tools: Tools): Promise<void> {
  const { aim, marks, id } = operation;
  const isPending = (mark: BatchMark) =>
    mark === 'sent' || mark === (aim === 'apply' ? 'untouched' : 'applied');
  const isOwn = restoredDocumentCheck(operation, tools.journal);
  const failures: unknown[] = [];
  const pending = [...marks.keys()].filter((key) => isPending(marks[key] as BatchMark)).values();
  const work = async () => {
    for (const index of pending) {
      if (failures.length > 0 || tools.signal.aborted) return;
      try {
        const documents = await readBatch(tools.journal, id, index);
        if (aim === 'apply') await apply(operation, index, documents, tools);
        else await revert(operation, index, documents, isOwn, tools);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, work));
  if (failures.length > 0) throw failures[0];
  tools.signal.throwIfAborted();
}

async function apply(
  operation: DocumentsOperation,
  index: number,
  documents: PlannedDocument[],
  tools: Tools,
) {
  const { firestore } = tools;
  // Journalled with the time of the request, before it is sent.
  operation.marks[index] = 'sent';
  if (operation.action === 'create') {
    const isOwn = ownDocumentCheck(operation);
    operation.versions[index] = await createDocuments(firestore, documents, isOwn);
  } else {
    const deletedAt = await deleteDocuments(firestore, documents, (kept) =>
      shrinkBatch(operation, index, kept, tools),
    );
    if (deletedAt !== null) {
      operation.deletedAt = Math.min(operation.deletedAt ?? Infinity, Date.parse(deletedAt));
    }
  }
  operation.marks[index] = 'applied';
  await tools.save();
}

async function revert(
  operation: DocumentsOperation,
  index: number,
  documents: PlannedDocument[],
  isOwn: (stored: StoredDocument) => Promise<boolean>,
  tools: Tools,
) {
  const { firestore } = tools;
  if (operation.action === 'create') {
    const version = operation.versions[index] ?? null;
    await deleteCreated(firestore, documents, version, ownDocumentCheck(operation));
  } else {
    const isCertain = operation.marks[index] === 'applied';
    const { unique, deletedAt } = operation;
    const options = { firestore, unique, deletedAt, isOwn, isCertain };
    const restored = await restoreDocuments(documents, options);
    operation.versions[index] = restored.version;
    if (restored.lost.length > 0) {
      // Saved together with the mark, so that nothing is counted twice.
      operation.marks[index] = 'reverted';
      operation.notRestored = withLost(operation.notRestored, restored.lost);
      await shrinkBatch(operation, index, restored.documents, tools);
    }
  }
  operation.marks[index] = 'reverted';
  await tools.save();
}

function ownDocumentCheck({ changeable }: DocumentsOperation) {
  return (planned: PlannedDocument, stored: StoredDocument) => isOurs(planned, stored, changeable);
}

const maxNames = 3;
/** Older clients did not limit the length of a code. */
const maxNameLength = 120;

function withLost({ count, names }: NotRestored, lost: readonly string[]): NotRestored {
  const named = [...names, ...lost.map((name) => cutText(name, maxNameLength))];
  return { count: count + lost.length, names: named.slice(0, maxNames) };
}

function restoredDocumentCheck({ id, sizes }: DocumentsOperation, journal: Journal) {
  let plan: Promise<Map<string, TypedFields | null>> | undefined;
  const read = async () => {
    const own = new Map<string, TypedFields | null>();
    for (const index of sizes.keys()) {
      for (const { path, fields } of await readBatch(journal, id, index)) own.set(path, fields);
    }
    return own;
  };
  return async ({ path, fields }: StoredDocument) =>
    areSameFields((await (plan ??= read())).get(path), fields);
}

function readBatch(journal: Journal, id: string, index: number) {
  return journal.readPart<PlannedDocument[]>(id, index);
}

async function shrinkBatch(
  operation: DocumentsOperation,
  index: number,
  documents: readonly PlannedDocument[],
  { journal }: Tools,
) {
  operation.sizes[index] = documents.length;
  await journal.savePart(operation, index, documents);
}

export async function* rowsOf<Row extends object>(
  parts: AsyncIterable<PlannedDocument[]>,
  toRow: (document: StoredDocument) => Row,
): AsyncGenerator<(Row & Added)[], void, void> {
  for await (const documents of parts) {
    yield documents.flatMap(({ path, fields, updateTime, createTime }) =>
      fields
        ? [withAddedAt(toRow({ path, fields, updateTime: updateTime ?? '' }), { createTime })]
        : [],
    );
  }
}
