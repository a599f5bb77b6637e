import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.mjs';

const reportFolder = join(root, '.output', 'test-results');
const bin = join(root, 'node_modules', '.bin');

/** A program whose exit code is its only result, so it counts as one test. */
export function check(name, ...parameters) {
  const command = name === 'node' ? process.execPath : join(bin, name);
  return { command, parameters, count: (code) => tally(code === 0 ? 1 : 0, code === 0 ? 0 : 1) };
}

export function vitest(project) {
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
      const result = readReport(project);
      if (!result) return tally(0, 1);
      const skipped = result.numPendingTests + result.numTodoTests;
      return tally(result.numPassedTests, atLeastOneIf(code, result.numFailedTests), skipped);
    },
  };
}

export function playwright() {
  const report = reportFile('e2e');
  return {
    command: join(bin, 'playwright'),
    parameters: ['test'],
    prepare: () => rmSync(report, { force: true }),
    count(code) {
      const result = readReport('e2e');
      if (!result) return tally(0, 1);
      const { expected, unexpected, skipped } = result.stats;
      return tally(expected, atLeastOneIf(code, unexpected), skipped);
    },
  };
}

/** What the last run of a part has written down, if it came to that. */
export function readReport(part) {
  const report = reportFile(part);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

function reportFile(part) {
  return join(reportFolder, `${part}.json`);
}

/** A file that cannot even be loaded fails the run without failing any test in it. */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(1, failed);
}

function tally(passed, failed, skipped = 0) {
  return { passed, failed, skipped };
}
