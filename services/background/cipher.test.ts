import { describe, expect, test } from 'vitest';
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

describe('bytes are not decrypted', () => {
  const failure = { name: 'OperationError' };

  test('with another key', async () => {
    const { bytes } = await encrypted();
    await expect(decrypt(await createKey(), 'users', bytes)).rejects.toMatchObject(failure);
  });

  test('under another label', async () => {
    const { key, bytes } = await encrypted();
    await expect(decrypt(key, 'payments', bytes)).rejects.toMatchObject(failure);
  });

  test('after a bit has changed', async () => {
    const { key, bytes } = await encrypted();
    const changed = new Uint8Array(bytes);
    changed[4000] = (changed[4000] ?? 0) ^ 1;
    await expect(decrypt(key, 'users', changed.buffer)).rejects.toMatchObject(failure);
  });

  test('without their end', async () => {
    const { key, bytes } = await encrypted();
    await expect(decrypt(key, 'users', bytes.slice(0, 4000))).rejects.toMatchObject(failure);
  });
});
