import { describe, expect, test } from 'vitest';
import { browsers, builtExtension } from './built-extension';

/**
 * Sinks in libraries. React sets `innerHTML` for `dangerouslySetInnerHTML`, which lint forbids here,
 * and makes script elements for pages that preload them. jsPDF can draw HTML, which the console does
 * not use, in a web worker that has no document.
 */
const librarySinks = [
  { module: 'node_modules/jspdf/dist/jspdf.es.min.js', sinks: ['markup'] },
  {
    module: 'node_modules/react-dom/cjs/react-dom-client.production.js',
    sinks: ['markup', 'scriptElement'],
  },
];

/** The polyfill says so of any other page, and minification keeps it. */
const wordsOfPolyfill = 'This script should only be loaded in a browser extension.';

describe.each(browsers)('the scripts for %s', (browser) => {
  const { scripts, popup, readText, loadedFiles, foundSinks } = builtExtension(browser);

  test('turn no text into code or markup, except in two libraries', { tags: ['@T45'] }, () => {
    expect(foundSinks()).toEqual(librarySinks);
  });

  test.each([
    ['background', ['background.js']],
    ['panel', ['sidepanel.html']],
    ['popup', popup],
    ['options page', ['options.html']],
  ])('have webextension-polyfill once in what the %s loads', (_, files) => {
    const texts = [...loadedFiles(...files)].map(readText);
    expect(texts.filter((text) => text.includes(wordsOfPolyfill))).toHaveLength(1);
  });

  test('have no circular imports', () => {
    const cycles = scripts.filter((script) =>
      [...loadedFiles(script)].some((other) => other !== script && loadedFiles(other).has(script)),
    );
    expect(cycles).toEqual([]);
  });
});
