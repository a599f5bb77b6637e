import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FoundSink } from '../../scripts/build/bundled-modules';

export const browsers = ['chrome', 'firefox'] as const;
export type BrowserName = (typeof browsers)[number];

export function builtExtension(browser: BrowserName) {
  const folder = fileURLToPath(new URL(`../../.output/${browser}-mv3`, import.meta.url));
  const scripts = filesEndingWith('.js');

  function readText(file: string): string {
    return readFileSync(join(folder, file), 'utf8');
  }

  function filesEndingWith(...endings: string[]): string[] {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      endings.some((ending) => file.endsWith(ending)),
    );
  }

  function referencesIn(file: string): string[] {
    const pattern = file.endsWith('.html')
      ? /(?:src|href)="(\/[^"]+\.(?:js|css))"/g
      : /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;
    return [...readText(file).matchAll(pattern)].flatMap(([, found]) => {
      if (found === undefined) return [];
      if (found.startsWith('/')) return found.slice(1);
      return relative(folder, join(folder, dirname(file), found));
    });
  }

  /** Files with all that they load first. */
  function loadedFiles(...files: string[]): Set<string> {
    const loaded = new Set(files);
    for (const file of loaded) for (const reference of referencesIn(file)) loaded.add(reference);
    return loaded;
  }

  function chunks(name: string): string[] {
    const found = scripts.filter((script) => script.startsWith(`chunks/${name}-`));
    if (found.length === 0) throw new Error(`There is no chunk ${name}.`);
    return found;
  }

  return {
    folder,
    manifest: JSON.parse(readText('manifest.json')),
    scripts,
    /** What the popup loads once it is painted begins with its chunk `start`. */
    popup: ['popup.html', ...chunks('start')],
    readText,
    filesEndingWith,
    loadedFiles,
    chunks,
    loadedSizeBytes: (...files: string[]) =>
      [...loadedFiles(...files)]
        .map((file) => gzipSync(readFileSync(join(folder, file))).length)
        .reduce((sum, size) => sum + size, 0),
    /** The sinks that the build found in its modules before minification. */
    foundSinks: () => JSON.parse(readFileSync(`${folder}.sinks.json`, 'utf8')) as FoundSink[],
  };
}
