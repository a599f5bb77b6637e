import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Extension } from './extension';

/** Resolves with the path of a saved file, as soon as the browser has finished it. */
export async function savedFile({ downloads }: Extension, name: string): Promise<string> {
  await expect.poll(() => readdir(downloads).catch(() => [])).toContain(name);
  return join(downloads, name);
}
