import { fromDisk } from '../background/deadline';
import { createDatabase } from '../background/indexed-db';
import { isOperation, type newOperation, type Operation, OperationNotAvailable } from './operation';

type Begun = ReturnType<typeof newOperation>;

const { read, write } = createDatabase('career-console-operations', {
  operations: 'id',
  parts: null,
});

const readPart = (...key: [id: string, part: string | number]): Promise<unknown> =>
  read((database) => database.get('parts', key));

/** A removed value stays legible in the database's files; a Blob is a file, and is deleted. */
const blobOf = (part: unknown) =>
  part instanceof Uint8Array
    ? new Blob([part as Uint8Array<ArrayBuffer>])
    : new Blob([JSON.stringify(part)], { type: 'application/json' });

/** These change with every request, and say nothing about the documents. */
const progressKeys = new Set(['id', 'marks', 'versions', 'sizes', 'sentAt', 'dueAt', 'waitMs']);
const storedFacts = new Map<string, string>();

async function writeAll(
  written: readonly { operation: Operation; parts?: [index: number, part: Blob][] }[],
): Promise<void> {
  const records = written.map(({ operation, parts = [] }) => {
    const { id } = operation;
    const entries = Object.entries(operation);
    const progress = Object.fromEntries(entries.filter(([key]) => progressKeys.has(key)));
    const others = entries.filter(([key]) => !progressKeys.has(key));
    const facts = JSON.stringify(Object.fromEntries(others));
    const isChanged = storedFacts.get(id) !== facts;
    // Transactions run in the order of the calls, so the next call compares with these facts.
    storedFacts.set(id, facts);
    return { id, progress, changedFacts: isChanged ? [new Blob([facts])] : [], parts };
  });
  try {
    // A power failure must lose neither the plan nor the mark nor the aim of a request that was sent.
    await write(
      (store) =>
        records.flatMap(({ id, progress, changedFacts, parts }) => [
          store('operations').put(progress),
          ...changedFacts.map((facts) => store('parts').put(facts, [id, 'facts'])),
          ...parts.map(([index, part]) => store('parts').put(part, [id, index])),
        ]),
      'strict',
    );
  } catch (error) {
    for (const { id } of records) storedFacts.delete(id);
    throw error;
  }
}

function withParts({ operation, parts }: Begun) {
  const blobs = parts.map(blobOf);
  operation.bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  return { operation, parts: [...blobs.entries()] };
}

export const journal = {
  async add(begun: Begun) {
    // It asks nobody, due to the permission `unlimitedStorage`, which is all that Chromium needs.
    void navigator.storage.persist?.();
    await writeAll([withParts(begun)]);
  },

  async readAll(): Promise<Operation[]> {
    const records: Operation[] = await read((database) => database.getAll('operations'));
    const operations = await Promise.all(
      records.map(async (record) => {
        const facts = await readPart(record.id, 'facts');
        // An earlier version of the console has stored the whole operation as one value.
        if (!(facts instanceof Blob)) return record;
        const text = await fromDisk(facts.text()).catch(() => '{}');
        storedFacts.set(record.id, text);
        return { ...record, ...(JSON.parse(text) as Operation) };
      }),
    );
    // A damaged record must not stop the others.
    return operations.filter(isOperation);
  },

  save: (operation: Operation, followers: readonly Begun[] = []) =>
    writeAll([{ operation }, ...followers.map(withParts)]),

  async readPart<Part>(id: string, index: number): Promise<Part> {
    const part = (await readPart(id, index)) as Part | Blob | undefined;
    if (part === undefined) throw new OperationNotAvailable(`Part ${index} is missing`);
    if (!(part instanceof Blob)) return part;
    return (part.type === '' ? await part.bytes() : JSON.parse(await part.text())) as Part;
  },

  savePart: (operation: Operation, index: number, part: unknown) =>
    writeAll([{ operation, parts: [[index, blobOf(part)]] }]),

  async remove(id: string): Promise<void> {
    await write((store) => [
      store('operations').delete(id),
      store('parts').delete(IDBKeyRange.bound([id], [id, []])),
    ]);
    storedFacts.delete(id);
  },
};

export type Journal = typeof journal;
