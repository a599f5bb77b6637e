import { globSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  /** A file of the project, or the name of a package. */
  to: string;
  /** The build removes type imports. */
  isType: boolean;
}

const files = globSync('{components,services,entrypoints}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const known = new Set(files);
const imports = files.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8');
  const statements = text.matchAll(
    /\b(?:import|export)\s+(type\s)?([^;'"]*?)(?:\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return Array.from(statements, ([, type, names = '', path = '', lazy]) => {
    const specifier = lazy ?? path;
    return {
      from,
      to: specifier.startsWith('.') ? fileOf(from, specifier) : specifier,
      isType: type !== undefined || /^\{\s*(type\s\w+(\s+as\s\w+)?,?\s*)+\}\s*$/.test(names),
    };
  });
}

function fileOf(from: string, specifier: string): string {
  const path = posix.join(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file)) ?? path;
}

function foldersOf(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('/'));
}

test('no two folders depend on each other both ways', () => {
  const uses = new Map<string, string>();
  for (const { from, to } of imports.filter((found) => known.has(found.to))) {
    const [own, others] = [foldersOf(from), foldersOf(to)];
    // A folder and its subfolders may use each other.
    for (const folder of own.filter((name) => !others.includes(name))) {
      for (const other of others.filter((name) => !own.includes(name))) {
        uses.set(`${folder} -> ${other}`, `${from} -> ${to}`);
      }
    }
  }
  const isMutual = (pair: string) => uses.has(pair.split(' -> ').toReversed().join(' -> '));
  const mutual = [...uses.keys()].filter(isMutual);
  expect(mutual.map((pair) => `${pair}: ${uses.get(pair)}`)).toEqual([]);
});

test('no file imports itself through others, types included', () => {
  const importedBy = Map.groupBy(imports, ({ from }) => from);
  const open: string[] = [];
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string) => {
    if (open.includes(file)) circles.push([...open.slice(open.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    done.add(file);
    open.push(file);
    for (const { to } of importedBy.get(file) ?? []) visit(to);
    open.pop();
  };
  files.forEach(visit);
  expect(circles).toEqual([]);
});

test('the folders below all nouns name none', () => {
  const folders = 'services/{operations,firebase,api},components/{operations,ui,table,forms}';
  const nouns =
    /voucher|coupon|redeem|handed|payment|appointment|tests-?taken|\bposts?\b|blog|picture/i;
  // This one table has the texts of all failures.
  const others = files.filter((file) => file !== 'services/api/failure.ts');
  const inside = others.filter((file) => matchesGlob(file, `{${folders}}/**`));
  const lines = inside.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => nouns.test(line.replaceAll("'POST'", '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(inside.length).toBeGreaterThan(80);
  expect(lines).toEqual([]);
});

function loadedBy(entries: readonly string[]): Set<string> {
  const loaded = new Set(entries);
  for (const file of loaded) {
    for (const { from, to, isType } of imports)
      if (from === file && !isType && known.has(to)) loaded.add(to);
  }
  return loaded;
}

test('no view loads Firebase or a procedure of the background', () => {
  const views = files.filter((file) => /^entrypoints\/(?!background)/.test(file));
  const loaded = loadedBy(views);
  const offences = imports.filter(
    ({ from, to, isType }) =>
      loaded.has(from) && !isType && /^(@?firebase|@orpc\/server)(\/|$)/.test(to),
  );
  expect(loaded.size).toBeGreaterThan(100);
  expect(offences.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('the styles of the popup come from all components that it loads, and from no others', () => {
  const styles = readFileSync('assets/styles/popup.css', 'utf8');
  const sources = Array.from(styles.matchAll(/@source '\.\.\/\.\.\/([^']+)'/g), ([, path]) => path);
  const styled = globSync(
    sources.map((path = '') => (path.endsWith('.tsx') ? path : `${path}/*.tsx`)),
  );
  const hasStyles = (file: string) => readFileSync(file, 'utf8').includes('className');
  const components = [...loadedBy(['entrypoints/popup/main.ts'])].filter(hasStyles);
  expect(components.toSorted()).toEqual(styled.filter(hasStyles).toSorted());
});
