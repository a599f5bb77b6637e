import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, type Extension } from './extension';

/** The browser first reserves the name of a saved file with an empty file. */
export async function savedFile({ downloads }: Extension, name: string): Promise<string> {
  const path = join(downloads, name);
  const isSaved = () =>
    stat(path).then(
      (file) => file.size > 0,
      () => false,
    );
  const found = async () => ((await isSaved()) ? name : readdir(downloads).catch(() => []));
  await expect.poll(found).toBe(name);
  return path;
}

export const savedText = async (extension: Extension, name: string) =>
  readFile(await savedFile(extension, name), 'utf8');

export async function savedCsv(extension: Extension, name: string): Promise<string[][]> {
  const text = (await savedText(extension, name)).replace('\uFEFF', '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

export function today(): string {
  return new Intl.DateTimeFormat('sv').format(Date.now());
}
