const name = 'AES-GCM';
const ivBytes = 12;

export async function createKey(): Promise<JsonWebKey> {
  const key = await crypto.subtle.generateKey({ name, length: 256 }, true, ['encrypt', 'decrypt']);
  return crypto.subtle.exportKey('jwk', key);
}

/** What is encrypted under one label can't be decrypted under another. */
async function cipher(key: JsonWebKey, label: string, iv: BufferSource) {
  const parameters = { name, iv, additionalData: new TextEncoder().encode(label) };
  const imported = await crypto.subtle.importKey('jwk', key, name, false, ['encrypt', 'decrypt']);
  return [parameters, imported] as const;
}

export async function encrypt(key: JsonWebKey, label: string, bytes: ArrayBuffer): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return new Blob([iv, await crypto.subtle.encrypt(...(await cipher(key, label, iv)), bytes)]);
}

export async function decrypt(key: JsonWebKey, label: string, bytes: ArrayBuffer) {
  const iv = bytes.slice(0, ivBytes);
  return crypto.subtle.decrypt(...(await cipher(key, label, iv)), bytes.slice(ivBytes));
}
