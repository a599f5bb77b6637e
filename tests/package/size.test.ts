import { describe, expect, test } from 'vitest';
import { builtExtension } from './built-extension';

const kilobyte = 1024;
const { loadedSizeBytes, scripts } = builtExtension('chrome');

function chunks(name: string): string[] {
  const found = scripts.filter((script) => script.startsWith(`chunks/${name}-`));
  if (found.length === 0) throw new Error(`There is no chunk ${name}.`);
  return found;
}

describe('the gzip size of the files that load first', () => {
  test.each([
    // The popup loads its start after its first paint.
    [['popup.html', ...chunks('start')], 90],
    [['background.js'], 84],
    [['sidepanel.html'], 220],
  ])('for %s is at most %i KB', (entries, limit) => {
    expect(loadedSizeBytes(...entries) / kilobyte).toBeLessThanOrEqual(limit);
  });

  test('for the palette is at most 8 KB, besides what the console and a list have loaded', () => {
    const loaded = ['sidepanel.html', ...chunks('payments-page')];
    const size = loadedSizeBytes(...loaded, ...chunks('palette')) - loadedSizeBytes(...loaded);
    expect(size / kilobyte).toBeLessThanOrEqual(8);
  });
});
