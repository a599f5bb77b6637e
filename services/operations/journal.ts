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
  const { read, write } = createDatabase('career-console-operations', {
    operations: 'id',
    parts: null,
  });
  return {
    add: (operation, parts) =>
      write((store) => {
        store('operations').add(operation);
        for (const [index, part] of parts.entries())
          store('parts').add(part, [operation.id, index]);
      }, 'strict'),
    readAll: () => read<Operation[]>('operations', (store) => store.getAll()),
    save: (...operations) =>
      write((store) => {
        for (const operation of operations) store('operations').put(operation);
      }),
    async readPart<Part>(id: string, index: number) {
      const part = await read<Part | undefined>('parts', (store) => store.get([id, index]));
      if (part === undefined) throw new OperationNotAvailable(`Part ${index} is missing`);
      return part;
    },
    savePart: (operation, index, part) =>
      write((store) => {
        store('operations').put(operation);
        store('parts').put(part, [operation.id, index]);
      }),
    remove: (id) =>
      write((store) => {
        store('operations').delete(id);
        store('parts').delete(IDBKeyRange.bound([id], [id, []]));
      }),
  };
}
