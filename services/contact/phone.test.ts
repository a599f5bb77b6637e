import { describe, expect, test } from 'vitest';
import { countries, countryOf, readPhone } from './phone';

const indian = '+91 98020 58532';
const forms: [written: string, shown: string | undefined][] = [
  // People write it so.
  ['9802058532', indian],
  ['098020-58532', indian],
  ['98020.58532', indian],
  ['(+91) 98020 58532', indian],
  ['+(91) 98020-58532', indian],
  ['91 98020 58532', indian],
  ['Mobile: 98020 58532 (evenings)', indian],
  ['022/2345 6789', '+91 22 2345 6789'],
  ['+44 20 7946 0123', '+44 20 7946 0123'],
  // A national zero follows the code, or the code has another form or comes twice.
  ['+91 098020 58532', indian],
  ['+91(0)98020 58532', indian],
  ['0091 98020 58532', indian],
  ['+0091 98020 58532', indian],
  ['+91 +91 98020 58532', indian],
  ['+91 91 98020 58532', indian],
  ['091 98020 58532', indian],
  ['+49 (0)30/123456', '+49 30 123456'],
  ['+1 (0) 212 555 0123', '+1 212 555 0123'],
  ['+39 (0)6 698 12345', '+39 06 6981 2345'],
  ['+44\t[0]20 7946 0123', '+44 20 7946 0123'],
  // An extension is not dialled.
  ['98020 58532x7', indian],
  ['98020 58532 extn. 4021', indian],
  ['98020 58532 #12', indian],
  ['tel:+91-98020-58532;ext=12', indian],
  // The first of several counts.
  ['98020 58532 / 98020 58533', indian],
  ['98020 58532/33', indian],
  ['98020 58532, 98020 58533', indian],
  ['98020 58532 or 98020 58533', indian],
  ['98020 58532\n98020 58533', indian],
  ['9802058532 9802058533', indian],
  ['98020-58532 - 98020-58533', indian],
  ['09802058532 09802058533', indian],
  ['2345 6789; 98020 58532', indian],
  ['1) 98020 58532 2) 98020 58533', indian],
  ['98020 58532 (after 6:30 pm)', indian],
  // Something else stands beside it.
  ['98020 58532 10 am', indian],
  ['26-11-2026 98020 58532', indian],
  ['98020 58532 560001', indian],
  ['ravi@example.com, 98020 58532', indian],
  // A spreadsheet has changed it.
  ['9802058532.0', indian],
  ['919802058532.00', indian],
  ['9,802,058,532', indian],
  ['="9802058532"', indian],
  // Its digits are others, or nobody sees some characters.
  ['９８０２０ ５８５３２', indian],
  ['९८०२०५८५३२', indian],
  ['٩٨٠٢٠٥٨٥٣٢', indian],
  ['9️⃣8️⃣0️⃣2️⃣0️⃣58532', indian],
  ['\u202A+91\u00A098020\u201158532\u202C', indian],
  ['98020\u200B58532\uFEFF', indian],
];

test.each(forms)('the phone number %j is %s', (written, shown) => {
  expect(readPhone(written, 'IN')).toEqual({ e164: shown?.replaceAll(' ', ''), shown });
});

test.each([
  '',
  'ask him',
  'Available in v3',
  '112',
  '2345 6789',
  '98020 5853',
  '98020 585321',
  '0000000000',
  '12345678',
  '9.80206E+09',
  '9.802058532E+09',
  '4111 1111 1111 1111',
  '4111222233334444',
  '378282246310005',
  '26/11/2099',
  '2026-11-26 10:30',
  'asha9802058532@example.com',
  '9802058532@bank',
  '+44 98765 43210',
  '3056 930902 5904',
  '2026-11-26 10 am',
  // Which country's number it is without a plus, nobody can tell.
  '447911123456',
  '977 98412 34567',
  '44 (0)20 7946 0123',
])('%j is no phone number', (written) => {
  expect(readPhone(written, 'IN')).toBeUndefined();
});

describe('the country of the options', () => {
  test('is that of numbers without a country code', () => {
    expect(readPhone('020 7946 0123', 'GB')?.e164).toBe('+442079460123');
    expect(readPhone('011 91 98020 58532', 'US')?.e164).toBe('+919802058532');
    expect(readPhone('98765 43210', 'GB')).toBeUndefined();
  });

  test('is India, the chosen one, or the main one of a calling code that was stored before', () => {
    expect(countryOf({})).toBe('IN');
    expect(countryOf({ country: 'NP', countryCode: '91' })).toBe('NP');
    expect(countryOf({ countryCode: '91' })).toBe('IN');
    expect(countryOf({ countryCode: '1' })).toBe('US');
    expect(countryOf({ countryCode: '999' })).toBe('IN');
  });

  test('is one of all, by name', () => {
    const texts = countries().map(([, text]) => text);
    expect(countries()).toContainEqual(['IN', 'India (+91)']);
    expect(texts).toEqual(texts.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(texts.length).toBeGreaterThan(200);
  });
});
