import { mutants } from './mutants.mjs';
import { readReport } from './tools.mjs';

/** How many faults in the Security Rules the tests noticed. */
export function mutationFigures() {
  const { killed, survived } = mutants();
  return [`mutants of the Security Rules: killed: ${killed.length}, survived: ${survived.length}`];
}

/** What the soaks among the end-to-end tests have counted, and the cells of the table of faults. */
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
  return [...noted, ...(cells > 0 ? [`faults by actions: ${cells} cells run`] : [])];
}

function testsIn({ suites = [], specs = [] }) {
  const passed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'expected')
      .map(({ results }) => ({ title, annotations: results[0]?.annotations ?? [] })),
  );
  return [...passed, ...suites.flatMap(testsIn)];
}
