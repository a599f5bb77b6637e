import { endToEndFigures, mutationFigures } from './figures.ts';
import { check, playwright, type Tool, vitest } from './tools.ts';

export interface Part {
  tools: Tool[];
  figures?(): string[];
  needsTypes?: boolean;
  needsEmulators?: boolean;
  needsBuilds?: boolean;
  needsBrowser?: boolean;
  needsFirefox?: boolean;
}

/** With the desk lane beside them, two workers keep two cores busy. */
export const endToEndWorkers = 2;

/**
 * The lanes of `npm test` run in parallel; the parts of a lane run in order. The tests of operations
 * mostly wait, so they have a lane of their own.
 */
export const lanes = {
  browser: ['build', 'e2e'],
  desk: [
    'format',
    'lint',
    'attacks',
    'types',
    'unused',
    'unit',
    'services',
    'rules',
    'mutation',
    'package',
    'firefox',
  ],
  waiting: ['operations', 'hostile'],
};

export const parts: Record<string, Part> = {
  format: { tools: [check('oxfmt', '--check')] },
  lint: { tools: [check('oxlint', '--type-aware', '--deny-warnings')], needsTypes: true },
  attacks: { tools: [check('node', 'scripts/run.mjs', 'attacks', '--check')] },
  types: { tools: [check('tsc', '--noEmit')], needsTypes: true },
  unused: { tools: [check('knip')], needsTypes: true },
  unit: { tools: [vitest('unit')], needsTypes: true },
  services: { tools: [vitest('services')], needsTypes: true, needsEmulators: true },
  rules: { tools: [vitest('rules')], needsTypes: true, needsEmulators: true },
  mutation: {
    tools: [vitest('mutation')],
    figures: mutationFigures,
    needsTypes: true,
    needsEmulators: true,
  },
  build: {
    tools: [
      check('node', 'scripts/run.mjs', 'build-demo', '--browser', 'chrome'),
      check('node', 'scripts/run.mjs', 'build-demo', '--browser', 'firefox'),
      check('node', 'scripts/run.mjs', 'zip'),
    ],
  },
  e2e: endToEnd('e2e'),
  operations: endToEnd('operations'),
  hostile: endToEnd('hostile'),
  firefox: {
    tools: [vitest('firefox')],
    needsTypes: true,
    needsBuilds: true,
    needsEmulators: true,
    needsFirefox: true,
  },
  package: { tools: [vitest('package')], needsBuilds: true },
};

function endToEnd(project: string): Part {
  return {
    tools: [playwright(project)],
    figures: () => endToEndFigures(project),
    needsBuilds: true,
    needsEmulators: true,
    needsBrowser: true,
  };
}
