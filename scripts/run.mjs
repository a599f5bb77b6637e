import { Failure, runMain } from './setup/failure.mjs';
import { continueInNewerNode } from './setup/node.mjs';

/** Each command's module, and the tools to install before it is loaded. */
const commands = {
  start: {
    load: () => import('./start/main.ts'),
    needs: ['firestore', 'chromium'],
    wants: ['fonts'],
  },
  dev: { load: () => import('./dev/main.ts'), needs: ['firestore', 'chromium'], wants: ['fonts'] },
  test: { load: () => import('./checks/test.ts') },
  check: { load: () => import('./checks/check.ts') },
  emulators: { load: () => import('./local/serve.ts'), needs: ['firestore'] },
  'build-demo': { load: () => import('./build/demo.ts') },
  attacks: { load: () => import('./checks/attacks.ts') },
  zip: { load: () => import('./build/zip.ts') },
  'zip-twice': { load: () => import('./build/zip-twice.ts') },
  'rules-check': { load: () => import('./rules-check/main.ts') },
  screens: { load: () => import('./screens/main.ts'), needs: ['firestore', 'chromium'] },
  store: {
    load: () => import('./store/main.ts'),
    needs: ['firestore', 'chromium'],
    wants: ['fonts'],
  },
  icons: { load: () => import('./icons/main.ts'), needs: ['chromium'] },
  bench: { load: () => import('./bench/main.ts'), needs: ['firestore', 'chromium'] },
  soak: { load: () => import('./checks/soak.ts'), needs: ['firestore', 'chromium'] },
  'mutate-rules': { load: () => import('./checks/mutate-rules.ts'), needs: ['firestore'] },
};

/**
 * `node scripts/run.mjs <command>`. This file and its static imports run in Node 20 without
 * packages; everything else is TypeScript for the Node that they find or install.
 */
await runMain(async () => {
  if (await continueInNewerNode()) return;
  const [name] = process.argv.splice(2, 1);
  const command = commands[name];
  if (!command) {
    throw new Failure(`There is no command "${name}": ${Object.keys(commands).join(', ')}.`);
  }
  const { install } = await import('./setup/install.ts');
  await install(command.needs ?? [], command.wants ?? []);
  const { main } = await command.load();
  await main();
});
