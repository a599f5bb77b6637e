import { once } from '../background/concurrency';
import { countDocuments } from '../firebase/firestore/aggregate';
import { toBatches } from '../firebase/firestore/portions';
import {
  createDocuments,
  deleteCreated,
  deleteDocuments,
  isOurs,
  PathTaken,
} from '../firebase/firestore/commit';
import type { PlannedDocument, StoredDocument } from '../firebase/firestore/documents';
import { areSameFields } from '../firebase/firestore/typed-fields';
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
  Pick<DocumentsOperation, 'id'> &
  Partial<Pick<DocumentsOperation, 'changeable' | 'scope' | 'unique'>> & {
    documents: readonly PlannedDocument[];
  };

const actions: Record<DocumentsKind, DocumentsOperation['action']> = {
  'generate-vouchers': 'create',
  'generate-coupon': 'create',
  'delete-voucher': 'delete',
  'delete-voucher-group': 'delete',
  'delete-coupon': 'delete',
  'delete-post': 'delete',
};

export function planDocuments({ documents, ...request }: DocumentsRequest): Plan {
  const batches = toBatches(documents);
  return {
    operation: {
      type: 'documents',
      action: actions[request.kind],
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
  const step = batchSteps(operation, tools)[aim];
  const failures: unknown[] = [];
  const pending = [...marks.keys()].filter((key) => isPending(marks[key] as BatchMark)).values();
  const work = async () => {
    for (const index of pending) {
      if (failures.length > 0 || tools.signal.aborted) return;
      try {
        await step(index, await readBatch(tools.journal, id, index));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, work));
  if (failures.length > 0) throw failures[0];
  tools.signal.throwIfAborted();
}

/** What a run does to a batch. The result is journalled together with the batch's mark. */
function batchSteps(operation: DocumentsOperation, { firestore, journal, save }: Tools) {
  const { id, action, changeable, unique, sizes, marks, versions } = operation;
  const isOwn = isOurs(changeable);
  const planned = once(async () => {
    const batches = await Array.fromAsync(sizes.keys(), (index) => readBatch(journal, id, index));
    return new Map(batches.flat().map(({ path, fields }) => [path, fields]));
  });
  const isRestored = async ({ path, fields }: StoredDocument) =>
    areSameFields((await planned()).get(path), fields);

  async function shrink(index: number, documents: readonly PlannedDocument[]) {
    sizes[index] = documents.length;
    await journal.savePart(operation, index, documents);
    return documents;
  }

  return {
    async apply(index: number, documents: PlannedDocument[]) {
      // Journalled with the time of the request, before it is sent.
      marks[index] = 'sent';
      if (action === 'create') {
        versions[index] = await createDocuments(firestore, documents, isOwn);
      } else {
        const deletedAt = await deleteDocuments(firestore, documents, (found) =>
          shrink(index, [...found.values()]),
        );
        if (deletedAt !== null) {
          operation.deletedAt = Math.min(operation.deletedAt ?? Infinity, Date.parse(deletedAt));
        }
      }
      marks[index] = 'applied';
      await save();
    },
    async revert(index: number, documents: PlannedDocument[]) {
      if (action === 'create') {
        await deleteCreated(firestore, documents, versions[index] ?? null, isOwn);
      } else {
        const { deletedAt } = operation;
        const isCertain = marks[index] === 'applied';
        const options = { firestore, unique, deletedAt, isOwn: isRestored, isCertain };
        const restored = await restoreDocuments(documents, options);
        versions[index] = restored.version;
        if (restored.lost.length > 0) {
          // Saved together with the mark, so that nothing is counted twice.
          marks[index] = 'reverted';
          operation.notRestored = withLost(operation.notRestored, restored.lost);
          await shrink(index, restored.documents);
        }
      }
      marks[index] = 'reverted';
      await save();
    },
  };
}

const maxNames = 3;
/** Older clients did not limit the length of a code. */
const maxNameLength = 120;

function withLost({ count, names }: NotRestored, lost: readonly string[]): NotRestored {
  const named = [...names, ...lost.map((name) => cutText(name, maxNameLength))];
  return { count: count + lost.length, names: named.slice(0, maxNames) };
}

function readBatch(journal: Journal, id: string, index: number) {
  return journal.readPart<PlannedDocument[]>(id, index);
}
