import { describe, expect, test } from 'vitest';
import { builtExtension } from './built-extension';

const kilobyte = 1024;
const { loadedSizeBytes, scripts } = builtExtension('chrome');
/** The popup loads it after its first paint. */
const popupStart = scripts.filter((script) => script.startsWith('chunks/start-'));

/** The palette, which the console loads when it is idle. */
const find = scripts.filter((script) => script.startsWith('chunks/palette-'));

describe('the gzip size of the files that load first', () => {
  test.each([
    [['popup.html', ...popupStart], 90],
    [['background.js'], 84],
    [['sidepanel.html'], 220],
  ])('for %s is at most %i KB', (entries, limit) => {
    expect(loadedSizeBytes(...entries) / kilobyte).toBeLessThanOrEqual(limit);
  });

  test('for the palette is at most 8 KB, besides what the console and a list have loaded', () => {
    expect(find).toHaveLength(1);
    const list = scripts.filter((script) => script.startsWith('chunks/payments-page-'));
    const loaded = ['sidepanel.html', ...list];
    const size = loadedSizeBytes(...loaded, ...find) - loadedSizeBytes(...loaded);
    expect(size / kilobyte).toBeLessThanOrEqual(8);
  });

  test('counts the part of the popup that follows its first paint', () => {
    expect(popupStart).toHaveLength(1);
  });
});
