import { expect, test } from 'vitest';
import { shortId } from './cells';

test('an ID cell shows a short ID in full and only the start and end of a long one', () => {
  expect(shortId('ABCDEFGHIJ')).toBe('ABCDEFGHIJ');
  expect(shortId('oND4xxxxxxxxxxxx0dQQ')).toBe('oND4…0dQQ');
  expect(shortId('😀'.repeat(20))).toBe(`${'😀'.repeat(10)}…`);
});
