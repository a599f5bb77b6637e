import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/local/config.ts';

interface LockedPackage {
  version: string;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const locked: [string, LockedPackage][] = Object.entries(
  JSON.parse(read('package-lock.json')).packages,
);
const installed = locked.filter(([path]) => path !== '');

test('every package is pinned to one version', () => {
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('every package comes from the registry, by its hash', () => {
  const others = installed.filter(
    ([, { resolved, integrity }]) =>
      resolved?.startsWith('https://registry.npmjs.org/') === false ||
      !integrity?.startsWith('sha512-'),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test('no package may run an install script, and those that have one are known', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScripts.map(([path]) => path.replace('node_modules/', ''));
  expect(names).toEqual(['@firebase/util', 'core-js', 'protobufjs', 're2']);
});
