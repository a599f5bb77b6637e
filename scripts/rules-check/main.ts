import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';
import { compareRules } from './compare.ts';
import { readDeployedRules } from './deployed.ts';

const shownLines = 12;

/**
 * `npm run rules:check -- --project <id>`: says what a deployment of the rules would replace, and
 * fails where it would take away rules that are not in the repository's files.
 */
export async function main(): Promise<void> {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const project = values.project ?? '';
  if (!/^[a-z][\w.:-]*$/.test(project)) {
    throw new Failure('Name the Firebase project: npm run rules:check -- --project <project id>');
  }
  await report(project, join(root, '.output', 'deployed-rules'));
}

/** Prints what a deployment would replace, and saves in `backups` what it would take away. */
export async function report(project: string, backups: string): Promise<void> {
  const findings = await checkRules(project);
  for (const { place, file, content = '', verdict } of findings) {
    const isForeign = verdict.state === 'foreign';
    console.log(`${isForeign ? '✗' : '✓'} ${place} (${file}): ${verdict.text}`);
    if (!isForeign) continue;
    const { lost } = verdict;
    for (const line of lost.slice(0, shownLines)) console.log(`    ${line}`);
    if (lost.length > shownLines) console.log(`    … and ${lost.length - shownLines} more`);
    // To merge them, and to have them back.
    const copy = join(backups, project, `${place.replace(' ', '-').toLowerCase()}.rules`);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, content);
    console.log(`  The deployed rules are saved in ${relative(root, copy)}.`);
  }
  if (findings.every(({ verdict }) => verdict.state !== 'foreign')) return;
  throw new Failure(
    'Do not deploy: it would replace the rules above, and lock out the app that needs them. docs/security-rules.md says how to merge them into the files.',
  );
}

export async function checkRules(project: string) {
  const deployed = await readDeployedRules(project);
  return Promise.all(
    deployed.map(async (rules) => {
      const own = await readFile(join(root, rules.file), 'utf8');
      return { ...rules, verdict: compareRules(rules.content, own) };
    }),
  );
}
