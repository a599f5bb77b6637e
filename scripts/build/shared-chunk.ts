import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const popup = fileURLToPath(new URL('../../components/popup/start.ts', import.meta.url));
// All icons come from one module, so those of the popup are named here. A missing one makes two
// chunks import each other, which tests/package/scripts.test.ts detects.
const otherIcon = /\/lucide-react\/.*\/icons\/(?!(external-link|loader-circle|rotate-cw)\.)/;

/**
 * Puts the modules of the popup into one chunk for all pages: several would compress worse, and the
 * popup needs all of them at once. The background is one file without chunks.
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
      // The chunk already contains its dependencies.
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}

/** All static imports of a module, without itself. */
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
