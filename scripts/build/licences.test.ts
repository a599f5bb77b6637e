import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licencesOf } from './licences';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Returns the path of a module deep in the package. */
function packageWith(name: string, files: Record<string, string>): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'dist', 'esm'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  // Many packages have such a file only to set the module type of a folder.
  writeFileSync(join(folder, 'dist', 'esm', 'package.json'), '{"type":"module"}');
  return join(folder, 'dist', 'esm', 'index.js');
}

function json(name: string, license: string, more: object = {}): string {
  return JSON.stringify({ name, version: '1.2.3', license, ...more });
}

test('includes a shared licence once, under the names of all its packages', () => {
  const files = ['b', '@c/d'].map((name) =>
    packageWith(name, {
      'package.json': json(name, 'Apache-2.0', { author: 'Firebase' }),
    }),
  );
  const text = licencesOf(files);
  expect(text).toContain('@c/d 1.2.3 (Apache-2.0)\nb 1.2.3 (Apache-2.0)\n\nCopyright (c) Firebase');
  expect(text.split('END OF TERMS AND CONDITIONS')).toHaveLength(2);
});

test('refuses a package without a licence file or a known licence', () => {
  const file = packageWith('e', { 'package.json': json('e', 'Secret') });
  expect(() => licencesOf([file])).toThrow('e carries no licence');
});
