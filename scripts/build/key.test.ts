import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepKey } from './key';
import { ownerSettings } from './owner-settings';

function fileIn(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'career-console-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env.production.local');
  if (content !== undefined) writeFileSync(file, content);
  return file;
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

test.each([undefined, 'WXT_GECKO_ID=console@firm.example', 'WXT_EXTENSION_KEY=\n'])(
  'a key that a build takes is added to a file with %j',
  (content) => {
    const file = fileIn(content);
    expect(keepKey(file)).toBe(true);
    const [name, ...key] = linesOf(file).at(-1)?.split('=') ?? [];
    expect(name).toBe('WXT_EXTENSION_KEY');
    expect(ownerSettings({ WXT_EXTENSION_KEY: key.join('=') }).extensionKey).toMatch(/^MII/);
    expect(linesOf(file)).toHaveLength(content === undefined ? 1 : 2);
  },
);

test('a key that is there stays', () => {
  const file = fileIn('WXT_EXTENSION_KEY=MIIkept');
  expect(keepKey(file)).toBe(false);
  expect(linesOf(file)).toEqual(['WXT_EXTENSION_KEY=MIIkept']);
});

test('a package for a store has no key, which the Chrome Web Store would refuse', () => {
  const env = { WXT_EXTENSION_KEY: 'MIIkept', WXT_IS_FOR_STORE: 'true' };
  expect(ownerSettings(env).extensionKey).toBeUndefined();
});
