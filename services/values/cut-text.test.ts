import { describe, expect, test } from 'vitest';
import { cutText, shownName } from './cut-text';

const family = '👨‍👩‍👧‍👦';

describe('the beginning of a text', () => {
  test('is the whole text if it is short enough', () => {
    expect(cutText('a'.repeat(50), 50)).toBe('a'.repeat(50));
    expect(cutText(family.repeat(50), 50)).toBe(family.repeat(50));
    expect(cutText('', 5)).toBe('');
  });

  test('keeps whole what is seen as one character', () => {
    for (const character of [family, '🇮🇳', '👍🏽', 'e\u0301', 'क्षि']) {
      expect(cutText(character.repeat(301), 300)).toBe(`${character.repeat(300)}…`);
    }
  });

  test('is bounded for endless combining marks, and well formed', () => {
    const marks = cutText(`a${'\u{1D165}'.repeat(500_000)}`, 50);
    expect(marks.length).toBeLessThanOrEqual(1001);
    expect(marks.isWellFormed()).toBe(true);
    expect(marks.endsWith('…')).toBe(true);
  });
});

test('a name is short and on one line', { tags: ['@T56'] }, () => {
  expect(shownName('Asha\r\n\u2028\u2029\vRao\tof  Pune')).toBe('Asha Rao of Pune');
  expect(shownName('x'.repeat(1_000_000))).toBe(`${'x'.repeat(120)}…`);
  expect(shownName(shownName('\u202eمعرض\n26'))).toBe(shownName('معرض 26'));
});
