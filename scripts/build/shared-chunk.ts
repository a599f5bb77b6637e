import type { Plugin } from 'vite';

const libraries =
  /\/node_modules\/(react|react-dom|scheduler|superlock|webextension-polyfill|wxt|@wxt-dev|@orpc\/(client|shared|standard-[a-z-]+)|lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(circle-alert|circle-exclamation-point|rotate-cw)\.)/;

const ownModules =
  /\/(components\/(operations\/jobs-notice|session\/(use-session|use-activity-report|not-configured|use-theme)|ui\/(button|class-names|empty-state|failure|relative-time|skeleton|spinner|use-stored))|services\/(operations\/jobs-item|api\/(client|port)|rpc\/failure|session\/session-item|settings\/theme-item|dashboard\/(counts|summary)|values\/text-direction))/;

/**
 * Puts what every page loads into one chunk: cut into several it compresses worse, and the popup
 * has to load all of it before it shows. The background is one file without chunks. All that these
 * modules import has to be among them, down to the icons: otherwise two chunks import each other,
 * and one of them runs before what it needs.
 */
export function sharedChunk(): Plugin {
  return {
    name: 'shared-chunk',
    outputOptions(options) {
      if (options.format !== 'es') return options;
      const test = (id: string) => libraries.test(id) || ownModules.test(id);
      // Without it, a group takes along all that its modules import, lazy pages and all.
      const groups = [{ name: 'shared', test }];
      return { ...options, codeSplitting: { includeDependenciesRecursively: false, groups } };
    },
  };
}
