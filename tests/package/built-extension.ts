import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FoundSink } from '../../scripts/build/bundled-modules';

export const browsers = ['chrome', 'firefox'] as const;
export type BrowserName = (typeof browsers)[number];

export function builtExtension(browser: BrowserName) {
  const folder = fileURLToPath(new URL(`../../.output/${browser}-mv3`, import.meta.url));

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

  function loadedFiles(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const reference of referencesIn(file)) loadedFiles(reference, seen);
    return seen;
  }

  return {
    folder,
    manifest: JSON.parse(readText('manifest.json')),
    scripts: filesEndingWith('.js'),
    readText,
    filesEndingWith,
    loadedFiles,
    loadedSizeBytes: (...entries: string[]) =>
      [...new Set(entries.flatMap((entry) => [...loadedFiles(entry)]))]
        .map((file) => gzipSync(readFileSync(join(folder, file))).length)
        .reduce((sum, size) => sum + size, 0),
    /** The sinks that the build found in its modules before minification. */
    foundSinks: () => JSON.parse(readFileSync(`${folder}.sinks.json`, 'utf8')) as FoundSink[],
  };
}
