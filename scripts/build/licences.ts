import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For packages that name their licence without including it. */
const textFolder = join(import.meta.dirname, 'licences');

/** Some licences, such as the MPL, demand to say where the source code is. */
const head = `Licences of the software of others in Career Console

The page https://www.npmjs.com/package/<name> of a package leads to its source code.`;

interface PackageJson {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

interface Package {
  folder: string;
  json: PackageJson;
}

function readPackage(folder: string): PackageJson | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageJson) : undefined;
}

/** A folder within a package may have a package.json without a name. */
function packageOf(moduleFile: string): Package | undefined {
  for (
    let folder = dirname(moduleFile);
    folder.includes('node_modules');
    folder = dirname(folder)
  ) {
    const json = readPackage(folder);
    if (json?.name !== undefined && json.version !== undefined) return { folder, json };
  }
  return undefined;
}

function licenceText({ folder, json }: Package): string {
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => /^licen[cs]e(\.md|\.txt)?$/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const known = join(textFolder, `${json.license}.txt`);
  if (!existsSync(known)) {
    throw new Error(`${json.name} carries no licence, and "${json.license}" is none known here.`);
  }
  const author = typeof json.author === 'object' ? json.author.name : json.author;
  const source = typeof json.repository === 'object' ? json.repository.url : json.repository;
  const owner = author ?? `the authors, see ${source ?? json.homepage ?? json.name}`;
  return `Copyright (c) ${owner}\n\n${readFileSync(known, 'utf8')}`;
}

/**
 * The licences of all packages with modules in the extension. It depends only on the packages, so
 * it is the same on every machine.
 */
export function licencesOf(moduleFiles: Iterable<string>): string {
  const titles = new Map<string, Set<string>>();
  for (const file of moduleFiles) {
    const found = packageOf(file);
    if (!found) continue;
    const text = licenceText(found).trim().replaceAll('\r\n', '\n');
    const { name, version, license } = found.json;
    const same = titles.get(text) ?? new Set();
    titles.set(text, same.add(`${name} ${version} (${license})`));
  }
  const sections = [...titles].map(([text, names]) =>
    [[...names].toSorted().join('\n'), text].join('\n\n'),
  );
  return [head, ...sections.toSorted()].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}
