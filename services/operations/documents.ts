import { once } from '../background/concurrency';
import { countDocuments } from '../firebase/firestore/aggregate';
import {
  createDocuments,
  deleteCreated,
  deleteDocuments,
  PathTaken,
} from '../firebase/firestore/commit';
import { idOf, type PlannedDocument } from '../firebase/firestore/documents';
import { toBatches } from '../firebase/firestore/portions';
import { findByValues } from '../firebase/firestore/query';
import { areSameFields, textIn, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { isQueryableText, storedForms } from '../values/stored';
import type { Journal } from './journal';
import {
  type DocumentsKind,
  type DocumentsOperation,
  type KindAndSubject,
  noteNotRestored,
  type Plan,
} from './operation';
import { isSettled, updateSteps } from './update-documents';
import type { Tools, Work } from './work';

export type DocumentsRequest = KindAndSubject<DocumentsKind> &
  Pick<DocumentsOperation, 'id'> &
  Partial<Pick<DocumentsOperation, 'scope' | 'unique' | 'changes' | 'remaining'>> & {
    documents: readonly PlannedDocument[];
  };

const actions = { generate: 'create', delete: 'delete', end: 'update', hand: 'update' } as const;

type DocumentsPlan = Extract<Plan, { type: 'documents' }>;

export function planDocuments({ documents, ...request }: DocumentsRequest): DocumentsPlan {
  const batches = toBatches(documents);
  const [verb] = request.kind.split('-', 1) as [keyof typeof actions];
  return {
    type: 'documents',
    action: actions[verb],
    scope: null,
    unique: null,
    changes: null,
    remaining: 0,
    ...request,
    sizes: batches.map(({ length }) => length),
    marks: batches.map(() => 'untouched'),
    versions: batches.map(() => null),
    deletedAt: null,
    notRestored: { count: 0, names: [] },
    parts: batches,
  };
}

type UpdateRequest = KindAndSubject<'end-vouchers' | 'end-coupons' | 'hand-out-vouchers'> &
  Pick<DocumentsRequest, 'id' | 'documents'>;

export function planUpdate({ documents, ...request }: UpdateRequest): Plan {
  const { kind, subject } = request;
  const open = documents.filter(({ fields }) => !fields || !isSettled(kind, fields));
  const changes = typedFieldsOf(
    'validTill' in subject ? { validTill: subject.validTill } : { handedOutAt: new Date() },
  );
  const remaining = documents.length - open.length;
  return planDocuments({ ...request, documents: open, changes, remaining });
}

// Limits the batches in memory; the rate limiter decides how many are sent at once.
const parallelBatches = 8;

export const documentsWork: Work<DocumentsOperation> = {
  serviceOf: () => 'firestore',
  async run(operation, tools) {
    const { aim, action, marks } = operation;
    // A lost request that arrives later would undo this, unless new versions make it fail.
    const isExposed = action === 'create' || marks.includes('sent');
    if (aim === 'revert' && isExposed) await tools.settled();
    try {
      await runBatches(operation, tools);
    } catch (error) {
      if (!(error instanceof PathTaken) || operation.aim !== aim) throw error;
      Object.assign(operation, { aim: 'revert', revertCause: 'conflict' });
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

async function runBatches(operation: DocumentsOperation, tools: Tools): Promise<void> {
  const { id, aim, action, marks } = operation;
  const { journal, save, signal } = tools;
  const step = batchSteps(operation, tools)[action][aim];
  const before = aim === 'apply' ? 'untouched' : 'applied';
  const after = aim === 'apply' ? 'applied' : 'reverted';
  const pending = marks.entries().filter(([, mark]) => mark === 'sent' || mark === before);
  const work = async () => {
    for (const [index] of pending) {
      if (signal.aborted) return;
      const documents = await journal.readPart<PlannedDocument[]>(id, index);
      // The tools journal it together with the time of the request, before they send it.
      if (aim === 'apply') marks[index] = 'sent';
      await step(index, documents);
      marks[index] = after;
      await save();
    }
  };
  // All take their batches from one iterator, which a failure closes.
  const ends = await Promise.allSettled(Array.from({ length: parallelBatches }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  signal.throwIfAborted();
}

function batchSteps(operation: DocumentsOperation, tools: Tools) {
  const { firestore, journal } = tools;
  const { unique, sizes, marks, versions } = operation;
  const valueIn = ({ fields }: PlannedDocument) => unique && textIn(fields, unique.field);
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
        versions[index] = await createDocuments(firestore, documents);
      },
      revert: (index: number, documents: PlannedDocument[]) =>
        deleteCreated(firestore, documents, versions[index] ?? null),
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
        const others = Array.from(taken, (document) => valueIn(document) ?? idOf(document.path));
        noteNotRestored(operation, others);
        // The mark is saved with the counts, so that nothing is counted twice.
        marks[index] = 'reverted';
        const restored = documents.filter((document) => !taken.has(document));
        await keepOnly(index, restored);
      },
    },
    update: updateSteps(operation, tools),
  };

  async function findTaken(documents: readonly PlannedDocument[], isCertain: boolean) {
    const taken = new Set<PlannedDocument>();
    if (!unique) return taken;
    const paths = new Set(isCertain ? [] : documents.map(({ path }) => path));
    const byValue = Map.groupBy(documents, valueIn);
    const values = [...byValue.keys()].flatMap((value) =>
      value != null && isQueryableText(value) ? storedForms(value) : [],
    );
    for (const stored of await findByValues(firestore, unique, values)) {
      const { path, fields, createTime = '' } = stored;
      // A document from before the deletion does not replace a deleted one.
      const isOlder = operation.deletedAt !== null && Date.parse(createTime) < operation.deletedAt;
      if (paths.has(path) || isOlder) continue;
      const isRestored = areSameFields((await planned()).get(path), fields);
      if (isRestored) continue;
      for (const document of byValue.get(valueIn(stored)) ?? []) taken.add(document);
    }
    return taken;
  }
}

async function* readBatches(operation: DocumentsOperation, journal: Journal) {
  const { id, aim, action, changes, marks, versions } = operation;
  for (const [index, version] of versions.entries()) {
    const documents = await journal.readPart<PlannedDocument[]>(id, index);
    const isUpdated = action === 'update' && marks[index] !== 'untouched';
    const written = version !== null && { updateTime: version, createTime: version };
    yield documents.map((document): PlannedDocument => {
      if (document.isLeftAlone) return document;
      if (!isUpdated) return { ...document, ...written };
      const fields = aim === 'apply' ? { ...document.fields, ...changes } : document.fields;
      return { ...document, fields, updateTime: version };
    });
  }
}
