import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../local/config.ts';
import { startGroup, stopGroup } from '../local/processes.ts';
import { step } from '../setup/progress.ts';
import { reportOf, type Task } from './tasks.ts';

export interface Result {
  passed: number;
  failed: number;
}

/** Stops the task when the whole run is broken off. */
export async function runTask(
  task: Task,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
): Promise<Result> {
  const work = async (report: (news: string) => void) => {
    const first = await runOnce(task, env, broken, report);
    // A crash of the browser is the only failure that is not the project's, so only it is repeated.
    if (first.failed === 0 || first.crashed < first.failed) return first;
    console.log(`The browser crashed in ${first.failed} tests, which are repeated.`);
    const repeated = { ...task, command: [...task.command, '--last-failed'] };
    const second = await runOnce(repeated, env, broken, report);
    return { ...second, passed: first.passed + second.passed };
  };
  return step(task.name, work, ({ passed, failed, output }) => {
    if (failed > 0) console.log(output.trimEnd());
    return { isGood: failed === 0, text: `${task.name}: ${passed} passed, ${failed} failed` };
  });
}

async function runOnce(
  task: Task,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
  report: (news: string) => void,
) {
  rmSync(reportOf(task.name), { force: true });
  const [program = '', ...parameters] = task.command;
  const path = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  const group = startGroup(path, parameters, {
    cwd: root,
    env: { ...env, NO_COLOR: '1', PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(task.name) },
    onLine: (line) => report(line.trim()),
  });
  try {
    const code = await Promise.race([group.ended, broken]);
    return { ...resultOf(task, code === 0), output: group.output };
  } catch (error) {
    await stopGroup(group, 'SIGTERM');
    throw error;
  }
}

const testCase = /<testcase(?:\s+\w+="[^"]*")*\s*(?:\/>|>[^]*?<\/testcase>)/g;

/**
 * Counts the tests in the report of a task. The exit code is the result of one more if there is no
 * report, or if it is bad although every test passed.
 */
function resultOf({ name }: Task, isGood: boolean) {
  const report = existsSync(reportOf(name)) ? readFileSync(reportOf(name), 'utf8') : '';
  const cases = report.match(testCase) ?? [];
  // A test that is skipped hides a failure.
  const failed = cases.filter((text) => /<(failure|error|skipped)\b/.test(text)).length;
  const crashed = cases.filter((text) => text.includes('<property name="crash"')).length;
  const passed = cases.length - failed;
  if (isGood) return { passed: cases.length === 0 ? 1 : passed, failed, crashed };
  return { passed, failed: failed || 1, crashed };
}
