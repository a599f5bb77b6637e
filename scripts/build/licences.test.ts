import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licencesOf } from './licences';

test('a package without a licence file or a known licence is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  const folder = join(root, 'node_modules', 'e');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'e', version: '1.2.3', license: 'Secret' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  expect(() => licencesOf([join(folder, 'index.js')])).toThrow('e carries no licence');
  rmSync(root, { recursive: true });
});
