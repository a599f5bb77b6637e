import { describe, expect, test } from 'vitest';
import { isolated, isolatedFormat } from './text-direction';

const at = Date.UTC(2026, 10, 23, 12);
const date = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

describe('a formatted date or number', () => {
  test.each([
    ['en', 'Nov 23, 2026'],
    ['ar', '23/11/2026'],
    ['ar-EG', '٢٣/١١/٢٠٢٦'],
    ['he', '\u206823 בנוב׳ 2026\u2069'],
  ])('in %s keeps its order in English text', (locale, shown) => {
    expect(isolatedFormat(date(locale))).toBe(shown);
  });

  test('loses direction marks, except between right-to-left letters', () => {
    expect(isolatedFormat(new Intl.NumberFormat('ar').format(-1234.5))).toBe('-1,234.5');
    const egp = new Intl.NumberFormat('ar', { style: 'currency', currency: 'EGP' }).format(5);
    expect(isolatedFormat(egp)).toBe(`\u2068${egp}\u2069`);
  });
});

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
