import { createDatabase } from '../background/indexed-db';
import { type newOperation, type Operation, OperationNotAvailable } from './operation';

type Begun = ReturnType<typeof newOperation>;

const { open, write } = createDatabase('career-console-operations', {
  operations: 'id',
  parts: null,
});

/** A removed value stays legible in the database's files; a Blob is a file, and is deleted. */
const blobOf = (part: unknown) =>
  part instanceof Uint8Array
    ? new Blob([part as Uint8Array<ArrayBuffer>])
    : new Blob([JSON.stringify(part)], { type: 'application/json' });

async function readBlob(blob: Blob): Promise<unknown> {
  return blob.type === ''
    ? new Uint8Array(await blob.arrayBuffer())
    : JSON.parse(await blob.text());
}

/** These change with every request, and say nothing about the documents. */
const progressKeys = new Set(['id', 'marks', 'versions', 'sizes', 'sentAt', 'dueAt']);
const storedFacts = new Map<string, string>();

function recordOf(operation: Operation) {
  const entries = Object.entries(operation);
  const progress = entries.filter(([key]) => progressKeys.has(key));
  const facts = entries.filter(([key]) => !progressKeys.has(key));
  return [Object.fromEntries(progress), JSON.stringify(Object.fromEntries(facts))] as const;
}

type Numbered = readonly (readonly [index: number, part: Blob])[];

async function writeAll(
  written: readonly { operation: Operation; parts?: Numbered }[],
  durability?: IDBTransactionDurability,
): Promise<void> {
  const records = written.map(({ operation, parts = [] }) => {
    const { id } = operation;
    const [progress, facts] = recordOf(operation);
    const isChanged = storedFacts.get(id) !== facts;
    // Transactions run in the order of the calls, so the next call compares with these facts.
    storedFacts.set(id, facts);
    return { id, progress, changedFacts: isChanged ? [new Blob([facts])] : [], parts };
  });
  try {
    await write(
      (store) =>
        records.flatMap(({ id, progress, changedFacts, parts }) => [
          store('operations').put(progress),
          ...changedFacts.map((facts) => store('parts').put(facts, [id, 'facts'])),
          ...parts.map(([index, part]) => store('parts').put(part, [id, index])),
        ]),
      durability,
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
  /** It survives a power failure too: the plan must be safe before its first write. */
  add: (begun: Begun) => writeAll([withParts(begun)], 'strict'),

  async readAll(): Promise<Operation[]> {
    const database = await open();
    const records: Operation[] = await database.getAll('operations');
    return Promise.all(
      records.map(async (record) => {
        const facts: Blob | undefined = await database.get('parts', [record.id, 'facts']);
        // An earlier version of the console has stored the whole operation as one value.
        if (!facts) return record;
        const text = await facts.text();
        storedFacts.set(record.id, text);
        return { ...record, ...(JSON.parse(text) as Operation) };
      }),
    );
  },

  save: (operation: Operation, followers: readonly Begun[] = []) =>
    writeAll([{ operation }, ...followers.map(withParts)]),

  async readPart<Part>(id: string, index: number): Promise<Part> {
    const part: unknown = await (await open()).get('parts', [id, index]);
    if (part === undefined) throw new OperationNotAvailable(`Part ${index} is missing`);
    return (part instanceof Blob ? await readBlob(part) : part) as Part;
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
