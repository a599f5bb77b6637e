import { root } from '../local/config.ts';
import { startGroup, stopGroup } from '../local/processes.ts';
import { lastLines } from '../setup/commands.mjs';
import type { Counts, Tool } from './tools.ts';

const stopTimeoutMs = 5_000;

/** Stops the tool when the whole run is broken off. */
export async function runTool(
  tool: Tool,
  env: NodeJS.ProcessEnv,
  broken: Promise<never>,
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
  try {
    const { error, code } = await Promise.race([group.ended, broken]);
    return { output: error?.message ?? output, ...tool.count(code) };
  } catch (error) {
    await stopGroup(group, 'SIGTERM', stopTimeoutMs);
    throw error;
  }
}
