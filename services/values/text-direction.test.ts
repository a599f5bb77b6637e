import { describe, expect, test } from 'vitest';
import { isolated } from './text-direction';

describe('a name', () => {
  test('is isolated only if it could reorder the text around it', () => {
    expect(isolated('Spring fair')).toBe('Spring fair');
    expect(isolated('معرض 26')).toBe('\u2068معرض 26\u2069');
  });

  test('has no marks of its own, with which it could turn around the text after it', () => {
    expect(isolated('a\u202eb\u2069\u202ec')).toBe('abc');
    expect(isolated('\u2069معرض\u202b 26')).toBe('\u2068معرض 26\u2069');
  });
});
