import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from './ports.ts';
import { host, root, services } from './config.ts';

const serveScript = fileURLToPath(new URL('../../tools/storage-rules/serve.ts', import.meta.url));

/** The folder holds a configuration with the ports of one run, and the rules. */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-'));
  const config = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'));
  for (const [name, { port }] of Object.entries(services)) config.emulators[name] = { host, port };
  config.emulators.firestore.websocketPort = await freePort();
  config.emulators.hub = { host, port: await freePort() };
  config.emulators.logging = { host, port: await freePort() };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(config));
  await copyFile(join(root, 'firestore.rules'), join(folder, 'firestore.rules'));
  await copyFile(join(root, 'storage.rules'), join(folder, 'storage.rules'));
  return folder;
}

/** Writes an executable named `java` that runs only the Storage rules, in Node. */
export async function writeJavaStandIn(folder: string, realJava: string | undefined) {
  const bin = join(folder, 'bin');
  const java = join(bin, 'java');
  const otherwise = realJava ? `exec ${quote(realJava)} "$@"` : 'exit 0';
  const script = `#!/bin/sh
for parameter; do
  [ "$parameter" = serve ] && exec ${quote(process.execPath)} ${quote(serveScript)}
done
${otherwise}
`;
  await mkdir(bin);
  await writeFile(java, script, { mode: 0o755 });
  return { bin, java };
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
