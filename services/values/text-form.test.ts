import { expect, test } from 'vitest';
import { codeForms, formOf, phoneDigits, phoneForms, spellings } from './text-form';

const asha = 'asha.rao@example.com';
const code = 'ABCD-EFGH-IJKL';
const uid = 'AbCdEfGhIjKlMnOpQrStUvWx1234';

const texts: [typed: string, form: string, text: string][] = [
  [asha, 'email', asha],
  [`Asha Rao <${asha}>`, 'email', asha],
  [`From:\u00a0${asha}.`, 'email', asha],
  ['asha.rao @ example.com', 'email', asha],
  [`\u202a${asha}\u202c`, 'email', asha],
  ['Asha.RAO+tests@Example.CO.IN', 'email', 'Asha.RAO+tests@Example.CO.IN'],
  ['ज़ोया@उदाहरण.भारत', 'email', 'ज़ोया@उदाहरण.भारत'],
  ['ａsha.rao＠example.com', 'email', asha],
  [code, 'code', code],
  [`Your code: ${code}!`, 'code', code],
  ['WELCOME10', 'code', 'WELCOME10'],
  ['mnop – qrst – uvwx', 'code', 'MNOP-QRST-UVWX'],
  ['MNOP\u2011QRST\u2011UVWX, please', 'code', 'MNOP-QRST-UVWX'],
  ['MNOP\u00ad-QRST-\u200bUVWX', 'code', 'MNOP-QRST-UVWX'],
  ['ＭＮＯＰ－ＱＲＳＴ－ＵＶＷＸ', 'code', 'MNOP-QRST-UVWX'],
  ['Ravi Devi Shah', 'name', 'Ravi Devi Shah'],
  ['WELCOME', 'word', 'WELCOME'],
  ['+91 98765 43210', 'phone', '+91 98765 43210'],
  ['+९१ ९८७६५\u2011४३२१०', 'phone', '+91 98765-43210'],
  ['Phone: +91 (987) 654-3210', 'phone', '+91 (987) 654-3210'],
  ['Mobile No.: 98765–43210', 'phone', '98765-43210'],
  ['＋９１ ９８７６５ ４３２１０', 'phone', '+91 98765 43210'],
  [uid, 'id', uid],
  ['Venkatanarasimharajuvaripeta', 'word', 'Venkatanarasimharajuvaripeta'],
  ['Asha Rao', 'name', 'Asha Rao'],
  ['  Asha\n\n\tRao  ', 'name', 'Asha Rao'],
  [' \n\u200b ', 'word', ''],
  [`${'a '.repeat(5000)}`, 'name', 'a '.repeat(100).trim()],
  ['@'.repeat(10_000), 'word', '@'.repeat(200)],
  [`${'x'.repeat(199)}👩`, 'word', 'x'.repeat(199)],
];

test.each(texts)('text %# is recognised by its form', (typed, form, text) => {
  expect(formOf(typed)).toEqual({ form, text });
  expect(text.length).toBeLessThanOrEqual(200);
});

test('a number with and without the country’s code is one number, and others are not', () => {
  const forms = [
    '9876543210',
    '98765 43210',
    '098765-43210',
    '919876543210',
    '+91 98765 43210',
    '0091 98765 43210',
  ];
  expect(new Set(forms.map(phoneDigits))).toEqual(new Set(['9876543210']));
  for (const form of forms) {
    expect(phoneForms(form)).toEqual(
      expect.arrayContaining(['9876543210', '+919876543210', '+91 98765 43210', form]),
    );
  }
  expect(phoneDigits('+1 987 654 3210')).toBe('19876543210');
  expect(phoneForms('+1 987 654 3210')).toEqual(['+1 987 654 3210', '19876543210']);
});

test.each([
  ['k.s. RAO', 'K.S. Rao'],
  ["d'souza", "D'Souza"],
  ["D'SOUZA", "D'souza"],
  ['al-amin khan', 'Al-Amin Khan'],
  ['ASHA rao', 'Asha Rao'],
  ['Asha Rao', 'ASHA RAO'],
])('the name %j is asked for as %j, too', (typed, stored) => {
  expect(spellings(typed)).toContain(stored);
});

test.each([
  ['mnop qrst uvwx', 'MNOP-QRST-UVWX'],
  ['ｍｎｏｐｑｒｓｔｕｖｗｘ', 'MNOP-QRST-UVWX'],
  ['diwali 50', 'DIWALI-50'],
  ['Gala–25', 'Gala-25'],
  ['GALA-25', 'Gala25'],
  ['welcome10', 'Welcome10'],
])('the code %j is asked for as %j, too', (typed, stored) => {
  expect(codeForms(typed)).toContain(stored);
});
