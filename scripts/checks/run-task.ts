import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { startGroup, stopGroup } from '../local/processes.ts';
import { lastLines } from '../setup/commands.ts';
import { step } from '../setup/progress.ts';
import { reportOf, type Task } from './tasks.ts';

interface Result {
  title: string;
  ms: number;
  /** Or has been skipped, which hides a failure. */
  hasFailed: boolean;
  /** The browser crashed by itself during the test. */
  hasCrashed: boolean;
}

export interface Outcome {
  task: Task;
  ms: number;
  output: string;
  results: Result[];
}

/** Stops the task when the whole run is broken off. */
export async function runTask(
  task: Task,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
): Promise<Outcome> {
  const work = async (report: (news: string) => void) => {
    const first = await runOnce(task, env, broken, report);
    const { failed = [], good = [] } = Object.groupBy(first.results, ({ hasFailed }) =>
      hasFailed ? 'failed' : 'good',
    );
    // A crash of the browser is the only failure that is not the project's, so only it is repeated.
    if (failed.length === 0 || !failed.every(({ hasCrashed }) => hasCrashed)) return first;
    console.log(`The browser crashed in ${failed.length} tests, which are repeated.`);
    const repeated = { ...task, command: [...task.command, '--last-failed'] };
    const second = await runOnce(repeated, env, broken, report);
    return { ...second, ms: first.ms + second.ms, results: [...good, ...second.results] };
  };
  return step(task.name, work, outcomeOf);
}

async function runOnce(
  task: Task,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
  report: (news: string) => void,
): Promise<Outcome> {
  rmSync(reportOf(task.name), { force: true });
  const [program = '', ...parameters] = task.command;
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const startedAt = Date.now();
  const group = startGroup(path, parameters, {
    cwd: root,
    env: { ...env, NO_COLOR: '1', PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(task.name) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
    report(lastLines(chunk, 1).trim());
  };
  group.child.stdout?.setEncoding('utf8').on('data', collect);
  group.child.stderr?.setEncoding('utf8').on('data', collect);
  try {
    const { code } = await Promise.race([group.ended, broken]);
    const ms = Date.now() - startedAt;
    return { task, ms, output, results: resultsOf(task, code, ms) };
  } catch (error) {
    await stopGroup(group, 'SIGTERM');
    throw error;
  }
}

function outcomeOf({ task, results, output }: Outcome) {
  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  if (failed > 0) console.log(output.trimEnd());
  const text = `${task.name}: ${results.length - failed} passed, ${failed} failed`;
  return { isGood: failed === 0, text };
}

const testCase = /<testcase((?:\s+\w+="[^"]*")*)\s*(?:\/>|>([^]*?)<\/testcase>)/g;

/**
 * The results of a task's tests by its report. Without one, the exit code is the result of one test;
 * with one, it is that of one more if it is bad although every test passed.
 */
function resultsOf({ name }: Task, code: number | null, ms: number): Result[] {
  const report = existsSync(reportOf(name)) ? readFileSync(reportOf(name), 'utf8') : '';
  const results = [...report.matchAll(testCase)].map(([, attributes = '', content = '']) => ({
    title: (/ name="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&gt;', '>'),
    ms: Number(/ time="([^"]*)"/.exec(attributes)?.[1]) * 1000,
    hasFailed: /<(failure|error|skipped)\b/.test(content),
    hasCrashed: content.includes('<property name="crash"'),
  }));
  const hasFailed = code !== 0;
  if (results.length > 0 && (!hasFailed || results.some((result) => result.hasFailed))) {
    return results;
  }
  return [...results, { title: name, ms, hasFailed, hasCrashed: false }];
}
