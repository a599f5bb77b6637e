const name = 'AES-GCM';
const ivBytes = 12;
const tagBytes = 16;
const blockBytes = 2 ** 18;

type Bytes = Uint8Array<ArrayBuffer>;

export async function createKey(): Promise<JsonWebKey> {
  const key = await crypto.subtle.generateKey({ name, length: 256 }, true, ['encrypt', 'decrypt']);
  return crypto.subtle.exportKey('jwk', key);
}

const importKey = (key: JsonWebKey) =>
  crypto.subtle.importKey('jwk', key, name, false, ['encrypt', 'decrypt']);

/** What is encrypted under one label can't be decrypted under another. */
const additionalData = (label: string, index: number) =>
  new TextEncoder().encode(`${label} ${index}`);

export async function encryption(key: JsonWebKey, label: string) {
  const imported = await importKey(key);
  return inBlocks(blockBytes, async (block, index) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const parameters = { name, iv, additionalData: additionalData(label, index) };
    return joined(iv, new Uint8Array(await crypto.subtle.encrypt(parameters, imported, block)));
  });
}

/** Fails at the first block that another key, or nobody, has encrypted under this label. */
export async function decryption(key: JsonWebKey, label: string) {
  const imported = await importKey(key);
  return inBlocks(ivBytes + blockBytes + tagBytes, async (block, index) => {
    const iv = block.subarray(0, ivBytes);
    const parameters = { name, iv, additionalData: additionalData(label, index) };
    return new Uint8Array(
      await crypto.subtle.decrypt(parameters, imported, block.subarray(ivBytes)),
    );
  });
}

/** Changes blocks of this size; the last one may be smaller. */
function inBlocks(size: number, change: (block: Bytes, index: number) => Promise<Bytes>) {
  let held: Bytes = new Uint8Array();
  let index = 0;
  const next = async () => {
    const block = held.subarray(0, size);
    held = held.slice(size);
    return change(block, index++);
  };
  return new TransformStream<Bytes, Bytes>({
    async transform(chunk, controller) {
      held = joined(held, chunk);
      while (held.length >= size) controller.enqueue(await next());
    },
    async flush(controller) {
      if (held.length > 0) controller.enqueue(await next());
    },
  });
}

function joined(start: Bytes, end: Bytes): Bytes {
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}
