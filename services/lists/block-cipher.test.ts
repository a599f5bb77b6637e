import { describe, expect, test } from 'vitest';
import { createKey, decryption, encryption } from './block-cipher';

const text = 'Asha Rao, asha@example.com\n'.repeat(30_000);

const bytesThrough = async (bytes: Uint8Array, change: TransformStream) =>
  new Uint8Array(
    await new Response(new Blob([bytes.slice()]).stream().pipeThrough(change)).arrayBuffer(),
  );

async function encrypted() {
  const key = await createKey();
  const bytes = new TextEncoder().encode(text);
  return { key, bytes: await bytesThrough(bytes, await encryption(key, 'users')) };
}

test('several blocks are decrypted to what they were, and say nothing before', async () => {
  const { key, bytes } = await encrypted();
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Asha');
  const decrypted = await bytesThrough(bytes, await decryption(key, 'users'));
  expect(new TextDecoder().decode(decrypted)).toBe(text);
});

describe('a file is not decrypted', () => {
  test('with another key', async () => {
    const { bytes } = await encrypted();
    const other = await decryption(await createKey(), 'users');
    await expect(bytesThrough(bytes, other)).rejects.toMatchObject({
      name: 'OperationError',
    });
  });

  test('under another label', async () => {
    const { key, bytes } = await encrypted();
    await expect(bytesThrough(bytes, await decryption(key, 'payments'))).rejects.toMatchObject({
      name: 'OperationError',
    });
  });

  test('after a bit has changed', async () => {
    const { key, bytes } = await encrypted();
    bytes[400_000] = (bytes[400_000] ?? 0) ^ 1;
    await expect(bytesThrough(bytes, await decryption(key, 'users'))).rejects.toMatchObject({
      name: 'OperationError',
    });
  });

  test('with its blocks in another order', async () => {
    const { key, bytes } = await encrypted();
    const size = 2 ** 18 + 28;
    const swapped = new Uint8Array([
      ...bytes.subarray(size, 2 * size),
      ...bytes.subarray(0, size),
      ...bytes.subarray(2 * size),
    ]);
    await expect(bytesThrough(swapped, await decryption(key, 'users'))).rejects.toMatchObject({
      name: 'OperationError',
    });
  });
});
