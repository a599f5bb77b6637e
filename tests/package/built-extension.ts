import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FoundSink } from '../../modules/bundled-modules';

export const browsers = ['chrome', 'firefox'] as const;
export type BrowserName = (typeof browsers)[number];

/** What `npm run build` makes: the extension as users get it. */
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

  /** All that a file loads before it can run, and itself. */
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
    /** The gzip size of a page or a script with everything that it loads before it can show. */
    loadedSizeBytes: (entry: string) =>
      [...loadedFiles(entry)]
        .map((file) => gzipSync(readFileSync(join(folder, file))).length)
        .reduce((sum, size) => sum + size, 0),
    /** What the build has found in its modules, before their names were shortened. */
    foundSinks: () => JSON.parse(readFileSync(`${folder}.sinks.json`, 'utf8')) as FoundSink[],
  };
}
