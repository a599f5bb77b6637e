import { createDatabase } from '../background/indexed-db';
import { type Operation, OperationNotAvailable } from './operation';

const { open, write } = createDatabase('career-console-operations', {
  operations: 'id',
  parts: null,
});

/** Each call is one transaction and resolves when its result survives the worker. */
export const journal = {
  /** Survives a power failure too: the plan must be safe before its first write. */
  add: (operation: Operation, parts: readonly unknown[]) =>
    write(
      (store) => [
        store('operations').add(operation),
        ...parts.map((part, index) => store('parts').add(part, [operation.id, index])),
      ],
      'strict',
    ),
  readAll: async (): Promise<Operation[]> => (await open()).getAll('operations'),
  save: (...operations: Operation[]) =>
    write((store) => operations.map((operation) => store('operations').put(operation))),
  async readPart<Part>(id: string, index: number): Promise<Part> {
    const part = await (await open()).get('parts', [id, index]);
    if (part === undefined) throw new OperationNotAvailable(`Part ${index} is missing`);
    return part;
  },
  savePart: (operation: Operation, index: number, part: unknown) =>
    write((store) => [
      store('operations').put(operation),
      store('parts').put(part, [operation.id, index]),
    ]),
  remove: (id: string) =>
    write((store) => [
      store('operations').delete(id),
      store('parts').delete(IDBKeyRange.bound([id], [id, []])),
    ]),
};

export type Journal = typeof journal;
