import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const popup = fileURLToPath(new URL('../../entrypoints/popup/main.tsx', import.meta.url));
// All icons come through one module, so those of the popup have to be named. A missing one makes
// two chunks import each other, which tests/package/scripts.test.ts finds.
const otherIcon =
  /\/lucide-react\/.*\/icons\/(?!(circle-alert|circle-exclamation-point|panel-right-open|rotate-cw)\.)/;

/**
 * Puts what the popup loads into one chunk for all pages: cut into several it compresses worse, and
 * the popup loads all of it before it shows. The background is one file without chunks.
 */
export function sharedChunk(): Plugin {
  return {
    name: 'shared-chunk',
    outputOptions(options) {
      if (options.format !== 'es') return options;
      let shared: Set<string> | undefined;
      const groups = [
        {
          name(id: string, context: Rolldown.ChunkingContext) {
            shared ??= importedBy(popup, context);
            return shared.has(id) ? 'shared' : null;
          },
        },
      ];
      // Nothing in the chunk imports another one, so its dependencies are in it already.
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}

/** All that a module imports statically, itself left out. */
function importedBy(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || otherIcon.test(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(module);
  return found;
}
