import { ensureDemo } from '../../scripts/build/demo.ts';
import { isFresh } from '../../scripts/build/fingerprint.ts';
import { packAll, userFolderOf } from '../../scripts/build/zip.ts';
import { requireEmulators } from './emulators';

/** Playwright's global setup. Tests of an older build would say nothing about the sources. */
export default async function prepare(): Promise<void> {
  await requireEmulators();
  await ensureDemo();
  if (!isFresh(userFolderOf('chrome'))) await packAll();
}
