import { describe, expect, test } from 'vitest';
import { builtExtension } from './built-extension';

const kilobyte = 1024;
const { loadedSizeBytes, chunks, popup } = builtExtension('chrome');

describe('the gzip size of the files that load first', () => {
  test.each([
    [popup, 90],
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
