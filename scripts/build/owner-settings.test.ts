import { generateKeyPairSync } from 'node:crypto';
import type { UserManifest } from 'wxt';
import { beforeEach, expect, test, vi } from 'vitest';
import config from '../../wxt.config';

const connection = {
  WXT_FIREBASE_API_KEY: 'AIzaSyExample',
  WXT_FIREBASE_PROJECT_ID: 'my-project',
  WXT_FIREBASE_STORAGE_BUCKET: '',
  WXT_ADMIN_MAIL_DOMAIN: 'admin.example',
};

const none = Object.fromEntries(Object.keys(connection).map((name) => [name, '']));

async function manifestFor(browser: string, variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const env = { mode: 'production', command: 'build', browser, manifestVersion: 3 } as const;
  const { manifest } = config;
  return (await (typeof manifest === 'function' ? manifest(env) : manifest)) as UserManifest;
}

beforeEach(() => {
  for (const [name, value] of Object.entries(none)) vi.stubEnv(name, value);
});

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each(['console@firm.example', '{01234567-89ab-cdef-0123-456789abcdef}'])(
  'a build for Firefox takes the id %s, a connection, and no key',
  async (id) => {
    const variables = { ...connection, WXT_GECKO_ID: id, WXT_EXTENSION_KEY: key };
    const manifest = await manifestFor('firefox', variables);
    expect(manifest.browser_specific_settings?.gecko?.id).toBe(id);
    expect(manifest.key).toBeUndefined();
  },
);

test('a build for Chromium takes the key that fixes its id', async () => {
  expect((await manifestFor('chrome', { ...connection, WXT_EXTENSION_KEY: key })).key).toBe(key);
});

const tooLong = `${'a'.repeat(80)}@firm.example`;

test.each([
  ['chrome', { WXT_FIREBASE_PROJECT_ID: '' }, /projectId: The projectId is missing or wrong\./],
  ['chrome', { WXT_FIREBASE_API_KEY: 'with spaces' }, /apiKey: The apiKey is missing or wrong\./],
  ['chrome', { WXT_FIREBASE_STORAGE_BUCKET: 'gs://b' }, /storageBucket: .* not a bucket name/],
  ['chrome', { WXT_ADMIN_MAIL_DOMAIN: '' }, /adminMailDomain: Enter a mail domain/],
  ['chrome', { WXT_EXTENSION_KEY: pem }, /WXT_EXTENSION_KEY/],
  ['firefox', { WXT_GECKO_ID: 'console' }, /WXT_GECKO_ID/],
  ['firefox', { WXT_GECKO_ID: tooLong }, /WXT_GECKO_ID/],
])('a build for %s fails where its settings have %j', async (browser, change, message) => {
  await expect(manifestFor(browser, { ...connection, ...change })).rejects.toThrow(message);
});
