import { mutants } from './mutants.mjs';
import { readReport } from './tools.mjs';

/** How many faults in the Security Rules the tests noticed. */
export function mutationFigures() {
  const { killed, survived } = mutants();
  return [`mutants of the Security Rules: killed: ${killed.length}, survived: ${survived.length}`];
}

/**
 * What the soaks among the end-to-end tests have counted, the cells of the table of faults, and the
 * tests that needed their second attempt.
 */
export function endToEndFigures() {
  const tests = testsIn(readReport('e2e') ?? {});
  const noted = tests.flatMap(({ title, annotations }) =>
    annotations
      .filter(({ type }) => type === 'figures')
      .map(({ description }) => `${title}: ${description}`),
  );
  const cells = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === 'cells')
    .reduce((sum, { description }) => sum + Number(description), 0);
  const unsteady = tests.filter(({ status }) => status === 'flaky');
  return [
    ...noted,
    ...(cells > 0 ? [`faults by actions: ${cells} cells run`] : []),
    ...unsteady.map(({ file, title }) => `passed at the second attempt only: ${file}: ${title}`),
  ];
}

/** The last attempt of each test that passed. */
function testsIn({ suites = [], specs = [] }) {
  const passed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'expected' || status === 'flaky')
      .map(({ status, results }) => {
        const annotations = results.at(-1)?.annotations ?? [];
        return { file, title, status, annotations };
      }),
  );
  return [...passed, ...suites.flatMap(testsIn)];
}
