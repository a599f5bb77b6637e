import { expect, test } from 'vitest';
import { shownName } from './cut-text';

test('a displayed name of ordinary length is not changed', () => {
  expect(shownName('Spring: fair/26 करियर')).toBe('Spring: fair/26 करियर');
});

test('a very long displayed name is cut without splitting a character', () => {
  expect(shownName('😀'.repeat(5_000))).toBe(`${'😀'.repeat(120)}…`);
});
