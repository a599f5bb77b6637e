import { once } from '../background/concurrency';
import { decrypt, encrypt } from '../background/cipher';
import { createDatabase } from '../background/indexed-db';
import { historyChangedItem, type HistoryEntry, keptDays } from './history-entry';
import { historyKeyItem, renewHistoryKey } from './history-key';

const keptMs = keptDays * 24 * 60 * 60_000;

interface StoredEntry {
  id: string;
  owner: string;
  at: number;
  bytes: ArrayBuffer;
}

const { open, write } = createDatabase('career-console-history', { entries: 'id', parts: null });

async function heldKey() {
  const held = await historyKeyItem.getValue();
  if (!held) throw new Error('Without a session, there is no key to the history.');
  return held;
}

async function seal(key: JsonWebKey, label: string, value: unknown): Promise<ArrayBuffer> {
  const json = new Blob([JSON.stringify(value)]).stream();
  const zipped = await new Response(json.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  return (await encrypt(key, label, zipped)).arrayBuffer();
}

async function unseal<Value>(key: JsonWebKey, label: string, bytes: ArrayBuffer): Promise<Value> {
  const zipped = new Blob([await decrypt(key, label, bytes)]).stream();
  return new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).json();
}

/** By their IDs. Removes what is too old, or can't be read since the password was changed. */
const loaded = once(async () => {
  const held = await historyKeyItem.getValue();
  const entries = new Map<string, HistoryEntry>();
  if (!held) return entries;
  const stored: StoredEntry[] = await (await open()).getAll('entries');
  for (const { id, owner, at, bytes } of stored) {
    if (owner !== held.owner) continue;
    const isKept = at > Date.now() - keptMs;
    const entry = isKept && (await unseal<HistoryEntry>(held.key, id, bytes).catch(() => null));
    if (entry) entries.set(id, entry);
    // In a restored session, the key of the password may still open it.
    else if (!isKept || held.wrapping) await removeStored(id);
  }
  return entries;
});
historyKeyItem.watch(loaded.forget);

const partsOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

const removeStored = (id: string) =>
  write((store) => [store('entries').delete(id), store('parts').delete(partsOf(id))]);

export async function historyEntries(): Promise<HistoryEntry[]> {
  const since = Date.now() - keptMs;
  const entries = [...(await loaded()).values()].filter(({ addedAt }) => addedAt > since);
  return entries.toSorted((one, other) => other.addedAt - one.addedAt);
}

const changed = () => historyChangedItem.setValue(Date.now());

/** Replaces an entry with the same ID, and its parts if there are new ones. */
export async function remember(entry: HistoryEntry, parts?: readonly unknown[]): Promise<void> {
  const { owner, key } = await heldKey();
  const { id, addedAt: at } = entry;
  const sealed = await Array.fromAsync(parts ?? [], (part, i) => seal(key, `${id}/${i}`, part));
  const stored: StoredEntry = { id, owner, at, bytes: await seal(key, id, entry) };
  await write((store) => [
    store('entries').put(stored),
    ...(parts ? [store('parts').delete(partsOf(id))] : []),
    ...sealed.map((bytes, index) => store('parts').put(bytes, [id, index])),
  ]);
  (await loaded()).set(id, entry);
  await changed();
}

export async function readParts<Part>({ id, deletion }: HistoryEntry): Promise<Part[]> {
  const [{ key }, database] = await Promise.all([heldKey(), open()]);
  return Array.fromAsync({ length: deletion?.parts ?? 0 }, async (_, i) =>
    unseal<Part>(key, `${id}/${i}`, await database.get('parts', [id, i])),
  );
}

export async function forgetEntry(id: string): Promise<void> {
  await removeStored(id);
  (await loaded()).delete(id);
  await changed();
}

export async function forgetHistory(): Promise<void> {
  for (const { id } of await historyEntries()) await removeStored(id);
  await renewHistoryKey();
  await changed();
}

/** With the deletion of its post, for as long as that can be brought back. */
export async function keepPicture(id: string, objectName: string, bytes: Uint8Array) {
  if (!(await loaded()).get(id)?.deletion) return;
  const { key } = await heldKey();
  const sealed = await seal(key, `${id}/${objectName}`, bytes.toBase64());
  await write((store) => [store('parts').put(sealed, [id, objectName])]);
}

export async function readPicture(id: string, objectName: string) {
  const [{ key }, database] = await Promise.all([heldKey(), open()]);
  const sealed: ArrayBuffer | undefined = await database.get('parts', [id, objectName]);
  return sealed && Uint8Array.fromBase64(await unseal<string>(key, `${id}/${objectName}`, sealed));
}

export const historyEntry = async (id: string) => (await loaded()).get(id);
