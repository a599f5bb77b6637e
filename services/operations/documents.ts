import { once } from '../background/concurrency';
import type { Firestore } from '../firebase/firestore/client';
import { idOf, inParts, type PlannedDocument, type Write } from '../firebase/firestore/documents';
import { areSameFields, pickFields, textIn } from '../firebase/firestore/typed-fields';
import { cutText } from '../values/cut-text';
import { isQueryableText, storedForms } from '../values/stored';
import type { Journal } from './journal';
import {
  amountsOfDocuments,
  type DocumentsKind,
  type DocumentsOperation,
  type KindAndSubject,
  type Plan,
} from './operation';
import type { Tools, Work } from './work';
import {
  changedFields,
  type DocumentRules,
  type Intent,
  reconcile,
  type Reconciled,
  ruleOf,
} from './reconcile';

export type DocumentsRequest = KindAndSubject<DocumentsKind> &
  Pick<DocumentsOperation, 'id'> &
  Partial<Pick<DocumentsOperation, 'scope' | 'unique' | 'changes' | 'remaining'>> & {
    documents: readonly PlannedDocument[];
  };

export function planDocuments({ documents, ...request }: DocumentsRequest) {
  const batches = toBatches(documents);
  return {
    type: 'documents',
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
  } satisfies Plan;
}

// 100 to 2,000 documents take the same time; small batches leave less to re-read after a loss.
export const maxBatchLength = 250;
// Firestore's limit is 10 MiB per request, and a character takes up to three bytes in UTF-8.
const mostInRequest = { documents: maxBatchLength, characters: (4 * 1024 * 1024) / 3 };

export const toBatches = (documents: readonly PlannedDocument[]) => [
  ...inParts(documents, mostInRequest),
];

const maxNames = 3;
/** Older clients did not limit the length of a code. */
const maxNameLength = 120;
// This limits the batches in memory; the rate limiter decides how many are sent at once.
const parallelBatches = 8;

export const createDocumentsWork = (rules: DocumentRules): Work<DocumentsOperation> => ({
  serviceOf: () => 'firestore',
  amounts: amountsOfDocuments,
  async run(operation, tools) {
    const { aim, action, marks } = operation;
    // A lost request that arrives later would undo this, unless new versions make it fail.
    const isExposed = action === 'create' || marks.includes('sent');
    if (aim === 'revert' && isExposed) await tools.settled();
    try {
      await runBatches(operation, tools, rules);
    } catch (error) {
      if (!(error instanceof PathTaken) || operation.aim !== aim) throw error;
      Object.assign(operation, { aim: 'revert', revertCause: 'conflict' });
    }
    const { scope, revertCause } = operation;
    if (operation.aim === 'apply') {
      if (scope) operation.remaining = await tools.firestore.count(scope);
      return 'done';
    }
    if (revertCause === 'undo') return 'undone';
    return revertCause === 'conflict' ? 'failed' : 'cancelled';
  },
  documents: (operation, journal) => readBatches(operation, journal, rules),
});

