import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';
import { compareRules, type Verdict } from './compare.ts';
import { type DeployedRules, readDeployedRules } from './deployed.ts';

const shownLines = 12;

type Finding = DeployedRules & { verdict: Verdict };

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
  for (const finding of findings) {
    console.log(await described(finding, join(backups, project)));
  }
  if (findings.every(({ verdict }) => verdict.state !== 'foreign')) return;
  throw new Failure(
    'Do not deploy: it would replace the rules above, and lock out the app that needs them. docs/security-rules.md says how to merge them into the files.',
  );
}

export async function checkRules(project: string): Promise<Finding[]> {
  const deployed = await readDeployedRules(project);
  return Promise.all(
    deployed.map(async (rules) => {
      const own = await readFile(join(root, rules.file), 'utf8');
      return { ...rules, verdict: compareRules(rules.content, own) };
    }),
  );
}

/** Foreign rules are saved as well, to merge them and to have them back. */
async function described(finding: Finding, folder: string): Promise<string> {
  const { place, file, content = '', verdict } = finding;
  const heading = `${place} (${file}): ${verdict.text}`;
  if (verdict.state !== 'foreign') return `✓ ${heading}`;
  const copy = join(folder, `${place.replace(' ', '-').toLowerCase()}.rules`);
  await mkdir(folder, { recursive: true });
  await writeFile(copy, content);
  const { lost } = verdict;
  const rest = lost.length - shownLines;
  return [
    `✗ ${heading}`,
    ...lost.slice(0, shownLines).map((line) => `    ${line}`),
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
    `  The deployed rules are saved in ${relative(root, copy)}.`,
  ].join('\n');
}
