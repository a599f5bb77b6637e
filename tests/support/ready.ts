import { ensureDemo } from '../../scripts/build/demo.ts';
import { isFresh } from '../../scripts/build/fingerprint.ts';
import { packAll, userFolderOf } from '../../scripts/build/zip.ts';
import { origins } from '../../scripts/local/config.ts';

/** Ends the run at once with one sentence, instead of each test after its time limit. */
export async function requireEmulators(): Promise<void> {
  try {
    await Promise.all(Object.values(origins).map((origin) => fetch(origin)));
  } catch {
    console.error('The emulators do not answer. Start "npm run emulators" in another terminal.');
    process.exit(1);
  }
}

/** Playwright's global setup. Tests of an older build would say nothing about the sources. */
export default async function prepare(): Promise<void> {
  await requireEmulators();
  await ensureDemo();
  if (!isFresh(userFolderOf('chrome'))) await packAll();
}
