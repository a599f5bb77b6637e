import { expect, it } from 'vitest';
import { shortId } from './id-cell';

it('shows a short id in full and of a long one the start and the end', () => {
  expect(shortId('ABCDEFGHIJ')).toBe('ABCDEFGHIJ');
  expect(shortId('oND4xxxxxxxxxxxx0dQQ')).toBe('oND4…0dQQ');
});

it('cuts no character in two', () => {
  expect(shortId('😀'.repeat(20))).toBe('😀😀😀😀…😀😀😀😀');
});
