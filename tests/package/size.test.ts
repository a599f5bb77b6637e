import { describe, expect, it } from 'vitest';
import { builtExtension } from './built-extension';

const kilobyte = 1024;
const { loadedSizeBytes } = builtExtension('chrome');

describe('the size of what loads first (gzip)', () => {
  it.each([
    ['popup.html', 90],
    ['background.js', 75],
    ['sidepanel.html', 220],
  ])('of %s is at most %i KB', (entry, limit) => {
    expect(loadedSizeBytes(entry) / kilobyte).toBeLessThanOrEqual(limit);
  });
});
