import { describe, expect, it } from 'vitest';
import { sinksIn } from '../../scripts/build/sinks';
import { browsers, builtExtension } from './built-extension';

/**
 * What the libraries have of it. React sets `innerHTML` for `dangerouslySetInnerHTML`, which lint
 * forbids here, and makes script elements for pages that preload them. jsPDF draws HTML by it,
 * which nobody asks it for, in a web worker that has no document.
 */
const ofLibraries = [
  { module: 'node_modules/jspdf/dist/jspdf.es.min.js', sinks: ['markup'] },
  {
    module: 'node_modules/react-dom/cjs/react-dom-client.production.js',
    sinks: ['markup', 'scriptElement'],
  },
];

describe.each(browsers)('the scripts for %s', (browser) => {
  const { scripts, readText, loadedFiles, foundSinks } = builtExtension(browser);

  it(
    'make no code or markup out of text, but for two libraries that are not asked to',
    { tags: ['@T45'] },
    () => {
      expect(foundSinks()).toEqual(ofLibraries);
    },
  );

  it('hold nothing of that kind besides what stands in those two modules', () => {
    const sinks = scripts.flatMap((script) =>
      sinksIn(readText(script)).map((sink) => `${script.replace(/-[\w-]{8}\.js$/, '')}: ${sink}`),
    );
    expect(sinks.toSorted()).toEqual([
      'assets/voucher-pdf.worker: markup',
      'chunks/shared: markup',
      'chunks/shared: scriptElement',
    ]);
  });

  it('do not wait for each other in a circle', () => {
    const circles = scripts.filter((script) =>
      [...loadedFiles(script)].some((other) => other !== script && loadedFiles(other).has(script)),
    );
    expect(circles).toEqual([]);
  });
});
