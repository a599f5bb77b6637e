import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Extension } from './extension';

/**
 * Waits for a saved file and returns its path. The browser first reserves the name with an empty
 * file.
 */
export async function savedFile({ downloads }: Extension, name: string): Promise<string> {
  const path = join(downloads, name);
  const isSaved = () =>
    stat(path).then(
      (file) => file.size > 0,
      () => false,
    );
  // Until then, what else is in the folder: it tells why a file is missing.
  const found = async () => ((await isSaved()) ? name : readdir(downloads).catch(() => []));
  await expect.poll(found).toBe(name);
  return path;
}

/** The current date as in file names: YYYY-MM-DD. */
export function today(): string {
  return new Intl.DateTimeFormat('sv').format(Date.now());
}
