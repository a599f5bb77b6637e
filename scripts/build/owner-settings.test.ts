import { generateKeyPairSync } from 'node:crypto';
import type { UserManifest } from 'wxt';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import config from '../../wxt.config';

const connection = {
  WXT_FIREBASE_API_KEY: 'AIzaSyExample',
  WXT_FIREBASE_PROJECT_ID: 'my-project',
  WXT_FIREBASE_STORAGE_BUCKET: '',
  WXT_ADMIN_MAIL_DOMAIN: 'admin.example',
};

const none = Object.fromEntries(Object.keys(connection).map((name) => [name, '']));

/** The manifest of a build in an environment that has these variables. */
async function manifestFor(browser: string, variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const env = { mode: 'production', command: 'build', browser, manifestVersion: 3 } as const;
  const { manifest } = config;
  return (await (typeof manifest === 'function' ? manifest(env) : manifest)) as UserManifest;
}

beforeEach(() => {
  for (const [name, value] of Object.entries(none)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

describe('a connection in the build', () => {
  test('is accepted as the options accept it, with or without the @ of the mail domain', async () => {
    await expect(manifestFor('chrome', connection)).resolves.toBeDefined();
  });

  test.each([
    [{ WXT_FIREBASE_PROJECT_ID: '' }, /projectId: The config has no valid projectId\./],
    [{ WXT_FIREBASE_API_KEY: 'key with spaces' }, /apiKey: The config has no valid apiKey\./],
    [{ WXT_FIREBASE_STORAGE_BUCKET: 'gs://bucket' }, /storageBucket: .* not a bucket name/],
    [{ WXT_ADMIN_MAIL_DOMAIN: '' }, /adminMailDomain: Enter a mail domain/],
  ])('fails the build where it has %o', async (change, message) => {
    await expect(manifestFor('chrome', { ...connection, ...change })).rejects.toThrow(message);
  });
});

describe('WXT_GECKO_ID', () => {
  test.each(['console@firm.example', '{01234567-89ab-cdef-0123-456789abcdef}'])(
    'makes %s the id of the add-on',
    async (id) => {
      const { browser_specific_settings: settings } = await manifestFor('firefox', {
        WXT_GECKO_ID: id,
      });
      expect(settings?.gecko?.id).toBe(id);
    },
  );

  test.each(['console', 'a console@firm.example', `${'a'.repeat(80)}@firm.example`])(
    'fails the build if it is %s',
    async (id) => {
      await expect(manifestFor('firefox', { WXT_GECKO_ID: id })).rejects.toThrow(/WXT_GECKO_ID/);
    },
  );
});

describe('WXT_EXTENSION_KEY', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  test('fixes the id of the Chromium extension, and is not for Firefox', async () => {
    expect((await manifestFor('chrome', { WXT_EXTENSION_KEY: key })).key).toBe(key);
    expect((await manifestFor('firefox', { WXT_EXTENSION_KEY: key })).key).toBeUndefined();
  });

  test.each(['AAAA', publicKey.export({ type: 'spki', format: 'pem' }).toString()])(
    'fails the build if it is %j',
    async (text) => {
      await expect(manifestFor('chrome', { WXT_EXTENSION_KEY: text })).rejects.toThrow(
        /WXT_EXTENSION_KEY/,
      );
    },
  );
});
