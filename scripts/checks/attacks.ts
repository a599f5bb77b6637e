import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { attacks } from '../../tests/support/attacks.ts';
import { root } from '../local/config.ts';
import { run } from '../setup/commands.mjs';
import { Failure } from '../setup/failure.mjs';

const page = join(root, 'docs', 'attacks.md');
const folders = ['components', 'services', 'tests', 'tools'];

interface TaggedTest {
  file: string;
  title: string;
  tags: string[];
}

/** `npm run attacks`: writes the page from the tags of the tests; `-- --check` only compares it. */
export async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const text = attacksPage();
  if (values.check) {
    if (withoutPadding(readFileSync(page, 'utf8')) === withoutPadding(text)) return;
    throw new Failure('docs/attacks.md is out of date: run "npm run attacks".');
  }
  writeFileSync(page, text);
  await run(join(root, 'node_modules', '.bin', 'oxfmt'), [page]);
}

/** The formatter pads table cells. */
function withoutPadding(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
}

function attacksPage(): string {
  const tests = folders.flatMap(taggedTestsIn);
  const sections = Object.entries(attacks).map(([section, ofSection]) => {
    const rows = Object.entries(ofSection).flatMap(([name, description]) => {
      const against = tests.filter(({ tags }) => tags.includes(name));
      if (against.length === 0) throw new Failure(`No test is tagged @${name}: ${description}.`);
      return against.map(({ file, title }) => row(`${name} ${description}`, file, title));
    });
    return [`## ${section}`, '', row('attack', 'file', 'test'), '| --- | --- | --- |', ...rows];
  });
  return `${[...introduction, ...sections.flatMap((lines) => ['', ...lines])].join('\n')}\n`;
}

const introduction = [
  '# Attacks and their tests',
  '',
  'Written by `npm run attacks` from the tags of the tests, such as `@T17`; `npm run check` fails if this page is out of date. `tests/support/attacks.ts` lists the attacks. The hostile documents of T20 to T28 are in `tests/support/hostile/`; each of them goes through every page. The faults of T36 and the actions that meet them are in `tests/e2e/faults/`.',
];

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function taggedTestsIn(folder: string): TaggedTest[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      return taggedTestsOf(file, readFileSync(join(root, file), 'utf8'));
    });
}

/** A tagged test is a title in any kind of quotes, followed by an object with its tags. */
function taggedTestsOf(file: string, source: string): TaggedTest[] {
  const pattern = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*\{\s*tags?:\s*(\[[^\]]*\]|'[^']*')/g;
  return [...source.matchAll(pattern)].map(([, , title = '', list = '']) => ({
    file,
    title,
    tags: [...list.matchAll(/@(T\d+)/g)].map(([, name = '']) => name),
  }));
}
