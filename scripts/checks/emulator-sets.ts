import { root } from '../local/config.ts';
import { type Group, startGroup, stopGroup } from '../local/processes.ts';
import { Failure } from '../setup/failure.ts';

/** Starts sets of emulators in processes of their own. `fail` is called if one ends by itself. */
export function startEmulatorSets(
  count: number,
  env: NodeJS.ProcessEnv,
  fail: (reason: Failure) => void,
) {
  const groups = Array.from({ length: count }, (_, set) =>
    startGroup(process.execPath, ['scripts/run.mjs', 'emulators'], {
      cwd: root,
      env: { ...env, CONSOLE_EMULATOR_SET: String(set) },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  return {
    ready: Promise.all(groups.map((group) => untilReady(group, fail))),
    stop: () => Promise.all(groups.map((group) => stopGroup(group, 'SIGTERM'))),
  };
}

function untilReady({ child, ended }: Group, fail: (reason: Failure) => void): Promise<void> {
  let output = '';
  void ended.then(() => fail(new Failure(output.trim())));
  return new Promise((resolve) => {
    const collect = (chunk: string) => {
      output += chunk;
      if (output.includes('Emulators ready')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', collect);
  });
}
