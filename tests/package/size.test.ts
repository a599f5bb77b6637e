import { describe, expect, test } from 'vitest';
import { builtExtension } from './built-extension';

const kilobyte = 1024;
const { loadedSizeBytes } = builtExtension('chrome');

describe('the gzip size of the files that load first', () => {
  test.each([
    ['popup.html', 91],
    ['background.js', 77],
    ['sidepanel.html', 220],
  ])('for %s is at most %i KB', (entry, limit) => {
    expect(loadedSizeBytes(entry) / kilobyte).toBeLessThanOrEqual(limit);
  });
});
