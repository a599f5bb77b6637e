import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { UserConfig } from 'wxt';
import { licencesOf } from './licences';
import { sinksIn, type Sink } from './sinks';

/** A module of a bundled file in which text could become markup or code. */
export interface FoundSink {
  module: string;
  sinks: Sink[];
}

// The style sheet begins with its reset, which no module graph shows.
const packagesInStyles = ['tailwindcss/package.json'];

/**
 * Looks at every module that gets into the extension, whichever of WXT's builds it comes in by.
 * The licences of their packages become `licences.txt` in the package. What could make code or
 * markup out of text is reported beside it, by module, for the tests of the package.
 */
export function inspectBundledModules(): UserConfig['hooks'] {
  const files = new Set<string>();
  const found = new Map<string, Sink[]>();
  const collector: Plugin = {
    name: 'bundled-modules',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      );
      for (const [id, { code }] of modules) {
        if (!code) continue;
        const [file = id] = id.split('?');
        const sinks = sinksIn(code);
        files.add(file);
        if (sinks.length > 0) found.set(file, sinks);
      }
    },
  };
  return {
    'vite:build:extendConfig'(_entrypoints, config) {
      config.plugins = [config.plugins, collector];
      const workerPlugins = config.worker?.plugins;
      config.worker = { ...config.worker, plugins: () => [workerPlugins?.(), collector] };
    },
    async 'build:done'({ config: { root, outDir } }) {
      const inStyles = packagesInStyles.map((file) => join(root, 'node_modules', file));
      await writeFile(join(outDir, 'licences.txt'), licencesOf([...files, ...inStyles]));
      const report: FoundSink[] = Array.from(found, ([file, sinks]) => ({
        module: relative(root, file),
        sinks,
      })).toSorted((a, b) => a.module.localeCompare(b.module, 'en'));
      await writeFile(`${outDir}.sinks.json`, JSON.stringify(report, null, 2));
    },
  };
}
