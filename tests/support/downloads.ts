import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Extension } from './extension';

/**
 * Resolves with the path of a saved file. The browser reserves its name by an empty file, and moves
 * the finished one to it.
 */
export async function savedFile({ downloads }: Extension, name: string): Promise<string> {
  const path = join(downloads, name);
  const size = () =>
    stat(path).then(
      (file) => file.size,
      () => 0,
    );
  await expect.poll(size).toBeGreaterThan(0);
  return path;
}

/** The date in the names of the files that are saved now: YYYY-MM-DD. */
export function today(): string {
  return new Intl.DateTimeFormat('sv').format(Date.now());
}
