import { Failure, runMain } from './setup/failure.ts';
import { install, type ToolName } from './setup/tools.ts';

interface Command {
  load(): Promise<{ main(): Promise<void> }>;
  /** Installed before the module is loaded. */
  needs?: ToolName[];
  /** Installed if that is possible. */
  wants?: ToolName[];
  /** Needs the packages, but not the tools. */
  meanwhile?(): Promise<void>;
}

const buildDemo = async () => (await import('./build/demo.ts')).ensureDemo();

const commands: Record<string, Command> = {
  start: {
    load: () => import('./start/main.ts'),
    needs: ['firestore', 'chromium'],
    wants: ['fonts'],
    meanwhile: buildDemo,
  },
  dev: { load: () => import('./dev/main.ts'), needs: ['firestore', 'chromium'], wants: ['fonts'] },
  test: { load: () => import('./checks/test.ts') },
  emulators: { load: () => import('./local/serve.ts'), needs: ['firestore'] },
  'build-demo': { load: () => import('./build/demo.ts') },
  'build-all': { load: () => import('./build/all.ts') },
  key: { load: () => import('./build/key.ts') },
  zip: { load: () => import('./build/zip.ts') },
  'rules-check': { load: () => import('./rules-check/main.ts') },
  screens: { load: () => import('./screens/main.ts'), needs: ['firestore', 'chromium'] },
  icons: { load: () => import('./icons/main.ts'), needs: ['chromium'] },
  bench: { load: () => import('./bench/main.ts'), needs: ['firestore', 'chromium'] },
};

await runMain(async () => {
  const [name = ''] = process.argv.splice(2, 1);
  const command = commands[name];
  if (!command) {
    throw new Failure(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  }
  await install(command.needs ?? [], command.wants ?? [], command.meanwhile ?? (async () => {}));
  const { main } = await command.load();
  await main();
});
