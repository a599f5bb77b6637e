import { join } from 'node:path';

import { root } from '../local/config.ts';

export interface Task {
  name: string;
  /** A program in `node_modules/.bin`, or `node`, and its parameters. */
  command: string[];
  needsEmulators?: boolean;
  /** And the browsers. */
  needsBuilds?: boolean;
}

export const endToEndWorkers = 3;

/** Its tests in JUnit's format, if the program of the task writes them. */
export const reportOf = (task: string) => join(root, '.output', 'test-results', `${task}.xml`);

const check = (name: string, ...command: string[]): Task => ({ name, command });

function vitest(name: string, projects: string[], needs: Partial<Task> = {}): Task {
  const chosen = projects.map((project) => `--project=${project}`);
  const reports = ['--reporter=default', '--reporter=junit', `--outputFile=${reportOf(name)}`];
  return { name, command: ['vitest', 'run', ...chosen, ...reports], ...needs };
}

/** The lanes run in parallel, the tasks of a lane in order. */
export const lanes: Record<'browser' | 'desk', Task[]> = {
  browser: [
    check('build', 'node', 'scripts/run.mjs', 'build-all'),
    {
      name: 'e2e',
      command: ['playwright', 'test', '--reporter=list,junit'],
      needsEmulators: true,
      needsBuilds: true,
    },
  ],
  desk: [
    check('format', 'oxfmt', '--check'),
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    check('types', 'tsc', '--noEmit'),
    check('unused', 'knip'),
    vitest('unit', ['unit']),
    vitest('services', ['services'], { needsEmulators: true }),
    vitest('rules', ['rules', 'mutation'], { needsEmulators: true }),
    vitest('package', ['package', 'firefox'], { needsEmulators: true, needsBuilds: true }),
  ],
};
