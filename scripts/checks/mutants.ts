import { readReport } from './tools.ts';

interface MutationReport {
  testResults: {
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[];
  }[];
}

/** The result of each mutant in the last run of the part `mutation`. */
export function mutants() {
  const tests = (readReport<MutationReport>('mutation')?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => title.startsWith('mutant '));
  const named = (isKilled: boolean) =>
    tests
      .filter(({ status }) => (status === 'passed') === isKilled)
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));
  return { killed: named(true), survived: named(false) };
}
