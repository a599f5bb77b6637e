import { isWait, Problem } from '../problem';
import type { Answer } from '../requests/send-request';
import {
  askStorage,
  bucketPath,
  ownerKey,
  readObject,
  removeObject,
  type StorageTarget,
  uploadRetryMs,
} from './objects';

// A slow connection sends this much within the 30 s that a worker's request may take.
const chunkBytes = 512 * 1024;

export interface Upload {
  storage: StorageTarget;
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  owner: string;
  onProgress: (sentBytes: number) => void;
}

/** The file is stored once or not at all; `taken` means that another one has its name. */
export async function uploadObject(upload: Upload) {
  const { storage, name, bytes, owner, onProgress } = upload;
  for (let attempt = 1; attempt <= 2; attempt++) {
    let refusal: Problem | null = null;
    try {
      await sendFile();
    } catch (error) {
      if (!(error instanceof Problem) || isWait(error.code) || error.code === 'signed-out') {
        throw error;
      }
      if (error.code === 'refused' || error.code === 'setup') refusal = error;
    }
    const stored = await verifyUpload();
    if (stored) return stored;
    // The Security Rules also refuse a name that has just been taken, so this is thrown last.
    if (refusal) throw refusal;
  }
  throw new Problem('missing');

  async function sendFile(): Promise<void> {
    const path = await startSession(upload);
    let offset: number | null = 0;
    let end = 0;
    const nextChunk = () => {
      const next = offset === null ? query : chunkOf(bytes, offset);
      end = next.end;
      // Part of the chunk may have arrived before its answer was lost; the retry asks how much.
      offset = null;
      return next;
    };
    const received = (answer: Answer) => receivedBy(answer, end);
    for (;;) {
      const bytesStored = await askStorage(storage, path, received, nextChunk, uploadRetryMs);
      if (bytesStored === 'all') return;
      offset = bytesStored;
      onProgress(bytesStored);
    }
  }

  async function verifyUpload() {
    const object = await readObject(storage, name);
    if (!object) return null;
    if (object.owner !== owner) return 'taken';
    if (object.sizeBytes === bytes.length) {
      onProgress(object.sizeBytes);
      return object;
    }
    // A chunk that seemed lost arrived twice: the file is ours but corrupt.
    await removeObject(storage, name);
    return null;
  }
}

function startSession({ storage, name, contentType, bytes, owner }: Upload) {
  const path = `${bucketPath(storage)}?name=${encodeURIComponent(name)}`;
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes.length),
      'x-goog-upload-header-content-type': contentType,
    },
    body: JSON.stringify({ name, contentType, metadata: { [ownerKey]: owner } }),
  };
  const pathIn = ({ response }: Answer) => {
    const url = URL.parse(response.headers.get('x-goog-upload-url') ?? '');
    // Only the path is used, so that bytes and token go to no other host.
    return url ? url.pathname + url.search : undefined;
  };
  return askStorage(storage, path, pathIn, init, uploadRetryMs);
}

const query = { method: 'POST', headers: { 'x-goog-upload-command': 'query' }, end: 0 };

function chunkOf(bytes: Uint8Array<ArrayBuffer>, from: number) {
  const body = bytes.slice(from, from + chunkBytes);
  const end = from + body.length;
  const commands = [body.length > 0 && 'upload', end === bytes.length && 'finalize'];
  const headers = {
    'x-goog-upload-command': commands.filter(Boolean).join(', '),
    'x-goog-upload-offset': String(from),
  };
  return { method: 'POST', headers, body, end };
}

function receivedBy({ response: { headers } }: Answer, end: number): number | 'all' | undefined {
  const status = headers.get('x-goog-upload-status');
  if (status === 'final') return 'all';
  if (status === 'cancelled') throw new Problem('missing');
  if (status !== 'active') return undefined;
  return Number(headers.get('x-goog-upload-size-received') ?? end);
}
