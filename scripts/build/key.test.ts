import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepKey } from './key';
import { ownerSettings } from './owner-settings';

function fileIn(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'career-console-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env.production.local');
  writeFileSync(file, content);
  return file;
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

test('a key that a build takes is added to a file once', () => {
  const file = fileIn('WXT_GECKO_ID=console@firm.example');
  expect(keepKey(file)).toBe(true);
  const [first, added = ''] = linesOf(file);
  expect(first).toBe('WXT_GECKO_ID=console@firm.example');
  const extensionKey = added.replace('WXT_EXTENSION_KEY=', '');
  expect(ownerSettings({ WXT_EXTENSION_KEY: extensionKey }).extensionKey).toMatch(/^MII/);
  expect(keepKey(file)).toBe(false);
  expect(linesOf(file)).toHaveLength(2);
});

test('a package for a store has no key, which the Chrome Web Store would refuse', () => {
  const env = { WXT_EXTENSION_KEY: 'MIIkept', WXT_IS_FOR_STORE: 'true' };
  expect(ownerSettings(env).extensionKey).toBeUndefined();
});
