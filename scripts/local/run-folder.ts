import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from './ports.ts';
import { host, root, services } from './config.ts';

const serveScript = fileURLToPath(new URL('../../tools/storage-rules/serve.ts', import.meta.url));

/**
 * A folder for one run of the emulators: configuration with its ports, rules, logs and temporary
 * files. Runs share none of it.
 */
export async function makeRunFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-'));
  const config = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'));
  for (const [name, { port }] of Object.entries(services)) config.emulators[name] = { host, port };
  config.emulators.firestore.websocketPort = await freePort();
  config.emulators.hub = { host, port: await freePort() };
  config.emulators.logging = { host, port: await freePort() };

  await writeFile(join(folder, 'firebase.json'), JSON.stringify(config, undefined, 2));
  await copyFile(join(root, 'firestore.rules'), join(folder, 'firestore.rules'));
  await copyFile(join(root, 'storage.rules'), join(folder, 'storage.rules'));
  await mkdir(join(folder, 'tmp'));
  return {
    folder,
    temporary: join(folder, 'tmp'),
    hub: `http://${host}:${config.emulators.hub.port}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes an executable named `java` that runs only the Storage rules, in Node. */
export async function writeJavaStandIn(folder: string, realJava: string | undefined) {
  const bin = join(folder, 'bin');
  const java = join(bin, 'java');
  const otherwise = realJava ? `exec ${quote(realJava)} "$@"` : 'exit 0';
  await mkdir(bin);
  await writeFile(
    java,
    `#!/bin/sh
for parameter; do
  [ "$parameter" = serve ] && exec ${quote(process.execPath)} ${quote(serveScript)}
done
${otherwise}
`,
  );
  await chmod(java, 0o755);
  return { bin, java };
}

function quote(text: string) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
