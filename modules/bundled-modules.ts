import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineWxtModule } from 'wxt/modules';
import { licencesOf } from '../scripts/build/licences';
import { sinksIn, type Sink } from '../scripts/build/sinks';

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
export default defineWxtModule((wxt) => {
  const files = new Set<string>();
  const found = new Map<string, FoundSink>();
  const collector: Plugin = {
    name: 'bundled-modules',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      );
      for (const [id, { code }] of modules) {
        if (!code) continue;
        const [file = id] = id.split('?');
        const module = relative(wxt.config.root, file);
        const sinks = sinksIn(code);
        files.add(file);
        if (sinks.length > 0) found.set(module, { module, sinks });
      }
    },
  };

  wxt.hooks.hook('vite:build:extendConfig', (_entrypoints, config) => {
    config.plugins = [config.plugins, collector];
    const workerPlugins = config.worker?.plugins;
    config.worker = { ...config.worker, plugins: () => [workerPlugins?.(), collector] };
  });

  wxt.hooks.hook('build:done', async () => {
    const inStyles = packagesInStyles.map((file) => join(wxt.config.root, 'node_modules', file));
    await writeFile(join(wxt.config.outDir, 'licences.txt'), licencesOf([...files, ...inStyles]));
    const report = [...found.values()].toSorted((a, b) => a.module.localeCompare(b.module, 'en'));
    await writeFile(`${wxt.config.outDir}.sinks.json`, JSON.stringify(report, null, 2));
  });
});
