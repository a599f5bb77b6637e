import { createDatabase } from '../background/indexed-db';
import { type Operation, OperationNotAvailable } from './operation';

/** Each call is one transaction and resolves when its result survives the worker. */
export interface Journal {
  /** Survives a power failure too: the plan must be safe before its first write. */
  add: (operation: Operation, parts: readonly unknown[]) => Promise<void>;
  readAll: () => Promise<Operation[]>;
  save: (...operations: Operation[]) => Promise<void>;
  readPart: <Part>(id: string, index: number) => Promise<Part>;
  savePart: (operation: Operation, index: number, part: unknown) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export function createJournal(): Journal {
  const { open, write } = createDatabase('career-console-operations', {
    operations: 'id',
    parts: null,
  });
  return {
    add: (operation, parts) =>
      write(
        (store) => [
          store('operations').add(operation),
          ...parts.map((part, index) => store('parts').add(part, [operation.id, index])),
        ],
        'strict',
      ),
    readAll: async () => (await open()).getAll('operations'),
    save: (...operations) =>
      write((store) => operations.map((operation) => store('operations').put(operation))),
    async readPart(id, index) {
      const part = await (await open()).get('parts', [id, index]);
      if (part === undefined) throw new OperationNotAvailable(`Part ${index} is missing`);
      return part;
    },
    savePart: (operation, index, part) =>
      write((store) => [
        store('operations').put(operation),
        store('parts').put(part, [operation.id, index]),
      ]),
    remove: (id) =>
      write((store) => [
        store('operations').delete(id),
        store('parts').delete(IDBKeyRange.bound([id], [id, []])),
      ]),
  };
}
