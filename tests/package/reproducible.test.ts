import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagesIn } from '../../scripts/build/zip.ts';
import { root } from '../../scripts/local/config.ts';
import { run } from '../../scripts/setup/commands.mjs';

const excluded = ['.git', '.output', '.wxt', 'node_modules', 'docs', 'tests'];
const packages = [
  'career-console-1.0.0-chrome.zip',
  'career-console-1.0.0-firefox.zip',
  'career-console-1.0.0-sources.zip',
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'career-console-twice-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a copy of the sources, which shares the installed packages to save time. */
async function packInCopy() {
  const copy = join(folder, 'elsewhere', 'copy');
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

test(
  'the packages are the same, byte for byte, wherever they are built',
  { tags: ['@T45'], timeout: 180_000 },
  async () => {
    const built = packagesIn(root);
    expect(built.map(({ name }) => name)).toEqual(packages);
    expect(await packInCopy()).toEqual(built);
  },
);
