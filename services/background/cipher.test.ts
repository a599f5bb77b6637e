import { expect, test } from 'vitest';
import { createKey, decrypt, encrypt } from './cipher';

const text = 'Asha Rao, asha@example.com\n'.repeat(1000);

async function encrypted() {
  const key = await createKey();
  const blob = await encrypt(key, 'users', new TextEncoder().encode(text).buffer);
  return { key, bytes: await blob.arrayBuffer() };
}

test('bytes are decrypted to what they were, and say nothing before', async () => {
  const { key, bytes } = await encrypted();
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Asha');
  expect(new TextDecoder().decode(await decrypt(key, 'users', bytes))).toBe(text);
});

test('the same bytes are never encrypted to the same twice', async () => {
  const { key, bytes } = await encrypted();
  const again = await encrypt(key, 'users', new TextEncoder().encode(text).buffer);
  expect(new Uint8Array(await again.arrayBuffer())).not.toEqual(new Uint8Array(bytes));
});

test('bytes are not decrypted with another key, under another label, changed or without their end', async () => {
  const { key, bytes } = await encrypted();
  const otherKey = await createKey();
  const changed = new Uint8Array(bytes.slice(0));
  changed[4000] = (changed[4000] ?? 0) ^ 1;
  for (const attempt of [
    () => decrypt(otherKey, 'users', bytes),
    () => decrypt(key, 'payments', bytes),
    () => decrypt(key, 'users', changed.buffer),
    () => decrypt(key, 'users', bytes.slice(0, 4000)),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ name: 'OperationError' });
  }
});
