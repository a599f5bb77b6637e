import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const popup = [pathOf('components/popup/start.ts')];
const panel = [pathOf('entrypoints/sidepanel/main.tsx')];
const options = [pathOf('entrypoints/options/main.tsx')];
/** The popup has none, so that they are a chunk of their own. */
const icons = /\/lucide-react\//;
/** What the builder adds to each page, and so to what the popup's first paint waits for. */
const ofBuilder = /vite\/preload-helper|virtual:wxt-(html-)?plugins/;

/**
 * Puts the modules of the popup into one chunk for all pages, and those of the panel into few. By
 * default there would be a chunk for each set of pages that share modules, which compresses worse,
 * and each costs the first paint of the panel more than a millisecond. The background is one file
 * without chunks.
 */
export function sharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    outputOptions(output) {
      if (output.format !== 'es') return output;
      let modules: ReturnType<typeof modulesOf> | undefined;
      const groups = [
        {
          name(id: string, context: Rolldown.ChunkingContext) {
            modules ??= modulesOf(context);
            if (ofBuilder.test(id)) return 'preload';
            if (modules.popup.has(id)) return 'shared';
            if (icons.test(id)) return 'icons';
            if (modules.later.has(id)) return 'views';
            if (!modules.panel.has(id)) return null;
            return modules.options.has(id) ? 'views' : 'console';
          },
        },
      ];
      // The chunks already contain their dependencies.
      return { ...output, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}

function modulesOf(context: Rolldown.ChunkingContext) {
  const ofPopup = importedBy(popup, context);
  const later = [...ofPopup].flatMap(
    (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  return {
    popup: ofPopup,
    /** What the popup loads on demand, without the console's chunk. */
    later: new Set([...later, ...importedBy(later, context)]),
    panel: importedBy(panel, context),
    options: importedBy(options, context),
  };
}

/** All static imports of modules, without themselves and the icons. */
function importedBy(modules: readonly string[], context: Rolldown.ChunkingContext) {
  const found = new Set<string>();
  const visit = (id: string) => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || icons.test(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  modules.forEach(visit);
  return found;
}
