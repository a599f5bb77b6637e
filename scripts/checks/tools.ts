import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';

const reportFolder = join(root, '.output', 'test-results');
const bin = join(root, 'node_modules', '.bin');

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that failed at first. */
  flaky: number;
}

export interface Tool {
  command: string;
  parameters: string[];
  env?: NodeJS.ProcessEnv;
  prepare?(): void;
  /** Counts tests by the exit code and the program's report. */
  count(code: number | null): Counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

/** Counts as one test, because the exit code is the only result. */
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

export function playwright(project: string): Tool {
  const report = reportFile(project);
  return {
    command: join(bin, 'playwright'),
    parameters: ['test', `--project=${project}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    prepare: () => rmSync(report, { force: true }),
    count(code) {
      const result = readReport<PlaywrightReport>(project);
      if (!result) return tally(0, 1);
      const { expected, flaky, unexpected, skipped } = result.stats;
      return tally(expected + flaky, atLeastOneIf(code, unexpected), skipped, flaky);
    },
  };
}

/** `undefined` if the last run wrote no report. */
export function readReport<Report>(part: string): Report | undefined {
  const report = reportFile(part);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function reportFile(part: string): string {
  return join(reportFolder, `${part}.json`);
}

/** A file that fails to load fails the run but no test. */
function atLeastOneIf(code: number | null, failed: number): number {
  return code === 0 ? failed : Math.max(1, failed);
}

function tally(passed: number, failed: number, skipped = 0, flaky = 0): Counts {
  return { passed, failed, skipped, flaky };
}
