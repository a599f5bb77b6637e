import { root } from '../local/config.ts';
import { startGroup, stopGroup } from '../local/processes.ts';
import { lastLines } from '../setup/commands.mjs';
import { Interruption } from '../setup/failure.mjs';
import type { Counts, Tool } from './tools.ts';

const stopTimeoutMs = 5_000;

/** Stops the tool when the whole run is interrupted. */
export async function runTool(
  tool: Tool,
  env: NodeJS.ProcessEnv,
  interrupted: Promise<unknown>,
  report: (news: string) => void,
): Promise<Counts & { output: string }> {
  tool.prepare?.();
  const group = startGroup(tool.command, tool.parameters, {
    cwd: root,
    env: { ...env, ...tool.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
    report(lastLines(output, 1).trim());
  };
  group.child.stdout?.setEncoding('utf8').on('data', collect);
  group.child.stderr?.setEncoding('utf8').on('data', collect);
  const result = await Promise.race([group.ended, interrupted.then(() => undefined)]);
  if (!result) {
    await stopGroup(group, 'SIGTERM', stopTimeoutMs);
    throw new Interruption();
  }
  return { output: result.error?.message ?? output, ...tool.count(result.code) };
}
