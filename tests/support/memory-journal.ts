import type { Journal } from '../../services/operations/journal';
import { type Operation, OperationNotAvailable } from '../../services/operations/operation';

/** A journal that outlives engines but not the test. It stores copies, as IndexedDB does. */
export function createMemoryJournal(): Journal {
  const operations = new Map<string, Operation>();
  const parts = new Map<string, unknown>();
  const keyOf = (id: string, index: number) => `${id}/${index}`;

  function put({ operation, parts: plan }: Parameters<Journal['add']>[0]) {
    operation.bytes = JSON.stringify(plan).length;
    operations.set(operation.id, structuredClone(operation));
    for (const [index, part] of plan.entries()) {
      parts.set(keyOf(operation.id, index), structuredClone(part));
    }
  }

  return {
    async add(begun) {
      put(begun);
    },
    readAll: async () => structuredClone([...operations.values()]),
    async save(operation, followers = []) {
      operations.set(operation.id, structuredClone(operation));
      followers.forEach(put);
    },
    async readPart<Part>(id: string, index: number) {
      const key = keyOf(id, index);
      if (!parts.has(key)) throw new OperationNotAvailable(key);
      return structuredClone(parts.get(key)) as Part;
    },
    async savePart(operation, index, part) {
      operations.set(operation.id, structuredClone(operation));
      parts.set(keyOf(operation.id, index), structuredClone(part));
    },
    async remove(id) {
      operations.delete(id);
      for (const key of parts.keys()) if (key.startsWith(`${id}/`)) parts.delete(key);
    },
  };
}
