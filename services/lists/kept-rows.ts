import { browser } from 'wxt/browser';
import { privateFolder } from '../background/private-folder';
import { createKey, decrypt, encrypt } from '../background/cipher';
import { like, storedItem } from '../values/stored-item';

/** The key is in memory only, so that the files say nothing once the session has ended. */
const keyItem = storedItem<JsonWebKey | null>('session:lists-key', like({ kty: '', k: '' }), null);

export const keepsListsItem = storedItem<boolean>('local:keeps-lists', like(true), true);

const folder = privateFolder('lists');
export const removeKeptRows = folder.remove;
const rowsPerLine = 1000;
const chunkBytes = 2 ** 16;
const firstRows = 100;

export async function createListsKey(): Promise<void> {
  if (await keyItem.getValue()) return;
  await removeKeptRows();
  await keyItem.setValue(await createKey());
}

async function currentKey(): Promise<JsonWebKey | null> {
  const [isOn, key] = await Promise.all([keepsListsItem.getValue(), keyItem.getValue()]);
  return isOn ? key : null;
}

const zone = Temporal.Now.timeZoneId();

/** Another version of the console may have other rows, and another time zone has other days. */
const labelOf = (list: string) => `${browser.runtime.getManifest().version} ${zone} ${list}`;

export async function keepRows(list: string, readAt: number, rows: readonly object[]) {
  const key = await currentKey();
  if (!key) return;
  const lineOf = (from: number, to: number) =>
    `${JSON.stringify({ readAt, rows: rows.slice(from, to) })}\n`;
  const lines = inParts(rows.length, rowsPerLine, lineOf).pipeThrough(new TextEncoderStream());
  const zipped = lines.pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(zipped).arrayBuffer();
  await folder.write(list, await encrypt(key, labelOf(list), bytes));
}

async function openFile(list: string): Promise<ArrayBuffer | null> {
  const [key, bytes] = await Promise.all([currentKey(), folder.read(list)]);
  return key && bytes && decrypt(key, labelOf(list), bytes);
}

const opened = new Map<string, ReturnType<typeof openFile>>();

export function openKeptRows(lists: readonly string[]): void {
  // Files of an earlier session must not be shown.
  keyItem.watch(() => opened.clear());
  for (const list of lists) {
    const file = openFile(list);
    opened.set(list, file);
    // `keptRows` reports the failure.
    file.catch(() => {});
  }
}

/** It yields nothing if the file is missing, damaged or of an earlier session. */
export async function* keptRows<Row>(list: string): AsyncGenerator<Row[], number | undefined> {
  try {
    const file = opened.get(list) ?? openFile(list);
    opened.delete(list);
    const zipped = await file;
    if (!zipped) return undefined;
    // In one part, it would be unzipped whole before the first row is read.
    const text = inParts(zipped.byteLength, chunkBytes, (from, to) => zipped.slice(from, to))
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream());
    let readAt: number | undefined;
    // They are yielded together, because the table sorts and draws once for each part.
    const rest: Row[][] = [];
    let line = '';
    for await (const part of text) {
      const [end = '', ...starts] = part.split('\n');
      line += end;
      for (const start of starts) {
        const kept = JSON.parse(line) as { readAt: number; rows: Row[] };
        line = start;
        readAt = kept.readAt;
        if (rest.length === 0) yield kept.rows.splice(0, firstRows);
        rest.push(kept.rows);
        // The first rows are painted before the last ones are read.
        await scheduler.postTask(() => {}, { priority: 'background' });
      }
    }
    if (rest.length > 0) yield rest.flat();
    return readAt;
  } catch (error) {
    console.error(`The kept list ${list} cannot be read.`, error);
    return undefined;
  }
}

function inParts<Part>(length: number, size: number, partOf: (from: number, to: number) => Part) {
  let next = 0;
  return new ReadableStream<Part>({
    pull(controller) {
      controller.enqueue(partOf(next, (next += size)));
      if (next >= length) controller.close();
    },
  });
}
