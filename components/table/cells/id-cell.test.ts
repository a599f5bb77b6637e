import { expect, it } from 'vitest';
import { shortId } from './id-cell';

it('an ID cell shows a short ID in full and only the start and end of a long one', () => {
  expect(shortId('ABCDEFGHIJ')).toBe('ABCDEFGHIJ');
  expect(shortId('oND4xxxxxxxxxxxx0dQQ')).toBe('oND4…0dQQ');
});

it('an ID cell never splits a character', () => {
  expect(shortId('😀'.repeat(20))).toBe('😀😀😀😀…😀😀😀😀');
});
