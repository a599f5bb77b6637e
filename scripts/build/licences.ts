import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For packages that name their licence without including it. */
const textFolder = join(import.meta.dirname, 'licences');

/** Some licences, such as the MPL, demand to say where the source code is. */
const head = `Licences of the software of others in Career Console

The page https://www.npmjs.com/package/<name> of a package leads to its source code.`;

interface Package {
  folder: string;
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

/** A folder within a package may have a package.json without a name. */
function packageIn(folder: string): Package | undefined {
  if (!folder.includes('node_modules')) return undefined;
  const file = join(folder, 'package.json');
  const json: Partial<Package> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { name, version } = json;
  return name && version ? { ...json, name, version, folder } : packageIn(dirname(folder));
}

function licenceText({ folder, name, license, author, homepage, repository }: Package): string {
  const files = readdirSync(folder).toSorted();
  // A package may have data under another licence than its code.
  const own = files.filter((one) => /^licen[cs]e([.-][a-z\d]+)*$/i.test(one));
  if (own.length > 0) {
    return own.map((one) => readFileSync(join(folder, one), 'utf8').trim()).join('\n\n');
  }
  const known = join(textFolder, `${license}.txt`);
  if (!existsSync(known)) {
    throw new Error(`${name} carries no licence, and "${license}" is none known here.`);
  }
  const person = typeof author === 'object' ? author.name : author;
  const source = typeof repository === 'object' ? repository.url : repository;
  const owner = person ?? `the authors, see ${source ?? homepage ?? name}`;
  return `Copyright (c) ${owner}\n\n${readFileSync(known, 'utf8')}`;
}

/**
 * The licences of all packages with modules in the extension. It depends only on the packages, so
 * it is the same on every machine.
 */
export function licencesOf(moduleFiles: Iterable<string>): string {
  const titles = new Map<string, Set<string>>();
  for (const file of moduleFiles) {
    const owner = packageIn(dirname(file));
    if (!owner) continue;
    const text = licenceText(owner).trim().replaceAll('\r\n', '\n');
    const same = titles.get(text) ?? new Set();
    titles.set(text, same.add(`${owner.name} ${owner.version} (${owner.license})`));
  }
  const sections = [...titles].map(([text, names]) =>
    [[...names].toSorted().join('\n'), text].join('\n\n'),
  );
  return [head, ...sections.toSorted()].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}
