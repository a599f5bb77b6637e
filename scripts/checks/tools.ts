import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';

const reportFolder = join(root, '.output', 'test-results');
const bin = join(root, 'node_modules', '.bin');

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A program that a part of the tests runs. */
export interface Tool {
  command: string;
  parameters: string[];
  prepare?(): void;
  /** How many tests passed, from the exit code and the report that the program has written. */
  count(code: number | null): Counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A program whose exit code is its only result, so it counts as one test. */
export function check(name: string, ...parameters: string[]): Tool {
  const command = name === 'node' ? process.execPath : join(bin, name);
  return { command, parameters, count: (code) => tally(code === 0 ? 1 : 0, code === 0 ? 0 : 1) };
}

export function vitest(project: string): Tool {
  const report = reportFile(project);
  return {
    command: join(bin, 'vitest'),
    parameters: [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    prepare: () => rmSync(report, { force: true }),
    count(code) {
      const result = readReport<VitestReport>(project);
      if (!result) return tally(0, 1);
      const skipped = result.numPendingTests + result.numTodoTests;
      return tally(result.numPassedTests, atLeastOneIf(code, result.numFailedTests), skipped);
    },
  };
}

export function playwright(): Tool {
  const report = reportFile('e2e');
  return {
    command: join(bin, 'playwright'),
    parameters: ['test'],
    prepare: () => rmSync(report, { force: true }),
    count(code) {
      const result = readReport<PlaywrightReport>('e2e');
      if (!result) return tally(0, 1);
      const { expected, unexpected, flaky, skipped } = result.stats;
      return tally(expected + flaky, atLeastOneIf(code, unexpected), skipped);
    },
  };
}

/** What the last run of a part has written down, if it came to that. */
export function readReport<Report>(part: string): Report | undefined {
  const report = reportFile(part);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function reportFile(part: string): string {
  return join(reportFolder, `${part}.json`);
}

/** A file that cannot even be loaded fails the run without failing any test in it. */
function atLeastOneIf(code: number | null, failed: number): number {
  return code === 0 ? failed : Math.max(1, failed);
}

function tally(passed: number, failed: number, skipped = 0): Counts {
  return { passed, failed, skipped };
}