async function runBatches(operation: DocumentsOperation, tools: Tools, rules: DocumentRules) {
  const { id, aim, marks } = operation;
  const { journal, save, signal } = tools;
  const write = batchWriter(operation, tools, rules);
  const before = aim === 'apply' ? 'untouched' : 'applied';
  const after = aim === 'apply' ? 'applied' : 'reverted';
  const pending = marks.entries().filter(([, mark]) => mark === 'sent' || mark === before);
  const work = async () => {
    for (const [index] of pending) {
      signal.throwIfAborted();
      const documents = await journal.readPart<PlannedDocument[]>(id, index);
      // The tools journal it together with the time of the request, before they send it.
      if (aim === 'apply') marks[index] = 'sent';
      await write(index, documents);
      marks[index] = after;
      await save();
    }
  };
  // All take their batches from one iterator, which a failure closes.
  const ends = await Promise.allSettled(Array.from({ length: parallelBatches }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

const isPlanned = ({ isLeftAlone }: PlannedDocument) => !isLeftAlone;

function batchWriter(operation: DocumentsOperation, tools: Tools, rules: DocumentRules) {
  const { id, aim, action, changes, unique, sizes, marks, versions } = operation;
  const { firestore, journal } = tools;
  const { changedLater } = rules;
  const rule = ruleOf(operation, rules);
  const isRestoration = action === 'delete' && aim === 'revert';
  const valueIn = ({ fields }: PlannedDocument) => unique && textIn(fields, unique.field);
  const plannedFields = once(async () => {
    const batches = await Array.fromAsync(readBatches(operation, journal));
    const documents = batches.flat().filter(isPlanned);
    return new Map(documents.map(({ path, fields }) => [path, fields]));
  });

  /** The batch is journalled with the counts, so that nothing is counted twice. */
  async function keep(index: number, decided: readonly Reconciled[]) {
    const paths = new Set(decided.map(({ planned }) => planned.path));
    const batch = await journal.readPart<PlannedDocument[]>(id, index);
    const others = batch.filter(({ path }) => !paths.has(path));
    const kept = [...others, ...decided.flatMap((one) => one.kept ?? [])];
    const { leave = [], taken = [] } = Object.groupBy(decided, ({ decision }) => decision);
    if (action === 'update') operation.remaining += leave.length;
    const { count, names } = operation.notRestored;
    const added = taken.map(({ planned }) => valueIn(planned) ?? idOf(planned.path));
    const named = [...names, ...added.map((name) => cutText(name, maxNameLength))];
    operation.notRestored = { count: count + taken.length, names: named.slice(0, maxNames) };
    sizes[index] = kept.filter(isPlanned).length;
    await journal.savePart(operation, index, kept);
  }

  async function write(index: number, batch: readonly PlannedDocument[]) {
    const version = versions[index] ?? null;
    const wasApplied = marks[index] === 'applied';
    const intent = { action, aim, changes, changedLater, rule, version, wasApplied };
    let open = batch.filter(isPlanned);
    if (aim === 'revert') {
      const twins = await findTwins(open, wasApplied);
      const taken = Array.from(twins, (planned): Reconciled => ({ planned, decision: 'taken' }));
      if (taken.length > 0) await keep(index, taken);
      // Documents are read before they are written, so one without fields was not.
      open = open.filter((planned) => planned.fields && !twins.has(planned));
    }
    // Documents that a deletion has read again may not fit into one request.
    for (const part of isRestoration ? toBatches(open) : [open]) {
      const committed = await writeBatch(firestore, intent, part, (all) => keep(index, all));
      versions[index] = null;
      if (!committed) continue;
      const { count, updateTime, commitTime } = committed;
      if (count === sizes[index]) versions[index] = updateTime;
      if (action !== 'delete' || aim !== 'apply') continue;
      operation.deletedAt = Math.min(operation.deletedAt ?? Infinity, Date.parse(commitTime));
    }
  }

  async function findTwins(documents: readonly PlannedDocument[], wasApplied: boolean) {
    const twins = new Set<PlannedDocument>();
    if (!unique) return twins;
    const paths = new Set(wasApplied ? [] : documents.map(({ path }) => path));
    const byValue = Map.groupBy(documents, valueIn);
    const values = [...byValue.keys()].flatMap((value) =>
      value != null && isQueryableText(value) ? storedForms(value) : [],
    );
    for (const stored of await firestore.findByValues(unique, values)) {
      const { path, fields, createTime = '' } = stored;
      // A document from before the deletion does not replace a deleted one.
      const isOlder = operation.deletedAt !== null && Date.parse(createTime) < operation.deletedAt;
      if (paths.has(path) || isOlder) continue;
      const isRestored = areSameFields((await plannedFields()).get(path), fields);
      if (isRestored) continue;
      for (const document of byValue.get(valueIn(stored)) ?? []) twins.add(document);
    }
    return twins;
  }

  return write;
}

export class PathTaken extends Error {}

/** It returns the commit that succeeded, or null if nothing was left to be written. */
export async function writeBatch(
  firestore: Firestore,
  intent: Intent,
  documents: readonly PlannedDocument[],
  /** It journals what was decided before the next commit. */
  keep = async (_decided: readonly Reconciled[]) => {},
) {
  const { aim, version = null } = intent;
  let open = documents.map((planned) => ({
    planned,
    version: aim === 'apply' ? planned.updateTime : version,
  }));
  while (open.length > 0) {
    const writes = open.map((one) => writeOf(intent, one.planned, one.version));
    const { committed, stored } = await firestore.commitOrRead(writes);
    if (committed) return { ...committed, count: open.length };
    const decided = reconcile(intent, open, stored);
    const isTaken = decided.some(({ decision }) => decision === 'taken');
    if (isTaken && aim === 'apply') throw new PathTaken();
    await keep(decided);
    open = decided.flatMap(({ decision, kept, stored }) =>
      decision === 'write' && kept ? [{ planned: kept, version: stored?.updateTime ?? null }] : [],
    );
  }
  return null;
}

function writeOf(intent: Intent, { path, fields }: PlannedDocument, version: string | null): Write {
  const { action, aim, changes } = intent;
  const isCreation = action === (aim === 'apply' ? 'create' : 'delete');
  if (isCreation) return { path, fields: fields ?? {}, updateTime: null };
  // A document without fields, which an Undo needs, is read first.
  const updateTime = (fields && version) ?? undefined;
  if (action !== 'update') return { path, fields: null, updateTime };
  const mask = Object.keys(changes ?? {});
  const written = pickFields(aim === 'apply' ? changedFields(fields, intent) : fields, mask);
  return { path, fields: written, mask, updateTime };
}

export async function* readBatches(
  operation: DocumentsOperation,
  journal: Journal,
  rules?: DocumentRules,
) {
  const { id, aim, action, changes, marks, versions } = operation;
  const intent = { changes, rule: ruleOf(operation, rules) };
  for (const [index, version] of versions.entries()) {
    const documents = await journal.readPart<PlannedDocument[]>(id, index);
    const isUpdated = action === 'update' && marks[index] !== 'untouched';
    const written = version !== null && { updateTime: version, createTime: version };
    yield documents.map((document): PlannedDocument => {
      if (document.isLeftAlone) return document;
      if (!isUpdated) return { ...document, ...written };
      const fields = aim === 'apply' ? changedFields(document.fields, intent) : document.fields;
      return { ...document, fields, updateTime: version };
    });
  }
}
