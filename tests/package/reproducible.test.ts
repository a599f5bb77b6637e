import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packagesIn } from '../../scripts/build/zip.ts';
import { root } from '../../scripts/local/config.ts';
import { run } from '../../scripts/setup/commands.ts';
import { sample } from '../support/exhaustive';

const excluded = ['.git', '.output', '.wxt', 'node_modules', 'docs', 'tests'];
const folder = mkdtempSync(join(tmpdir(), 'career-console-twice-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a copy of the sources, which shares the installed packages to save time. */
async function packIn(copy: string) {
  mkdirSync(copy, { recursive: true });
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !excluded.includes(relative(root, path)),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', 'zip'], { cwd: copy });
  if (code !== 0) throw new Error(output);
  return packagesIn(copy);
}

test('a build makes the packages of both stores and their sources', () => {
  expect(packagesIn(root).map(({ name }) => name)).toEqual([
    'career-console-1.0.0-chrome.zip',
    'career-console-1.0.0-firefox.zip',
    'career-console-1.0.0-sources.zip',
  ]);
});

// A second build takes longer than all other tests of the packages.
test.each(sample(['elsewhere/copy'], []))(
  'the packages are the same, byte for byte, when they are built in %s',
  { tags: ['@T45'], timeout: 600_000 },
  async (place) => {
    expect(await packIn(join(folder, place))).toEqual(packagesIn(root));
  },
);
