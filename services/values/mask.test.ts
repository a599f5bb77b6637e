import { afterEach, describe, expect, test } from 'vitest';
import { mask, seen, type Secret } from './mask';

afterEach(() => mask.set({ isOn: false, hasNames: false }));

const values: [Secret, text: string, masked: string][] = [
  ['email', 'asha@example.com', 'a•••@e•••.com'],
  ['email', 'no address', 'n•••@•••'],
  ['phone', '+91 98765 43232', '••••••32'],
  ['code', 'ABCD-EFGH-IJKL', 'ABCD-••••-••••'],
  ['code', 'WELCOME10', '••••'],
  ['id', '0BM4xkQm27vTzYcR81pLwEpac', '••••'],
  ['ip', '103.21.5.6', '103.•••'],
  ['ip', '2001:db8::1', '.•••'],
];

describe('while the mask is on', () => {
  test.each(values)('%s %s is seen as %s', (secret, text, masked) => {
    mask.set({ isOn: true, hasNames: false });
    expect(seen(secret, text)).toBe(masked);
  });

  test('names are seen until the administrator hides them, too', () => {
    mask.set({ isOn: true, hasNames: false });
    expect(seen('name', 'Asha Rao')).toBe('Asha Rao');
    mask.set({ isOn: true, hasNames: true });
    expect(seen('name', 'Asha Rao')).toBe('A. R.');
  });

  test('an empty value stays empty', () => {
    mask.set({ isOn: true, hasNames: true });
    expect(seen('email', '')).toBe('');
  });
});

test('without the mask, every value is seen as it is', () => {
  for (const [secret, text] of values) expect(seen(secret, text)).toBe(text);
});
