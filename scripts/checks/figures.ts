import { mutants } from './mutants.ts';
import { readReport } from './tools.ts';

interface Annotation {
  type: string;
  description?: string;
}

/** A part of Playwright's report. */
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { status: string; results: { annotations: Annotation[] }[] }[];
  }[];
}

interface PassedTest {
  title: string;
  annotations: Annotation[];
}

export function mutationFigures(): string[] {
  const { killed, survived } = mutants();
  return [`mutants of the Security Rules: killed: ${killed.length}, survived: ${survived.length}`];
}

/** Counts of the soak tests, and the cells of the table of faults. */
export function endToEndFigures(project: string): string[] {
  const tests = testsIn(readReport<Suite>(project) ?? {});
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

function testsIn({ suites = [], specs = [] }: Suite): PassedTest[] {
  const passed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => /^(expected|flaky)$/.test(status))
      .map(({ results }) => ({ title, annotations: results.at(-1)?.annotations ?? [] })),
  );
  return [...passed, ...suites.flatMap(testsIn)];
}
