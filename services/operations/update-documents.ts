import { isOurs, updateDocuments } from '../firebase/firestore/commit';
import { idOf, type PlannedDocument, type StoredDocument } from '../firebase/firestore/documents';
import {
  areSameFields,
  pickFields,
  textIn,
  type TypedFields,
} from '../firebase/firestore/typed-fields';
import { isUsedUp } from '../values/stored';
import { type DocumentsOperation, noteNotRestored } from './operation';
import type { Tools } from './work';

type Batch = PlannedDocument[];
type Found = ReadonlyMap<string, StoredDocument>;

/** A voucher without a limit can be redeemed once. */
function isStoredUsedUp(kind: DocumentsOperation['kind'], fields: TypedFields): boolean {
  const numberIn = (name: string) => Number(textIn(fields, name));
  const limit = numberIn('limit') || (kind === 'end-coupons' ? 0 : 1);
  return isUsedUp({ redeemed: numberIn('redeemed'), limit });
}

export const isSettled = (kind: DocumentsOperation['kind'], fields: TypedFields) =>
  isStoredUsedUp(kind, fields) || (kind === 'hand-out-vouchers' && 'handedOutAt' in fields);

export function updateSteps(operation: DocumentsOperation, { firestore, journal }: Tools) {
  const { kind, sizes, marks, versions } = operation;
  const changes = operation.changes ?? {};
  const mask = Object.keys(changes);
  const hasFields = ({ fields }: StoredDocument, wanted: TypedFields | null) =>
    mask.every((name) => areSameFields(wanted?.[name], fields[name]));
  const hasChanges = (stored: StoredDocument) => hasFields(stored, changes);

  /** The batch is journalled with the counts, so that nothing is counted twice. */
  async function keep(index: number, batch: Batch, open: Batch, found: Found) {
    const paths = new Set(open.map(({ path }) => path));
    const left = batch.flatMap((planned) => {
      if (planned.isLeftAlone) return [planned];
      const stored = paths.has(planned.path) ? undefined : found.get(planned.path);
      return stored ? [{ ...stored, isLeftAlone: true as const }] : [];
    });
    const kept = [...open, ...left];
    sizes[index] = open.length;
    await journal.savePart(operation, index, kept);
    return kept;
  }

  return {
    async apply(index: number, documents: Batch) {
      let batch = documents;
      let open = batch.filter(({ isLeftAlone }) => !isLeftAlone);
      const changed = () => changes;
      versions[index] = await updateDocuments(firestore, open, mask, changed, async (found) => {
        const storedOf = (planned: PlannedDocument) => found.get(planned.path);
        // A commit is atomic: it has not arrived if a document has its version, or none was known.
        const mayHaveArrived = open.every(
          (planned) =>
            planned.updateTime !== null && storedOf(planned)?.updateTime !== planned.updateTime,
        );
        const written = open.filter((planned) => {
          const stored = storedOf(planned);
          const fields = { ...planned.fields, ...changes };
          const hasArrived = stored && hasChanges(stored) && isOurs({ ...planned, fields }, stored);
          return mayHaveArrived && hasArrived;
        });
        const rest = open.flatMap((planned) => {
          const stored = storedOf(planned);
          const isOpen = stored && isOurs(planned, stored) && !isSettled(kind, stored.fields);
          return isOpen && written.length === 0 ? [stored] : [];
        });
        const kept = [...written, ...rest];
        operation.remaining += open.length - kept.length;
        batch = await keep(index, batch, kept, found);
        open = kept;
        return rest;
      });
    },

    async revert(index: number, batch: Batch) {
      const written = batch.filter(({ isLeftAlone, fields }) => !isLeftAlone && fields);
      const seen = new Map<string, StoredDocument>();
      const taken = new Set<string>();
      let open = written.map((planned) => ({ ...planned, updateTime: versions[index] ?? null }));
      const before = ({ fields }: PlannedDocument) => pickFields(fields, mask);
      const version = await updateDocuments(firestore, open, mask, before, async (found) => {
        for (const stored of found.values()) seen.set(stored.path, stored);
        const hasArrived =
          marks[index] === 'applied' ||
          written.every(({ path, updateTime }) => seen.get(path)?.updateTime !== updateTime);
        open = open.flatMap((planned) => {
          const stored = found.get(planned.path);
          const isBack = stored && hasFields(stored, planned.fields) && isOurs(planned, stored);
          if (!hasArrived || (isBack && !hasChanges(stored))) return [];
          if (stored && hasChanges(stored) && !isStoredUsedUp(kind, stored.fields)) {
            return [{ ...planned, updateTime: stored.updateTime }];
          }
          taken.add(planned.path);
          return [];
        });
        return open;
      });
      const restored = written.filter(({ path }) => !taken.has(path));
      versions[index] = open.length === restored.length ? version : null;
      if (taken.size === 0) return;
      noteNotRestored(operation, [...taken].map(idOf));
      marks[index] = 'reverted';
      await keep(index, batch, restored, seen);
    },
  };
}
